/** Subscriptions and clean-ups that run once, beside React, before the first render. */
import { watchPops } from '#navigation/popOrigin.ts';
import { dropSecretsFromAddress } from '#platform/addressBar.ts';
import { settleOverlays } from '#platform/overlayEntries.ts';
import { pressOncePerKey } from '#platform/keyRepeat.ts';
import { clearPageHide, reloadAfterHandOff } from '#platform/pageHide.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { restoreUserInfo } from '#platform/session.ts';
import { subscribeToSignIn } from '#state/subscribeToSignIn.ts';
import { subscribeToTextSize } from '#state/subscribeToTextSize.ts';

import type { AppStore } from '#state/makeStore.ts';

/** @returns stops the subscriptions, for tests */
export function startUp(store: AppStore): () => void {
  // the flag of an earlier hand-off would reload a later page return for nothing (spec 2)
  clearPageHide();
  // the return from LINE reads code and state first, and cleans the address itself
  if (!/^\/third\//.test(window.location.pathname)) dropSecretsFromAddress();
  // writes userInfo back where storage or cookie lacks it
  restoreUserInfo();
  // some WebViews have history without this property
  if ('scrollRestoration' in window.history) window.history.scrollRestoration = 'manual';
  const signIn = subscribeToSignIn(store);
  const stops = [signIn.stop, subscribeToTextSize(store), watchPops(), pressOncePerKey()];
  // a reload with an open sheet renders without it
  settleOverlays();
  stops.push(
    onPageReturn(({ persisted }) => {
      // without the hand-off flag nothing is reloaded, but the sign-in is read again
      if (!(persisted && reloadAfterHandOff())) signIn.check();
    }),
  );
  return () => stops.forEach((stop) => stop());
}
