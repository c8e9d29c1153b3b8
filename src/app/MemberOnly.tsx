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
 * The check runs on entry, on a page return (R6) and when another tab signs out (C17). The rule for 401 and the
 * sign-out handle a sign-in that ends in this tab.
 */
export function MemberOnly({ children }: { children: ReactNode }) {
  const nav = useNav();
  const { pathname, search } = useLocation();
  const [isAllowed, setAllowed] = useState(() => readUserInfo() !== null);
  const isSentAway = useRef(false);

  useEffect(() => {
    const check = () => {
      if (readUserInfo() === null) setAllowed(false);
    };
    const stopReturns = onPageReturn(check);
    const stopOtherTabs = onSignInElsewhere(check);
    return () => {
      stopReturns();
      stopOtherTabs();
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
