import { DAY_MINUTES, minutesOf, taipeiClock } from '#domain/taipeiClock.ts';
import { storeSectionsText } from '#text/storeSectionsText.ts';
import { cx } from '#widgets/cx.ts';

import * as base from '#widgets/base.module.css';
import * as s from './DayLine.module.css';

type Props = { spans: readonly { open: string; close: string }[]; nowMs: number };

const MARKS = ['0', '6', '12', '18', '24'];

/**
 * Today from midnight to midnight: when the shop is open, and where it is now. Hours after midnight end at the right
 * edge. Pure.
 */
export function DayLine({ spans, nowMs }: Props) {
  if (spans.length === 0) return null;
  const { minutes } = taipeiClock(nowMs);
  return (
    <div
      className={s.day}
      role="img"
      aria-label={storeSectionsText.dayLine(spans.map(({ open, close }) => `${open}–${close}`).join('、'))}
    >
      <svg className={s.bar} viewBox={`0 0 ${DAY_MINUTES} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={s.closed} width={DAY_MINUTES} height="10" />
        {spans.map(({ open, close }) => {
          const from = minutesOf(open);
          const until = minutesOf(close);
          return (
            <rect
              key={open}
              className={s.open}
              x={from}
              width={(until <= from ? DAY_MINUTES : until) - from}
              height="10"
            />
          );
        })}
      </svg>
      <span className={s.now} style={{ left: `${(minutes / DAY_MINUTES) * 100}%` }} aria-hidden="true" />
      <span className={cx(base.spreadRow, base.fine)} aria-hidden="true">
        {MARKS.map((mark) => (
          <span key={mark}>{mark}</span>
        ))}
      </span>
    </div>
  );
}
