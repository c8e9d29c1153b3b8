import { useLiveOrders } from './useLiveOrders.ts';
import { useReadyNotice } from './useReadyNotice.ts';
import { useShownOrders } from './useShownOrders.ts';

/** Keeps running orders up to date on all screens, and announces an order that is ready. Mounted once for the tab. */
export function LiveOrders() {
  const orders = useLiveOrders();
  useReadyNotice(orders);
  useShownOrders(orders);
  return null;
}
