import { searchScreenText } from '#text/searchScreenText.ts';

import * as s from './Search.module.css';

/** Search suggestions as chips. */
export function WordChips({ queries, onChoose }: { queries: readonly string[]; onChoose: (query: string) => void }) {
  return (
    <ul className={s.chips}>
      {queries.map((query) => (
        <li key={query}>
          <button
            type="button"
            className={s.chip}
            aria-label={searchScreenText.searchFor(query)}
            onClick={() => onChoose(query)}
          >
            <span className={s.chipFace}>{query}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
