import { useEffect } from 'react';

import { takeGuardedScreen } from '#navigation/guardedScreen.ts';

const SIGN_IN_PATH = /^\/(signin|captcha|third)\b/;

/**
 * Forgets the guarded screen when the visitor leaves sign-in without signing in, so that a later sign-in ignores it.
 */
export function useForgetGuardedScreen(): void {
  useEffect(
    () => () => {
      if (!SIGN_IN_PATH.test(window.location.pathname)) takeGuardedScreen();
    },
    [],
  );
}
