/**
 * Opens the 7-ELEVEN map. Its URL is configured and never comes from a query. The portal passes only the return URL,
 * without token, number or name.
 */
import { pickupMapTemplate } from './config.ts';
import { setPageHide } from './pageHide.ts';
import { windowDriver } from './windowDriver.ts';

/** Returns true when a map is configured. The portal's own list of stores is the alternative. */
export function hasPickupMap(): boolean {
  return pickupMapTemplate() !== '';
}

/**
 * Opens the map in this window (R11). The map returns by a form POST. The server converts it to a GET of the screen
 * with storeid, storename and storeaddress.
 * @param backPath path and query of the screen to return to
 */
export function openPickupMap(backPath: string): void {
  const back = encodeURIComponent(`${window.location.origin}${backPath}`);
  setPageHide();
  windowDriver.assign(pickupMapTemplate().split('{back}').join(back));
}
