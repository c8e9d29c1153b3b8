import { useEffect, useState } from 'react';

import { loadMember } from '#features/member/loadMember.ts';
import { useAppDispatch } from '#state/hooks.ts';

import type { UserDetail } from '#features/member/loadMember.ts';

type Loaded = { detail: UserDetail | null; hasFailed: boolean };

/** The member's own data, asked for on each visit of /mine and again by `reload`. */
export function useLoadedMember(): Loaded & { reload: () => Promise<void> } {
  const dispatch = useAppDispatch();
  const [loaded, setLoaded] = useState<Loaded>({ detail: null, hasFailed: false });

  function keep(detail: UserDetail | null) {
    setLoaded((last) => ({ detail: detail ?? last.detail, hasFailed: detail === null }));
  }

  useEffect(() => {
    let isHere = true;
    void dispatch(loadMember()).then((detail) => {
      if (isHere) keep(detail);
    });
    return () => {
      isHere = false;
    };
  }, [dispatch]);

  return { ...loaded, reload: async () => keep(await dispatch(loadMember())) };
}
