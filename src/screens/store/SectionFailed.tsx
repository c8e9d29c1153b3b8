import s from './sections.module.css';

import { storeText } from '#text/storeText.ts';
import { Button } from '#widgets/Button.tsx';

type Props = { message: string; onRetry: () => unknown };

/** A section that did not arrive: the rest of the page stays, and it is tried again in place. */
export function SectionFailed({ message, onRetry }: Props) {
  return (
    <div className={s.failed} role="status">
      <p>{message}</p>
      <Button kind="second" size="small" label={`${storeText.retry}：${message}`} onClick={onRetry}>
        {storeText.retry}
      </Button>
    </div>
  );
}
