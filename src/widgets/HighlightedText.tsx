import { markedParts } from '#domain/searchText.ts';

import s from './HighlightedText.module.css';

/** A text with what was searched for marked: parts of text, never markup (C28). Read aloud it is one text. Pure. */
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
