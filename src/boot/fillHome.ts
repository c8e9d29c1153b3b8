import { CITY_ID, CODE_ID, SEARCH_ID } from '#domain/constants.ts';
import { readUserInfo } from '#platform/session.ts';

import { savedViewpoint } from './savedViewpoint.ts';

/** Of the window, beside the member's code. */
const NARROWER_BOX = '51.3%';

/** Writes the city that one looks from, and a member's code, into the waiting discover home of index.html: both are known before any answer. */
export function fillHome(): void {
  const place = document.getElementById(CITY_ID);
  if (place === null) return;
  place.textContent = savedViewpoint().city;
  if (readUserInfo() === null) return;
  document.getElementById(SEARCH_ID)?.setAttribute('width', NARROWER_BOX);
  document.getElementById(CODE_ID)?.setAttribute('visibility', 'visible');
}
