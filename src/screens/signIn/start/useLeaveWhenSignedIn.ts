import { useEffect, useRef } from 'react';

import { useMember } from '#features/member/useMember.ts';
import { useNav } from '#navigation/useNav.ts';

/** Leaves /signin when signed in, also when another tab signs in. */
export function useLeaveWhenSignedIn(): void {
  const nav = useNav();
  const { isSignedIn } = useMember();
  const hasLeft = useRef(false);

  useEffect(() => {
    if (!isSignedIn || hasLeft.current) return;
    hasLeft.current = true;
    nav.back();
  }, [isSignedIn, nav]);
}
