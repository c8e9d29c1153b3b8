import { useState, type CompositionEvent, type FocusEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export type Composition = {
  /** Text before the composition started, null outside of a composition. */
  before: string | null;
  /** Props of the field. */
  handlers: {
    onCompositionStart: (event: CompositionEvent<TextElement>) => void;
    onCompositionEnd: (event: CompositionEvent<TextElement>) => void;
    onBlur: (event: FocusEvent<TextElement>) => void;
  };
};

/**
 * Tracks a composition: 注音 composes symbols into a character, and GBoard composes Latin words.
 * @param onEnd receives the text before and after. A blur also ends the composition, because some keyboards report no
 * end
 */
export function useComposition(onEnd: (before: string, now: string) => void): Composition {
  const [before, setBefore] = useState<string | null>(null);
  function end({ currentTarget }: { currentTarget: TextElement }) {
    if (before === null) return;
    setBefore(null);
    onEnd(before, currentTarget.value);
  }
  return {
    before,
    handlers: {
      onCompositionStart: ({ currentTarget }) => setBefore(currentTarget.value),
      onCompositionEnd: end,
      onBlur: end,
    },
  };
}
