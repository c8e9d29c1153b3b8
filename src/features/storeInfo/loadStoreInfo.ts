/**
 * Spec 4, store-info load, steps 1 to 6. What to do is decided by domain/storeEntry; this carries it out.
 */
import { storesApi } from '#api/stores.ts';
import { FLAG_YES } from '#domain/constants.ts';
import { isId } from '#domain/ids.ts';
import { storeEntry } from '#domain/storeEntry.ts';
import { keepCode, requestCode } from '#navigation/savedCode.ts';
import { hasApp } from '#platform/config.ts';
import { handOff } from '#platform/handOff.ts';
import { currentBrowser } from '#platform/inAppBrowser.ts';
import { leaveOverlays } from '#platform/overlayEntries.ts';
import { localKeys, readSession, sessionKeys, sessionWorks, writeLocal, writeSession } from '#platform/storage.ts';
import { storeCleared, storeInfoLoaded } from '#state/storeSlice.ts';
import { storeText } from '#text/storeText.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { type OnLoaded, loadMemberInfo } from './loadMemberInfo.ts';

import type { StoreInfo } from '#contract/stores.ts';
import type { StoreAlert } from '#domain/storeEntry.ts';
import type { AppThunk } from '#state/makeStore.ts';

/**
 * `noData`: the branch is unknown, nothing was saved. `failed`: the call failed (already shown). `superseded`: another
 * branch was opened meanwhile. `cashier`: the window is leaving for the cashier. `cashierOffered`: it would, but the
 * session store does not work, so a button has to offer it (R3). `loaded`: steps 1 to 6 are done.
 */
export type StoreLoad = 'noData' | 'failed' | 'superseded' | 'cashier' | 'cashierOffered' | 'loaded';

export type StoreInfoRequest = {
  braId: string;
  /** The codeId of the path, as it stands there. */
  pathCode?: string | undefined;
  /** Back on an entry that was already loaded: no alert again, no cashier. */
  isReturn?: boolean;
  onLoaded?: OnLoaded;
};

/** With the rest of the store page: the first view shows no dialog. */
const alertsModule = lazyModule(() => import(/* webpackChunkName: "storeSections" */ './showAlerts.ts'));

let latestRequest = 0;

/** Loads the store info and does what follows from it (spec 4). Never throws. */
export function loadStoreInfo({
  braId,
  pathCode,
  isReturn = false,
  onLoaded,
}: StoreInfoRequest): AppThunk<Promise<StoreLoad>> {
  return async (dispatch, getState) => {
    latestRequest += 1;
    const request = latestRequest;
    const { currentStore } = getState().store;
    // store and member info are those of one branch only
    if (currentStore !== null && currentStore.braId !== braId) dispatch(storeCleared());
    const codeId = requestCode(braId, pathCode);

    // step 1
    const query = dispatch(
      storesApi.endpoints.getStoreInfo.initiate(
        { braId, ...(codeId === undefined ? {} : { codeId }) },
        { forceRefetch: !isReturn },
      ),
    );
    const { data: info, isSuccess } = await query;
    query.unsubscribe();
    if (request !== latestRequest) return 'superseded';
    if (!isSuccess) return 'failed';
    if (!info) return 'noData';

    // step 2
    dispatch(storeInfoLoaded(info));
    writeLocal(localKeys.braId, braId);

    // steps 3 to 5
    const entry = decide(info, codeId, pathCode);
    keepCode(info, entry.keepsCode, codeId, pathCode);
    if (entry.goToCashier && !isReturn && sessionWorks()) {
      goToCashier(info);
      return 'cashier';
    }
    if (!isReturn) alertOf(entry.alerts);

    // step 6
    await dispatch(loadMemberInfo(info, onLoaded));
    return entry.goToCashier && !isReturn ? 'cashierOffered' : 'loaded';
  };
}

function decide(info: StoreInfo, codeId: string | undefined, pathCode: string | undefined) {
  // what stands in the path and can be no code was not sent: it is an unknown one
  const isMalformed = pathCode !== undefined && !isId(pathCode);
  const entry = storeEntry({
    industryType: info.industryType,
    hasCodeId: codeId !== undefined || isMalformed,
    tableCode: info.tableCode,
    codeKind: isMalformed ? 'unknown' : info.codeKind,
    isLinePay: currentBrowser() === 'linePay',
    isLineFlag: readSession(sessionKeys.isLine) === FLAG_YES,
    isShareFlag: readSession(sessionKeys.isShare) === FLAG_YES,
  });
  // without the pass app there is no cashier to go to: step 3 does not come up
  return { ...entry, goToCashier: entry.goToCashier && hasApp.pass };
}

/**
 * The flag is set before leaving, so that coming back does not lead there again (R3); replace, so that back does not
 * (R8).
 */
function goToCashier({ braId, merId }: StoreInfo): void {
  writeSession(sessionKeys.isLine, FLAG_YES);
  leaveOverlays(() => handOff({ app: 'pass', screen: 'cashier' }, { braId, merId }, 'replace'));
}

/** A message is never lost: where the script of the alerts does not come, a toast says the first of them. */
function alertOf(alerts: readonly StoreAlert[]): void {
  const [first] = alerts;
  if (first === undefined) return;
  alertsModule.get().then(
    ({ showAlerts }) => showAlerts(alerts),
    () => toast.warn(storeText.alerts[first]),
  );
}
