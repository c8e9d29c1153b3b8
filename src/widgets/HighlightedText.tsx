import { markedParts } from '#domain/searchText.ts';

import * as s from './HighlightedText.module.css';

/**
 * A text with the matches of a search highlighted. Contains text nodes only, never markup (C28). Screen readers
 * announce it as one text. Pure.
 */
export function HighlightedText({ text, query }: { text: string; query: string }) {
  return (
    <>
      {markedParts(text, query).map((part, at) =>
        part.isMatch ? (
          <mark key={at} className={s.mark}>
            {part.text}
          </mark>
        ) : (
          <span key={at}>{part.text}</span>
        ),
      )}
    </>
  );
}
