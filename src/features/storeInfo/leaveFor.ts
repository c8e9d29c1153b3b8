/** Hand-offs of a store and its items (spec 7), with their parameters. */
import { handOff } from '#platform/handOff.ts';

import type { Goods, StoreHome } from '#contract/stores.ts';

export type HandOffTarget = Pick<StoreHome, 'braId' | 'merId' | 'industryType'> & {
  tableCode?: string | null;
  codeId?: string | undefined;
};

/** The app of a branch: QR-ordering app for a restaurant, pass app for all others. */
export const appOf = (industryType: StoreHome['industryType']): 'order' | 'pass' =>
  industryType === 'fnb' ? 'order' : 'pass';

/** Branch and merchant. A restaurant adds code and table. */
function targetParams({
  braId,
  merId,
  industryType,
  tableCode,
  codeId,
}: HandOffTarget): Record<string, string | undefined> {
  return industryType === 'fnb' ? { braId, merId, codeId, tableCode: tableCode ?? undefined } : { braId, merId };
}

/**
 * The main action. An industry of pos opens the cashier. A restaurant opens ordering with the table's code. All others
 * open the store in the pass app.
 */
export function leaveForAction(target: HandOffTarget): void {
  if (target.industryType === 'fnb') handOff({ app: 'order', screen: 'home' }, targetParams(target));
  else handOff({ app: 'pass', screen: target.industryType === 'pos' ? 'cashier' : 'store' }, targetParams(target));
}

/** Opens an item: in ordering for a restaurant, in the pass app's goods for others. */
export function leaveForGoods(target: HandOffTarget, { goodsId }: Pick<Goods, 'goodsId'>): void {
  const screen =
    target.industryType === 'fnb'
      ? ({ app: 'order', screen: 'home' } as const)
      : ({ app: 'pass', screen: 'goods' } as const);
  handOff(screen, { ...targetParams(target), goodsId });
}

export function leaveForOrder(target: HandOffTarget, orderId: string): void {
  handOff({ app: 'order', screen: 'order' }, { ...targetParams(target), orderId });
}
