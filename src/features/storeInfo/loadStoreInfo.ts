/** Spec 4, store-info load, steps 1 to 6. domain/storeEntry decides, and this module executes the decision. */
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
 * Result of a load. `noData` is an unknown branch, and nothing was saved. `failed` is a failed call (already shown).
 * `superseded` means that another branch was opened meanwhile. `cashier` means that the window opens the cashier.
 * `cashierOffered` requires a button instead, because session storage does not work (R3). `loaded` means that steps 1
 * to 6 are done.
 */
export type StoreLoad = 'noData' | 'failed' | 'superseded' | 'cashier' | 'cashierOffered' | 'loaded';

export type StoreInfoRequest = {
  braId: string;
  /** The codeId of the path, unchanged. */
  pathCode?: string | undefined;
  /** Return to a loaded entry: no alert and no cashier. */
  isReturn?: boolean;
  onLoaded?: OnLoaded;
};

/** Loaded with the other store sections, because the first view shows no dialog. */
const alertsModule = lazyModule(() => import(/* webpackChunkName: "storeSections" */ './showAlerts.ts'));

let latestRequest = 0;

/** Loads the store info and applies its consequences (spec 4). Never throws. */
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
    // store and member info belong to one branch
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
  // an invalid code in the path was not sent, so it counts as unknown
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
  // without the pass app there is no cashier, so step 3 is skipped
  return { ...entry, goToCashier: entry.goToCashier && hasApp.pass };
}

/**
 * Opens the cashier. Sets the flag first, so that a return does not open it again (R3). Uses replace, so that Back does
 * not either (R8).
 */
function goToCashier({ braId, merId }: StoreInfo): void {
  writeSession(sessionKeys.isLine, FLAG_YES);
  leaveOverlays(() => handOff({ app: 'pass', screen: 'cashier' }, { braId, merId }, 'replace'));
}

/** Shows the alerts. If their script fails to load, a toast shows the first one. */
function alertOf(alerts: readonly StoreAlert[]): void {
  const [first] = alerts;
  if (first === undefined) return;
  alertsModule.get().then(
    ({ showAlerts }) => showAlerts(alerts),
    () => toast.warn(storeText.alerts[first]),
  );
}
