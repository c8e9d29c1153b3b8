import { useState, type CompositionEvent, type FocusEvent } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

export type Composition = {
  /** The field's text when an input method began to compose; null while none does. */
  before: string | null;
  /** To spread over the field. */
  handlers: {
    onCompositionStart: (event: CompositionEvent<TextElement>) => void;
    onCompositionEnd: (event: CompositionEvent<TextElement>) => void;
    onBlur: (event: FocusEvent<TextElement>) => void;
  };
};

/**
 * Watches an input method: 注音 composes symbols into a character, GBoard composes Latin words, too.
 * @param onEnd with the text before and the text now, which is committed; a field that loses the focus has ended, too,
 * for
 * some keyboards do not say so
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
