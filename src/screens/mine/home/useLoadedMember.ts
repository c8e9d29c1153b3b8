import { useEffect, useState } from 'react';

import { loadMember } from '#features/member/loadMember.ts';
import { useAppDispatch, useAppSelector } from '#state/hooks.ts';

import type { LoadedMember } from '#features/member/loadMember.ts';
import type { MemberDetail } from '#state/userSlice.ts';

type MemberState = {
  /** Member in the user slice: first from storage, then from the response. null when there is none. */
  detail: MemberDetail | null;
  hasFailed: boolean;
  error: unknown;
  /** @returns the error, null on success */
  reload: () => Promise<{ error: unknown } | null>;
};

const failureOf = (result: LoadedMember) => ('detail' in result ? null : result);

/**
 * The member's data, fetched when /mine mounts and by `reload`. Ignores data of another member of this device (C18).
 * @param userId the signed-in member
 */
export function useLoadedMember(userId: string): MemberState {
  const dispatch = useAppDispatch();
  const detail = useAppSelector((state) => (state.user.userDetail?.userId === userId ? state.user.userDetail : null));
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    let isMounted = true;
    void dispatch(loadMember()).then((result) => {
      if (isMounted) setFailure(failureOf(result));
    });
    return () => {
      isMounted = false;
    };
  }, [dispatch]);

  return { detail, hasFailed: failure !== null, error: failure?.error, reload };

  async function reload() {
    const error = failureOf(await dispatch(loadMember()));
    setFailure(error);
    return error;
  }
}
