import { useLiveOrders } from './useLiveOrders.ts';
import { useReadyNotice } from './useReadyNotice.ts';
import { useShownOrders } from './useShownOrders.ts';
import { useStepNotice } from './useStepNotice.ts';

/** Keeps running orders up to date on all screens, and announces their states. Mounted once for the tab. */
export function LiveOrders() {
  const orders = useLiveOrders();
  useReadyNotice(orders);
  useStepNotice(orders);
  useShownOrders(orders);
  return null;
}
