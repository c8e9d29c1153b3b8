/**
 * The star rating control (spec 2): five levels, default 5, a half star for a fraction above 0.4. Each star is named by
 * its number and a star character. A disabled control ignores input. Without `value` it is uncontrolled. Arrow keys
 * work as in a radio group.
 */
import { useRef, useState, type KeyboardEvent } from 'react';

import { RATING_DEFAULT, RATING_STARS } from '#domain/constants.ts';
import { starsOf } from '#domain/stars.ts';
import { starsText } from '#text/starsText.ts';

import { StarShape } from './StarShape.tsx';

import * as s from './StarRating.module.css';

export type StarRatingProps = {
  value?: number;
  onChange?: (value: number) => void;
  disabled?: boolean;
  small?: boolean;
  /** Accessible name of the group, default 評分. */
  label?: string;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

export function StarRating({ value, onChange, disabled = false, small = false, label }: StarRatingProps) {
  const [innerValue, setInnerValue] = useState(RATING_DEFAULT);
  const group = useRef<HTMLDivElement>(null);
  const rating = value ?? innerValue;
  const fills = starsOf(rating);
  // the announced star is the last one drawn, 0 for none
  const chosen = fills.filter((fill) => fill !== 'empty').length;

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
          tabIndex={at + 1 === Math.max(1, chosen) ? 0 : -1}
          onClick={() => choose(at + 1)}
        >
          <StarShape fill={fill} size={small ? 20 : 32} />
        </button>
      ))}
    </div>
  );
}
