import { useEffect, useRef } from 'react';

import { useMember } from '#features/member/useMember.ts';
import { useNav } from '#navigation/useNav.ts';

/** /signin when signed in goes back, also when another tab signs in meanwhile. */
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
