/**
 * The trip to the 7-ELEVEN map. The map's address is configured and never comes from a query; of
 * ours only the way back goes along: no token, no number, no name.
 */
import { pickupMapTemplate } from './config.ts';
import { setPageHide } from './pageHide.ts';
import { windowDriver } from './windowDriver.ts';

/** Is there a map to go to? Without one a store is found by the portal's own list. */
export function hasPickupMap(): boolean {
  return pickupMapTemplate() !== '';
}

/**
 * Leaves for the map in this window (R11). It comes back by a form POST, which the server turns into a GET of the screen
 * with storeid, storename and storeaddress.
 * @param backPath path and query of the screen to come back to
 */
export function openPickupMap(backPath: string): void {
  const back = encodeURIComponent(`${window.location.origin}${backPath}`);
  setPageHide();
  windowDriver.assign(pickupMapTemplate().split('{back}').join(back));
}
