/** Loads the signed-in member: getUserByToken, then user detail, then member code. */
import { usersApi } from '#api/users.ts';
import { isEmpty } from '#domain/isEmpty.ts';
import { userDetailLoaded } from '#state/userSlice.ts';
import { mineText } from '#text/mineText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { AppThunk } from '#state/makeStore.ts';
import type { MemberDetail } from '#state/userSlice.ts';

/** `error` belongs to the failed call. undefined follows a falsy result, which stops silently (spec 8). */
export type LoadedMember = { detail: MemberDetail } | { error: unknown };

const FRESH = { forceRefetch: true, subscribe: false } as const;

/**
 * Loads the member with the loading toast 正在查詢使用者資訊, and saves the detail, userId and member code to the user slice.
 * Without a member code in the reply it is the userId (spec 3).
 * @returns an error after a failed call (already shown)
 */
export function loadMember(): AppThunk<Promise<LoadedMember>> {
  return async (dispatch) => {
    const close = toast.loading(mineText.loadingUser);
    try {
      return await dispatch(fetchMember());
    } finally {
      close();
    }
  };
}

function fetchMember(): AppThunk<Promise<LoadedMember>> {
  return async (dispatch) => {
    const tokenReply = await dispatch(usersApi.endpoints.getUserByToken.initiate(undefined, FRESH));
    // null, {} and other replies without a user, because a host may break the contract
    const { userId: id } = (tokenReply.data ?? {}) as { userId?: unknown };
    if (isEmpty(id)) return { error: tokenReply.error };
    const userId = String(id);
    const detail = await dispatch(usersApi.endpoints.getUserDetail.initiate({ userId }, FRESH));
    if (!detail.data || isEmpty(detail.data)) return { error: detail.error };
    const code = await dispatch(usersApi.endpoints.getMemberCode.initiate({ code: userId, userId }, FRESH));
    const memberCode = code.data?.memberCode;
    const member: MemberDetail = {
      ...detail.data,
      userId,
      memberCode: isEmpty(memberCode) ? userId : String(memberCode),
    };
    dispatch(userDetailLoaded(member));
    return { detail: member };
  };
}
