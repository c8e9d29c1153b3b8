import { CITY_ID } from '#domain/constants.ts';

import { savedViewpoint } from './savedViewpoint.ts';

/** Writes the city that one looks from into the waiting discover home of index.html: it is known before any answer. */
export function showCity(): void {
  const place = document.getElementById(CITY_ID);
  if (place !== null) place.textContent = savedViewpoint().city;
}
