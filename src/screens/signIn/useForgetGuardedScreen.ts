import { useEffect } from 'react';

import { takeGuardedScreen } from '#navigation/guardedScreen.ts';

const SIGN_IN_PATH = /^\/(signin|captcha|third)\b/;

/** Who leaves sign-in without signing in is not led, at a later one, to the screen that was stopped this time. */
export function useForgetGuardedScreen(): void {
  useEffect(
    () => () => {
      if (!SIGN_IN_PATH.test(window.location.pathname)) takeGuardedScreen();
    },
    [],
  );
}
