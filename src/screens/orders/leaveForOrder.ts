/** The hand-offs of an order (spec 7): of a restaurant to the QR-ordering app, of a shop to the pass app. */
import { hasApp } from '#platform/config.ts';
import { handOffOnTap } from '#navigation/leavePortal.ts';

import type { OrderPlatform } from '#api/orders.ts';

/**
 * Is there the app that took orders of this kind? Without it nothing can be seen, paid, commented or ordered again
 * there.
 */
export const hasOrderApp = (platform: OrderPlatform): boolean => hasApp[platform === 'fnb' ? 'order' : 'pass'];

type Place = { braId: string; merId: string; tableCode?: string | null };
type Known = Place & { orderId: string };

const placeOf = ({ braId, merId, tableCode }: Place) => ({ braId, merId, tableCode: tableCode ?? undefined });

/** To the order itself: to see it, to pay it. */
export function leaveForOrder(platform: OrderPlatform, order: Known): void {
  handOffOnTap(platform === 'fnb' ? { app: 'order', screen: 'order' } : { app: 'pass', screen: 'order' }, {
    ...placeOf(order),
    orderId: order.orderId,
  });
}

/** To write the order's comment. */
export function leaveForComment(platform: OrderPlatform, order: Known): void {
  handOffOnTap(platform === 'fnb' ? { app: 'order', screen: 'uncomment' } : { app: 'pass', screen: 'uncomment' }, {
    ...placeOf(order),
    orderId: order.orderId,
  });
}

/** To order more at the table where the order runs. */
export function leaveForMore(order: Place): void {
  handOffOnTap({ app: 'order', screen: 'home' }, placeOf(order));
}

/** To order again: of a restaurant at its menu, without the old table; of a shop in its store. */
export function leaveForAgain(platform: OrderPlatform, { braId, merId }: Place): void {
  handOffOnTap(platform === 'fnb' ? { app: 'order', screen: 'home' } : { app: 'pass', screen: 'store' }, {
    braId,
    merId,
  });
}
