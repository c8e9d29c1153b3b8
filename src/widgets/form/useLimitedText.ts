import { textLength } from '#domain/textLength.ts';

import { warnAtLimit } from '../overlays/warnAtLimit.ts';
import { useComposition, type Composition } from './useComposition.ts';

import type { ChangeEvent } from 'react';

type LimitedText = {
  /**
   * In characters as people count them, of what is committed: symbols that an input method composes are no text yet.
   */
  length: number;
  isTooLong: boolean;
  /** To spread over the textarea. */
  handlers: Composition['handlers'] & { onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void };
};

/** A text with a limit (spec 5): warns once when what is committed passes it, and never cuts anything off. */
export function useLimitedText(value: string, onChange: (text: string) => void, limit: number): LimitedText {
  const { before, handlers } = useComposition((from, to) => warnAtLimit(from, to, limit));
  const length = textLength(before ?? value);
  return {
    length,
    isTooLong: length > limit,
    handlers: {
      ...handlers,
      onChange: ({ target }) => {
        if (before === null) warnAtLimit(value, target.value, limit);
        onChange(target.value);
      },
    },
  };
}
