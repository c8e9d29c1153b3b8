import { isolated } from '#text/isolated.ts';

import type { Address } from './addressValues.ts';

/** An address in one line: `106 台北市大安區仁愛路四段 1 號`, or the store's address. */
export function formatAddress(place: Address['place']): string {
  return place.kind === 'home'
    ? `${place.postalCode} ${place.city}${place.district}${place.detail}`
    : `${isolated(place.storeName)} ${place.storeAddress}`.trim();
}
