/**
 * Origin of the last popstate: our own back button, or the browser (its button, an edge swipe). The browser animates
 * its swipe, so the page must not animate again (R9).
 */
import { BACK_GUARD_MS } from '#domain/doubleTap.ts';
import { currentUserAgent } from '#platform/inAppBrowser.ts';
import { leaveOverlays, syncOverlays } from '#platform/overlayEntries.ts';

import { interceptPop } from './blocker.ts';

let isBackPending = false;
let requestedAt = 0;
let hasBrowserMoved = false;

/**
 * iOS animates an edge swipe. Engines before `hasUAVisualTransition` cannot tell, so each of their own pops counts as
 * animated.
 */
function movesByItself(event: PopStateEvent): boolean {
  const hasVisualTransition = (event as { hasUAVisualTransition?: boolean }).hasUAVisualTransition;
  return hasVisualTransition ?? /\b(iPhone|iPad|iPod)\b/.test(currentUserAgent());
}

/**
 * Starts listening. Called once, before the router listens.
 * @returns stops listening
 */
export function watchPops(): () => void {
  const onPop = (event: PopStateEvent): void => {
    if (syncOverlays(event) || interceptPop(event, goAgain)) {
      event.stopImmediatePropagation();
      return;
    }
    hasBrowserMoved = !isBackPending && movesByItself(event);
    isBackPending = false;
  };
  window.addEventListener('popstate', onPop, { capture: true });
  return () => window.removeEventListener('popstate', onPop, { capture: true });
}

/** Repeats a confirmed move that the blocker has undone. The browser does not animate it, so it counts as our own. */
function goAgain(steps: number): void {
  leaveOverlays(() => {
    if (requestBack(Date.now())) window.history.go(steps);
  });
}

/**
 * Requests a Back by our button. A second tap before the first has moved would leave two screens.
 * @returns false while the last request is pending (500 ms at most)
 */
export function requestBack(nowMs: number): boolean {
  if (isBackPending && nowMs - requestedAt < BACK_GUARD_MS) return false;
  isBackPending = true;
  requestedAt = nowMs;
  return true;
}

/** Returns true when the browser has animated the last popstate. */
export function browserAnimatedPop(): boolean {
  return hasBrowserMoved;
}
