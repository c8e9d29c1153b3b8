/**
 * The star-rating control (spec 2): five levels, 5 when nothing else is given, a half star when the fraction exceeds
 * 0.4, each star named by its number and a star character; a disabled one answers to nothing. Without `value` it keeps
 * its innerValue. Arrow keys choose as in any radio group.
 */
import { useRef, useState, type KeyboardEvent } from 'react';

import { RATING_DEFAULT, RATING_STARS } from '#domain/constants.ts';
import { starsOf } from '#domain/stars.ts';
import { starsText } from '#text/starsText.ts';

import { StarShape } from './StarShape.tsx';

import s from './StarRating.module.css';

export type StarRatingProps = {
  value?: number;
  onChange?: (value: number) => void;
  disabled?: boolean;
  small?: boolean;
  /** The name of the group; 評分 when absent. */
  label?: string;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

export function StarRating({ value, onChange, disabled = false, small = false, label }: StarRatingProps) {
  const [innerValue, setInnerValue] = useState(RATING_DEFAULT);
  const group = useRef<HTMLDivElement>(null);
  const rating = value ?? innerValue;
  const fills = starsOf(rating);
  // the star that readers hear is the last one drawn
  const chosen = Math.max(1, fills.filter((fill) => fill !== 'empty').length);

  function choose(number: number) {
    if (disabled || number < 1 || number > RATING_STARS) return;
    setInnerValue(number);
    onChange?.(number);
  }
  function handleKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    choose(chosen + step);
    group.current?.querySelectorAll('button')[Math.min(RATING_STARS, Math.max(1, chosen + step)) - 1]?.focus();
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/interactive-supports-focus -- the focus is on its stars, one of which is in the tab order
    <div
      ref={group}
      role="radiogroup"
      aria-label={label ?? starsText.name}
      aria-disabled={disabled || undefined}
      className={small ? s.small : s.rating}
      onKeyDown={handleKey}
    >
      {fills.map((fill, at) => (
        <button
          key={at}
          type="button"
          role="radio"
          className={s.star}
          aria-label={starsText.star(at + 1)}
          aria-checked={at + 1 === chosen}
          disabled={disabled}
          tabIndex={at + 1 === chosen ? 0 : -1}
          onClick={() => choose(at + 1)}
        >
          <StarShape fill={fill} size={small ? 20 : 32} />
        </button>
      ))}
    </div>
  );
}
