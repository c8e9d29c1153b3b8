import { textLength } from '#domain/textLength.ts';

import { warnAtLimit } from '../overlays/warnAtLimit.ts';
import { useComposition, type Composition } from './useComposition.ts';

import type { ChangeEvent } from 'react';

type LimitedText = {
  /** Length of the committed text, in characters as people count them. Symbols of a composition do not count. */
  length: number;
  isTooLong: boolean;
  isComposing: boolean;
  /** Props of the field. */
  handlers: Composition['handlers'] & {
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
};

/** A text with a limit (spec 5). Warns once when the committed text passes the limit, and never truncates. */
export function useLimitedText(value: string, onChange: (text: string) => void, limit: number): LimitedText {
  const { before, handlers } = useComposition((from, to) => warnAtLimit(from, to, limit));
  const length = textLength(before ?? value);
  return {
    length,
    isTooLong: length > limit,
    isComposing: before !== null,
    handlers: {
      ...handlers,
      onChange: ({ target }) => {
        if (before === null) warnAtLimit(value, target.value, limit);
        onChange(target.value);
      },
    },
  };
}
