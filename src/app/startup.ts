/** What runs once, beside the screens: page restore, sign-in in step, no service worker, our own scroll positions. */
import { watchPops } from '#navigation/popOrigin.ts';
import { dropSecretsFromAddress } from '#platform/addressBar.ts';
import { afterPaint } from '#platform/afterPaint.ts';
import { reloadAfterHandOff } from '#platform/handOff.ts';
import { settleOverlays } from '#platform/overlayEntries.ts';
import { pressOncePerKey } from '#platform/keyRepeat.ts';
import { clearPageHide } from '#platform/pageHide.ts';
import { onPageReturn } from '#platform/pageLifecycle.ts';
import { unregisterServiceWorkers } from '#platform/serviceWorkers.ts';
import { restoreUserInfo } from '#platform/session.ts';
import { subscribeToSignIn } from '#state/subscribeToSignIn.ts';
import { subscribeToTextSize } from '#state/subscribeToTextSize.ts';

import { watchCountdown } from './watchCountdown.ts';
import { prefetchLinks } from './prefetchLinks.ts';

import type { AppStore } from '#state/makeStore.ts';

/** Starts all of it; called before the first render. @returns stops it, for tests */
export function startUp(store: AppStore): () => void {
  // an ordinary load is fresh: the flag of an earlier hand-off would reload some later return for nothing (spec 2)
  clearPageHide();
  // the return from LINE reads its code and state first and cleans the address itself
  if (!/^\/third\//.test(window.location.pathname)) dropSecretsFromAddress();
  // userInfo missing in one of its two places is put back
  restoreUserInfo();
  // some WebViews have history but refuse this
  if ('scrollRestoration' in window.history) window.history.scrollRestoration = 'manual';
  const follower = subscribeToSignIn(store);
  const stopTextSize = subscribeToTextSize(store);
  const countdown = watchCountdown();
  const stopPops = watchPops();
  const stopLinks = prefetchLinks(store);
  const stopKeys = pressOncePerKey();
  // a reload with a sheet open comes back without it
  settleOverlays();
  const stopReturns = onPageReturn(({ persisted }) => {
    // otherwise nothing is loaded again, but who is signed in is looked up anew
    if (persisted && reloadAfterHandOff()) return;
    follower.check();
    countdown.check();
  });
  // never awaited before the first paint (R23)
  afterPaint(unregisterServiceWorkers);
  return () => {
    follower.stop();
    countdown.stop();
    stopTextSize();
    stopPops();
    stopLinks();
    stopKeys();
    stopReturns();
  };
}
