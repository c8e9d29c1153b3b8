import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';

import { Row } from './Row.tsx';
import { later } from './later.ts';

const KINDS = ['primary', 'second', 'quiet', 'danger'] as const;

export function ButtonsSection() {
  const words = galleryText.buttons;
  return (
    <>
      <Row>
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind}>
            {words.kinds[kind]}
          </Button>
        ))}
      </Row>
      <Row>
        <Button size="small">{words.small}</Button>
        <Button loading>{words.loading}</Button>
        <Button disabled>{words.disabled}</Button>
        <Button kind="second" onClick={() => later(2_000, true)}>
          {words.slow}
        </Button>
      </Row>
      <Button size="main" block>
        {words.main}
      </Button>
    </>
  );
}
