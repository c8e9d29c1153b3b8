import { isFirstViewDone } from '#preview/handOver.ts';
import { frameText } from '#text/frameText.ts';

import s from './PendingScreen.module.css';

/** While a screen's own script is on its way. Before the first screen the static first view of index.html still stands. */
export function PendingScreen() {
  if (!isFirstViewDone()) return null;
  return (
    <div className={s.pending} role="status" aria-label={frameText.loading}>
      <div className={s.bar} />
      <div className={s.block} />
      <div className={s.block} />
      <div className={s.block} />
    </div>
  );
}
