import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { Row } from './Row.tsx';

const KINDS = ['info', 'success', 'warn', 'error'] as const;

export function ToastsSection() {
  const text = galleryText.toasts;
  return (
    <Row>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          kind="quiet"
          onClick={() => {
            void toast[kind](text.said[kind]);
          }}
        >
          {text[kind]}
        </Button>
      ))}
      <Button
        kind="quiet"
        onClick={() => {
          setTimeout(toast.loading(text.said.loading), 3_000);
        }}
      >
        {text.loading}
      </Button>
      <Button kind="quiet" onClick={() => toast.undo(text.said.undo, () => void toast.info(text.said.undone))}>
        {text.undo}
      </Button>
    </Row>
  );
}
