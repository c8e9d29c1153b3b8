import { useEffect } from 'react';

import { useNav } from '#navigation/useNav.ts';
import { onSignInElsewhere, readUserInfo } from '#platform/session.ts';

/** Leaves /captcha when another tab signs in, because that uses up the code. This tab's own sign-in is none of them. */
export function useLeaveWhenSignedInElsewhere(): void {
  const nav = useNav();
  useEffect(
    () =>
      onSignInElsewhere(() => {
        if (readUserInfo() !== null) nav.back();
      }),
    [nav],
  );
}
