import { discoverText } from '#text/discoverText.ts';

import s from './SearchWords.module.css';

/** What is searched for here, as the name of the box or field. */
export const searchName = discoverText.searchParts.join('');

/** The invitation in a search box: whole parts, as many as fit, never a cut word. The box has the name. */
export function SearchWords() {
  return (
    <span className={s.words} aria-hidden="true">
      {discoverText.searchParts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
