/** Spec 4, store-info load, steps 1 to 6. */
import { storesApi } from '#api/stores.ts';
import { requestCode } from '#navigation/savedCode.ts';
import { localKeys, writeLocal } from '#platform/storage.ts';
import { storeCleared, storeInfoLoaded } from '#state/storeSlice.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';

import type { AppThunk } from '#state/makeStore.ts';
import type { OnLoaded } from './loadMemberInfo.ts';

/**
 * Result of a load. `noData` is an unknown branch, and nothing was saved. `failed` is a failed call (already shown), or
 * a script that did not load. `superseded` means that another branch was opened meanwhile. `cashier` means that the
 * window opens the cashier. `cashierOffered` requires a button instead (enterStore.ts). `loaded` means that steps 1 to 6
 * are done.
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

/** Loaded with the other store sections, because the first view has no alert, cashier or grade. */
const entryModule = lazyModule(
  async () => (await import(/* webpackChunkName: "storeSections" */ './enterStore.ts')).enterStore,
);

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

    // steps 3 to 6
    const enterStore = await entryModule.get().catch(() => null);
    if (request !== latestRequest) return 'superseded';
    if (enterStore === null) return 'failed';
    return dispatch(enterStore({ info, codeId, pathCode, isReturn, onLoaded }));
  };
}
