import { storesApi } from '#api/stores.ts';
import { readUserInfo } from '#platform/session.ts';
import { memberInfoLoaded } from '#state/storeSlice.ts';

import type { MemberGrade, StoreInfo } from '#contract/stores.ts';
import type { AppThunk } from '#state/makeStore.ts';

/** Called with the store info and, for a member, the grade. */
export type OnLoaded = (store: StoreInfo, grade?: MemberGrade | Record<string, never>) => void;

/**
 * Spec 4, member load. A visitor's member info is empty, and the callback gets the store only. A member's grade at this
 * merchant is fetched, saved (empty when missing) and passed to the callback. After a failed call the info stays empty,
 * and api/failures shows the error. The clear action is `storeCleared`.
 */
export function loadMemberInfo(store: StoreInfo, onLoaded?: OnLoaded): AppThunk<Promise<void>> {
  return async (dispatch) => {
    const user = readUserInfo();
    if (user === null) {
      dispatch(memberInfoLoaded(null));
      onLoaded?.(store);
      return;
    }
    const query = dispatch(storesApi.endpoints.getMemberGrade.initiate({ merId: store.merId, userId: user.userId }));
    const { data } = await query;
    query.unsubscribe();
    // signed out, or signed in as another member, during the request
    if (readUserInfo()?.userId !== user.userId) return;
    const grade = data?.memberGrade;
    dispatch(memberInfoLoaded({ userId: user.userId, grade }));
    onLoaded?.(store, grade ?? {});
  };
}
