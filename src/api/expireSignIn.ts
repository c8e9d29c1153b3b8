/** Code 401, in body or status (spec 8, C17): what the base query starts when it meets one. */
import { clearUserInfo, userToken } from '#platform/session.ts';
import { readSession, sessionKeys, writeSession } from '#platform/storage.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { signedOut } from './signedOut.ts';

let isExpiring = false;

/** A host that answers 401 to visitors too would otherwise reload the page for ever: once a minute is enough. */
const VISITOR_RELOAD_GAP_MS = 60_000;

function mayReloadForVisitor(nowMs: number): boolean {
  const last = Number(readSession(sessionKeys.visitorReloaded) ?? 0);
  // a clock that was set back counts as a new minute
  const mayReload = !(nowMs >= last && nowMs - last < VISITOR_RELOAD_GAP_MS);
  if (mayReload) writeSession(sessionKeys.visitorReloaded, String(nowMs));
  return mayReload;
}

/** Is a sign-out by 401 under way? Other failures say nothing then. */
export function isSignInExpiring(): boolean {
  return isExpiring;
}

/**
 * The sign-out, one message and, when it has closed, one reload; ten at once count as one. Drafts and gift_coupon stay. The
 * cache empties with the sign-in that it belongs to (state/subscribeToSignIn.ts).
 * @param message the server's
 */
export function expireSignIn(message: string, dispatch: (action: ReturnType<typeof signedOut>) => unknown): void {
  if (isExpiring) return;
  isExpiring = true;
  const wasSignedIn = userToken() !== '';
  clearUserInfo();
  dispatch(signedOut());
  const reload = (): void => {
    isExpiring = false;
    if (wasSignedIn || mayReloadForVisitor(Date.now())) windowDriver.reload();
  };
  void toast.hold(message).then(reload, reload);
}
