/**
 * Hand-offs of a store, its items and its orders, as the arguments of platform/handOff.ts (spec 7). A restaurant's lead
 * to the QR-ordering app, all others to the pass app. Call them only if `hasAppFor`.
 */
import { hasApp } from '#platform/config.ts';

import type { OrderPlatform } from '#contract/orders.ts';
import type { StoreHome } from '#contract/stores.ts';
import type { OrderTarget, PassTarget } from '#platform/handOff.ts';

export type HandOff = [target: PassTarget | OrderTarget, params: Record<string, string | undefined>];
/** Industry of a store, or platform of its orders. */
type Kind = StoreHome['industryType'] | OrderPlatform;
type Branch = { braId: string; merId: string; codeId?: string | undefined; tableCode?: string | null };
type Store = Branch & Pick<StoreHome, 'industryType'>;
type Order = Branch & { orderId: string };
/** The screen in each app. */
type Screens = { order: OrderTarget['screen']; pass: PassTarget['screen'] };

export const hasAppFor = (kind: Kind): boolean => hasApp[kind === 'fnb' ? 'order' : 'pass'];

/** Branch, merchant and item. A restaurant adds code and table. */
function handOffTo(
  kind: Kind,
  screens: Screens,
  { braId, merId, codeId, tableCode }: Branch,
  item: { goodsId?: string; orderId?: string } = {},
): HandOff {
  return kind === 'fnb'
    ? [
        { app: 'order', screen: screens.order },
        { braId, merId, codeId, tableCode: tableCode ?? undefined, ...item },
      ]
    : [
        { app: 'pass', screen: screens.pass },
        { braId, merId, ...item },
      ];
}

/** The main action of a store: a pos shop's cashier, a restaurant's menu for the table's code, or the store. */
export function actionHandOff(store: Store): HandOff {
  return handOffTo(
    store.industryType,
    { order: 'home', pass: store.industryType === 'pos' ? 'cashier' : 'store' },
    store,
  );
}

export function goodsHandOff(store: Store, goodsId: string): HandOff {
  return handOffTo(store.industryType, { order: 'home', pass: 'goods' }, store, { goodsId });
}

/** To an order: view or pay it. */
export function orderHandOff(platform: OrderPlatform, order: Order): HandOff {
  return handOffTo(platform, { order: 'order', pass: 'order' }, order, { orderId: order.orderId });
}

/** To the comment form of an order. */
export function commentHandOff(platform: OrderPlatform, order: Order): HandOff {
  return handOffTo(platform, { order: 'uncomment', pass: 'uncomment' }, order, { orderId: order.orderId });
}

/** To a new order: the menu, at the table if the branch has one, or the store. */
export function newOrderHandOff(platform: OrderPlatform, branch: Branch): HandOff {
  return handOffTo(platform, { order: 'home', pass: 'store' }, branch);
}
