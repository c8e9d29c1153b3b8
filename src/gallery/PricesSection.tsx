import { Price } from '#widgets/Price.tsx';

import { Row } from './Row.tsx';

export function PricesSection() {
  return (
    <Row>
      <Price amount={220} listPrice={260} />
      <Price amount={1234567} />
      <Price amount={12.5} small />
      <Price amount={-50} />
      <Price amount={null} />
    </Row>
  );
}
