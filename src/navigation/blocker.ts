/**
 * The navigation blocker: a screen with unsaved work asks before it is left, by our newBlocker moves (useNav) and by the browser's
 * back and forward alike. The declarative router has no blocker, and the browser has already moved when popstate fires, so
 * that move is undone before the router sees the event and made again when the person confirms.
 */
import { moveTo } from '#platform/overlayEntries.ts';

import { indexInView } from './routeStack.ts';

type Confirm = () => Promise<boolean>;

/** Set while a screen blocks. */
type Blocker = { confirm: Confirm; pathname: string };

let blocker: Blocker | null = null;
let isConfirming = false;

/**
 * From now on leaving the screen in view asks first.
 * @param confirm resolves true when the person leaves; called once at a time
 * @returns unblocks
 */
export function blockNavigation(confirm: Confirm): () => void {
  const newBlocker: Blocker = { confirm, pathname: window.location.pathname };
  blocker = newBlocker;
  return () => {
    if (blocker === newBlocker) blocker = null;
  };
}

function leaveAfterConfirm(current: Blocker, leave: () => void): void {
  if (isConfirming) return;
  isConfirming = true;
  void current
    .confirm()
    .then((mayLeave) => {
      if (!mayLeave) return;
      // the one move that was allowed
      if (blocker === current) blocker = null;
      leave();
    })
    .finally(() => {
      isConfirming = false;
    });
}

/**
 * Runs `leave` at once, or once the person has confirmed when the screen in view blocks.
 * @param toPathname where it goes; null when that is not known. The same screen with another query is no leaving
 */
export function confirmThen(toPathname: string | null, leave: () => void): void {
  if (blocker === null || toPathname === blocker.pathname) leave();
  else leaveAfterConfirm(blocker, leave);
}

/**
 * For the browser's newBlocker back and forward, before the router sees them.
 * @param goAgain makes the blocked move once more
 * @returns true when the router must not see this one
 */
export function interceptPop(event: PopStateEvent, goAgain: (steps: number) => void): boolean {
  const from = indexInView();
  const to = (event.state as { idx?: unknown } | null)?.idx;
  if (blocker === null || from === null || typeof to !== 'number') return false;
  const steps = to - from;
  // back where it was: our newBlocker undoing
  if (steps === 0) return true;
  if (window.location.pathname === blocker.pathname) return false;
  moveTo(-steps, { idx: from });
  leaveAfterConfirm(blocker, () => goAgain(steps));
  return true;
}
