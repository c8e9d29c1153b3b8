import { discoverText } from '#text/discoverText.ts';

import s from './SearchWords.module.css';

/** Accessible name of the search box and the search field. */
export const searchName = discoverText.searchParts.join('');

/**
 * Placeholder of a search box. Shows as many whole parts as fit, never a cut word. The box carries the accessible name.
 */
export function SearchWords() {
  return (
    <span className={s.words} aria-hidden="true">
      {discoverText.searchParts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
