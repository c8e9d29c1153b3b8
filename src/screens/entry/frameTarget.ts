/** Screens that /iframe/{platform} may show: only the paths and parameters of the hand-off list (security C21, C23). */
import { isId } from '#domain/ids.ts';
import { requestCode } from '#navigation/savedCode.ts';
import { savedBraId } from '#navigation/homePath.ts';

import type { StoreInfo } from '#contract/stores.ts';
import type { OrderTarget, PassTarget } from '#platform/handOff.ts';

export type FrameTarget = PassTarget | OrderTarget;
export type FrameParams = Record<string, string | undefined>;

const TARGETS: readonly FrameTarget[] = [
  { app: 'pass', screen: 'store' },
  { app: 'pass', screen: 'cashier' },
  { app: 'pass', screen: 'goods' },
  { app: 'pass', screen: 'uncomment' },
  { app: 'pass', screen: 'order' },
  { app: 'order', screen: 'home' },
  { app: 'order', screen: 'order' },
  { app: 'order', screen: 'uncomment' },
];
const FOLDERS = { pass: '/portal', order: '/app' } as const;

/**
 * The screen that `path` names, e.g. `cashier` or `/portal/cashier`. Without a path, the app's first screen. Compares
 * whole paths and returns null for any path not on the list.
 */
export function frameTarget(app: string | undefined, path: string | undefined): FrameTarget | null {
  const appTargets = TARGETS.filter((target) => target.app === app);
  if (path === undefined) return appTargets[0] ?? null;
  return (
    appTargets.find((target) => path === target.screen || path === `${FOLDERS[target.app]}/${target.screen}`) ?? null
  );
}

/** Table name as printed on a table, in any script. */
const TABLE = /^[^\u0000-\u001f<>]{1,20}$/;

const idOf = (value: string | undefined): string | undefined => (isId(value) ? value : undefined);

/** Parameters for the app: valid values of the query, otherwise values of the current branch. */
export function frameParams(query: Record<string, string>, store: StoreInfo | null): FrameParams {
  const braId = isId(query.braId) ? query.braId : (savedBraId() ?? undefined);
  const currentStore = store !== null && store.braId === braId ? store : null;
  return {
    braId,
    merId: idOf(query.merId) ?? currentStore?.merId,
    codeId:
      idOf(query.codeId) ??
      (currentStore?.industryType === 'fnb' ? requestCode(currentStore.braId, undefined) : undefined),
    tableCode:
      query.tableCode !== undefined && TABLE.test(query.tableCode)
        ? query.tableCode
        : (currentStore?.tableCode ?? undefined),
    goodsId: idOf(query.goodsId),
    orderId: idOf(query.orderId),
  };
}
