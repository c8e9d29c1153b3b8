import { useEffect, useState } from 'react';

import { loadMember } from '#features/member/loadMember.ts';
import { useAppDispatch } from '#state/hooks.ts';

import type { LoadedMember, UserDetail } from '#features/member/loadMember.ts';

/** `detail` is the last that came, also while asking again fails. */
type Loaded = { detail: UserDetail | null; hasFailed: boolean; error: unknown };

/** The member's own data, asked for on each visit of /mine and again by `reload`. */
export function useLoadedMember(): Loaded & { reload: () => Promise<void> } {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded>({ detail: null, hasFailed: false, error: undefined });

  function keep(came: LoadedMember) {
    if ('detail' in came) setLoaded({ detail: came.detail, hasFailed: false, error: undefined });
    else setLoaded((last) => ({ detail: last.detail, hasFailed: true, error: came.error }));
  }

  useEffect(() => {
    let isHere = true;
    void dispatch(loadMember()).then((came) => {
      if (isHere) keep(came);
    });
    return () => {
      isHere = false;
    };
  }, [dispatch]);

  return { ...loaded, reload: async () => keep(await dispatch(loadMember())) };
}
