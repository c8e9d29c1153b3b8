import { cx } from '#widgets/cx.ts';

import s from './DayBar.module.css';

type Props = {
  /** In the unit of `day`. */
  amount: number;
  /** Daily limit. */
  day: number;
  format: (figures: { amount: string; day: string; percent: string }) => string;
};

const WARN_FROM = 0.5;

/** Share of a daily limit, as a bar and as text. Stops at 100 %. Pure. */
export function DayBar({ amount, day, format }: Props) {
  const share = amount / day;
  return (
    <span className={s.day}>
      <span className={s.track} aria-hidden="true">
        {/* an inline style set through the CSSOM, which the content policy allows */}
        <span
          className={cx(s.fill, share > 1 ? s.exceeded : share > WARN_FROM && s.high)}
          style={{ transform: `scaleX(${Math.min(1, share)})` }}
        />
      </span>
      <small>{format({ amount: String(amount), day: String(day), percent: String(Math.round(share * 100)) })}</small>
    </span>
  );
}
