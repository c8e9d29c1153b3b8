import { cx } from '#widgets/cx.ts';

import * as s from './DayBar.module.css';

type Props = {
  /** In the unit of `day`. */
  amount: number;
  /** Daily limit. */
  day: number;
  format: (figures: { amount: string; day: string; percent: string }) => string;
  /** Colour of the official mark of the amount. Without a mark the share gives the colour. */
  mark?: keyof typeof MARKS;
};

const MARKS = { green: s.green, yellow: s.yellow, red: s.red };
const WARN_FROM = 0.5;
const markOf = (share: number) => (share > 1 ? 'red' : share > WARN_FROM ? 'yellow' : 'green');

/** Share of a daily limit, as a bar and as text. Stops at 100 %. Pure. */
export function DayBar({ amount, day, format, mark }: Props) {
  const share = amount / day;
  return (
    <span className={s.day}>
      <span className={s.track} aria-hidden="true">
        {/* an inline style set through the CSSOM, which the content policy allows */}
        <span
          className={cx(s.fill, MARKS[mark ?? markOf(share)])}
          style={{ transform: `scaleX(${Math.min(1, share)})` }}
        />
      </span>
      <small>{format({ amount: String(amount), day: String(day), percent: String(Math.round(share * 100)) })}</small>
    </span>
  );
}
