/** The hand-offs of a store and its items (spec 7): what each of them carries. */
import { handOff } from '#platform/handOff.ts';

import type { Goods, StoreHome } from '#contract/stores.ts';

export type HandOffTarget = Pick<StoreHome, 'braId' | 'merId' | 'industryType'> & {
  tableCode?: string | null;
  codeId?: string | undefined;
};

/** The app that serves a branch: a restaurant's is the QR-ordering app, every other's the pass app. */
export const appOf = (industryType: StoreHome['industryType']): 'order' | 'pass' =>
  industryType === 'fnb' ? 'order' : 'pass';

/** Branch and merchant; of a restaurant the code and the table too. */
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
 * The main action: pos to the cashier, a restaurant to ordering with the table's code, others to the pass app's store.
 */
export function leaveForAction(target: HandOffTarget): void {
  if (target.industryType === 'fnb') handOff({ app: 'order', screen: 'home' }, targetParams(target));
  else handOff({ app: 'pass', screen: target.industryType === 'pos' ? 'cashier' : 'store' }, targetParams(target));
}

/** A tapped item: of a restaurant to ordering, of others to the pass app's goods. */
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
