import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { rememberGuardedScreen } from '#navigation/guardedScreen.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { onSignInElsewhere, readUserInfo } from '#platform/session.ts';
import { frameText } from '#text/frameText.ts';
import { toast } from '#widgets/overlays/toast.ts';

/**
 * The guard (spec 4): entering without saved user info warns once, remembers the screen and replaces it with /signin.
 * It decides on entry, when the page comes back (R6) and when another tab signed out (C17); a sign-in that ends here
 * while the screen is in view ends by the rule for 401 or by sign-out, each with words of its own.
 */
export function MemberOnly({ children }: { children: ReactNode }) {
  const nav = useNav();
  const { pathname, search } = useLocation();
  const [isAllowed, setAllowed] = useState(() => readUserInfo() !== null);
  const isSentAway = useRef(false);

  useEffect(() => {
    const look = () => {
      if (readUserInfo() === null) setAllowed(false);
    };
    const stopReturns = onPageReturn(look);
    const stopElsewhere = onSignInElsewhere(look);
    return () => {
      stopReturns();
      stopElsewhere();
    };
  }, []);

  useEffect(() => {
    if (isAllowed || isSentAway.current) return;
    isSentAway.current = true;
    rememberGuardedScreen(`${pathname}${search}`);
    void toast.warn(frameText.signInFirst);
    nav.replace(paths.signIn());
  }, [isAllowed, nav, pathname, search]);

  return isAllowed ? children : null;
}
