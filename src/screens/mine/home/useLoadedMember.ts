import { useEffect, useState } from 'react';

import { loadMember } from '#features/member/loadMember.ts';
import { useAppDispatch, useAppSelector } from '#state/hooks.ts';

import type { LoadedMember } from '#features/member/loadMember.ts';
import type { MemberDetail } from '#state/userSlice.ts';

type Loaded = {
  /** What the user slice keeps of this member: first what is on disk, then the answer; null when there is nothing. */
  detail: MemberDetail | null;
  hasFailed: boolean;
  error: unknown;
  /** @returns why it failed, null when it came */
  reload: () => Promise<{ error: unknown } | null>;
};

const failureOf = (came: LoadedMember) => ('detail' in came ? null : came);

/**
 * The member's own data, fetched whenever /mine mounts and again by `reload`.
 * @param userId who is signed in; of another member who was signed in on this device nothing shows (C18)
 */
export function useLoadedMember(userId: string): Loaded {
  const dispatch = useAppDispatch();
  const detail = useAppSelector((state) => (state.user.userDetail?.userId === userId ? state.user.userDetail : null));
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);

  useEffect(() => {
    let isHere = true;
    void dispatch(loadMember()).then((came) => {
      if (isHere) setFailure(failureOf(came));
    });
    return () => {
      isHere = false;
    };
  }, [dispatch]);

  return { detail, hasFailed: failure !== null, error: failure?.error, reload };

  async function reload() {
    const failed = failureOf(await dispatch(loadMember()));
    setFailure(failed);
    return failed;
  }
}
