import { discoverText } from '#text/discoverText.ts';

import * as s from './SearchPlaceholder.module.css';

/** Accessible name of the search box and the search field. */
export const searchLabel = discoverText.searchParts.join('');

/**
 * Placeholder of a search box. Shows as many whole parts as fit, never a cut word. The box carries the accessible name.
 */
export function SearchPlaceholder() {
  return (
    <span className={s.placeholder} aria-hidden="true">
      {discoverText.searchParts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </span>
  );
}
