/**
 * Navigation blocker. A screen with unsaved work asks before it is left. Both our own navigation (useNav) and the
 * browser's Back and Forward are blocked. The declarative router has no blocker, and popstate fires after the browser
 * has moved. The blocker undoes that move before the router sees the event, and repeats it after confirmation.
 */
import { moveTo } from '#platform/overlayEntries.ts';

import { indexInView } from './routeStack.ts';

type Confirm = () => Promise<boolean>;

/** Set while a screen blocks. */
type Blocker = { confirm: Confirm; pathname: string };

let blocker: Blocker | null = null;
let isConfirming = false;

/**
 * Blocks navigation away from the current screen.
 * @param confirm resolves to true when the person leaves, and never runs twice at a time
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
      // allows this one move
      if (blocker === current) blocker = null;
      leave();
    })
    .finally(() => {
      isConfirming = false;
    });
}

/**
 * Runs `leave` at once, or after confirmation if the current screen blocks.
 * @param toPathname target, or null if unknown. The same screen with another query is not blocked
 */
export function confirmThen(toPathname: string | null, leave: () => void): void {
  if (blocker === null || toPathname === blocker.pathname) leave();
  else leaveAfterConfirm(blocker, leave);
}

/**
 * Handles the browser's Back and Forward before the router.
 * @param goAgain repeats the blocked move
 * @returns true when the router must ignore the event
 */
export function interceptPop(event: PopStateEvent, goAgain: (steps: number) => void): boolean {
  const from = indexInView();
  const to = (event.state as { idx?: unknown } | null)?.idx;
  if (blocker === null || from === null || typeof to !== 'number') return false;
  const steps = to - from;
  // our own undo
  if (steps === 0) return true;
  if (window.location.pathname === blocker.pathname) return false;
  moveTo(-steps, { idx: from });
  leaveAfterConfirm(blocker, () => goAgain(steps));
  return true;
}
