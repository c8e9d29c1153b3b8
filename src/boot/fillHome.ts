import { CITY_ID, CODE_ID, SEARCH_ID } from '#domain/constants.ts';
import { readUserInfo } from '#platform/session.ts';

import { savedViewpoint } from './savedViewpoint.ts';

/** Width of the search box beside the member's code. */
const NARROWER_BOX = '51.3%';

/** Writes the saved city and a member's code into the skeleton of `/`, before any answer. */
export function fillHome(): void {
  const place = document.getElementById(CITY_ID);
  if (place === null) return;
  place.textContent = savedViewpoint().city;
  if (readUserInfo() === null) return;
  document.getElementById(SEARCH_ID)?.setAttribute('width', NARROWER_BOX);
  document.getElementById(CODE_ID)?.setAttribute('visibility', 'visible');
}
