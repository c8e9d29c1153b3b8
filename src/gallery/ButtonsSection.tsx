import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';

import { Row } from './Row.tsx';
import { later } from './later.ts';

const KINDS = ['primary', 'second', 'quiet', 'danger'] as const;

export function ButtonsSection() {
  const text = galleryText.buttons;
  return (
    <>
      <Row>
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind}>
            {text.kinds[kind]}
          </Button>
        ))}
      </Row>
      <Row>
        <Button size="small">{text.small}</Button>
        <Button loading>{text.loading}</Button>
        <Button disabled>{text.disabled}</Button>
        <Button kind="second" onClick={() => later(2_000, true)}>
          {text.slow}
        </Button>
      </Row>
      <Button size="main" block>
        {text.main}
      </Button>
    </>
  );
}
