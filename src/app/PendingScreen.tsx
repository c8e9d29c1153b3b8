import { isFirstViewDone } from '#preview/handOver.ts';
import { frameText } from '#text/frameText.ts';

import * as s from './PendingScreen.module.css';

/** The placeholder while a screen's script loads. Before the first screen, the static first view is still in place. */
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
