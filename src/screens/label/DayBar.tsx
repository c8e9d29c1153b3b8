import { cx } from '#widgets/cx.ts';

import s from './DayBar.module.css';

type Props = {
  /** In the unit of `day`. */
  amount: number;
  /** What a day should hold at most. */
  day: number;
  words: (figures: { amount: string; day: string; percent: string }) => string;
};

const WARN_FROM = 0.5;

/** How much of a day's limit it is, as a bar to look at and in words to read; one that is full is full. Pure. */
export function DayBar({ amount, day, words }: Props) {
  const share = amount / day;
  return (
    <span className={s.day}>
      <span className={s.track} aria-hidden="true">
        {/* set through the CSSOM, which the content policy allows; no style sheet knows the figure */}
        <span
          className={cx(s.fill, share > 1 ? s.over : share > WARN_FROM && s.much)}
          style={{ transform: `scaleX(${Math.min(1, share)})` }}
        />
      </span>
      <small>{words({ amount: String(amount), day: String(day), percent: String(Math.round(share * 100)) })}</small>
    </span>
  );
}
