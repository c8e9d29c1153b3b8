/**
 * Who asked for the last move back or forward: our own back button, or the browser (its button, an edge swipe). The
 * browser's swipe moves the page itself, so ours must not animate again (R9).
 */
import { BACK_GUARD_MS } from '#domain/doubleTap.ts';
import { leaveOverlays, syncOverlays } from '#platform/overlayEntries.ts';

import { interceptPop } from './blocker.ts';

let isBackPending = false;
let requestedAt = 0;
let hasBrowserMoved = false;

/** iOS moves the page on an edge swipe; engines before `hasUAVisualTransition` cannot tell, so all their own pops count. */
function movesByItself(event: PopStateEvent): boolean {
  const hasVisualTransition = (event as { hasUAVisualTransition?: boolean }).hasUAVisualTransition;
  return hasVisualTransition ?? /\b(iPhone|iPad|iPod)\b/.test(navigator.userAgent);
}

/** Starts to listen; called once, before the router does. @returns stops it */
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

/** A move that the blocker undid and the person then confirmed: the browser moves nothing visible, so it is animated as our own. */
function goAgain(steps: number): void {
  leaveOverlays(() => {
    if (requestBack(Date.now())) window.history.go(steps);
  });
}

/**
 * Our back button was tapped. A second tap before the first has moved would leave two screens at once.
 * @returns false when the last tap still waits for its move (half a second at most)
 */
export function requestBack(nowMs: number): boolean {
  if (isBackPending && nowMs - requestedAt < BACK_GUARD_MS) return false;
  isBackPending = true;
  requestedAt = nowMs;
  return true;
}

/** Did the browser itself already move the page in the last pop? */
export function browserAnimatedPop(): boolean {
  return hasBrowserMoved;
}
