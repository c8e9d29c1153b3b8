/** Hand-offs of an order (spec 7): restaurant orders to the QR-ordering app, shop orders to the pass app. */
import { hasApp } from '#platform/config.ts';
import { handOffOnTap } from '#navigation/leavePortal.ts';

import type { OrderPlatform } from '#api/orders.ts';

/** Is the app for orders of this kind configured? Without it orders cannot be viewed, paid, reviewed or repeated. */
export const hasOrderApp = (platform: OrderPlatform): boolean => hasApp[platform === 'fnb' ? 'order' : 'pass'];

type OrderBranch = { braId: string; merId: string; tableCode?: string | null };
type OrderRef = OrderBranch & { orderId: string };

const branchParams = ({ braId, merId, tableCode }: OrderBranch) => ({
  braId,
  merId,
  tableCode: tableCode ?? undefined,
});

/** To the order: view or pay it. */
export function leaveForOrder(platform: OrderPlatform, order: OrderRef): void {
  handOffOnTap(platform === 'fnb' ? { app: 'order', screen: 'order' } : { app: 'pass', screen: 'order' }, {
    ...branchParams(order),
    orderId: order.orderId,
  });
}

/** To the comment form of the order. */
export function leaveForComment(platform: OrderPlatform, order: OrderRef): void {
  handOffOnTap(platform === 'fnb' ? { app: 'order', screen: 'uncomment' } : { app: 'pass', screen: 'uncomment' }, {
    ...branchParams(order),
    orderId: order.orderId,
  });
}

/** To the menu at the table of a running order. */
export function leaveForMore(order: OrderBranch): void {
  handOffOnTap({ app: 'order', screen: 'home' }, branchParams(order));
}

/** To order again: restaurants open the menu without the old table, shops open the store. */
export function leaveForAgain(platform: OrderPlatform, { braId, merId }: OrderBranch): void {
  handOffOnTap(platform === 'fnb' ? { app: 'order', screen: 'home' } : { app: 'pass', screen: 'store' }, {
    braId,
    merId,
  });
}
