import { searchScreenText } from '#text/searchScreenText.ts';

import s from './Search.module.css';

/** Search suggestions as chips. */
export function WordChips({ words, onChoose }: { words: readonly string[]; onChoose: (word: string) => void }) {
  return (
    <ul className={s.chips}>
      {words.map((word) => (
        <li key={word}>
          <button
            type="button"
            className={s.chip}
            aria-label={searchScreenText.searchFor(word)}
            onClick={() => onChoose(word)}
          >
            <span className={s.face}>{word}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
