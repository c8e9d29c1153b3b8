import { galleryText } from '#text/galleryText.ts';
import { Button } from '#widgets/Button.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { Row } from './Row.tsx';

const KINDS = ['info', 'success', 'warn', 'error'] as const;

export function ToastsSection() {
  const words = galleryText.toasts;
  return (
    <Row>
      {KINDS.map((kind) => (
        <Button
          key={kind}
          kind="quiet"
          onClick={() => {
            void toast[kind](words.said[kind]);
          }}
        >
          {words[kind]}
        </Button>
      ))}
      <Button
        kind="quiet"
        onClick={() => {
          setTimeout(toast.loading(words.said.loading), 3_000);
        }}
      >
        {words.loading}
      </Button>
      <Button kind="quiet" onClick={() => toast.undo(words.said.undo, () => void toast.info(words.said.undone))}>
        {words.undo}
      </Button>
    </Row>
  );
}
