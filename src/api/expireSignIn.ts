/** Sign-out after code 401, in body or status (spec 8, C17). The base query starts it. */
import { clearUserInfo, userToken } from '#platform/session.ts';
import { localKeys, readSession, removeLocal, sessionKeys, writeSession } from '#platform/storage.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { signedOut } from './signedOut.ts';

/** Data of the member on the phone. Drafts stay, because the person may sign in again and go on. */
const PERSONAL = ['searchHistory', 'recentAddresses', 'carrier'] as const;

let isExpiring = false;

/** At most one reload a minute, because a host that answers 401 to visitors would cause a reload loop. */
const VISITOR_RELOAD_GAP_MS = 60_000;

function mayReloadForVisitor(nowMs: number): boolean {
  const last = Number(readSession(sessionKeys.visitorReloaded) ?? 0);
  // a clock that was set back starts a new minute
  const mayReload = !(nowMs >= last && nowMs - last < VISITOR_RELOAD_GAP_MS);
  if (mayReload) writeSession(sessionKeys.visitorReloaded, String(nowMs));
  return mayReload;
}

/** Returns true during a sign-out by 401. Other failures then show no toast. */
export function isSignInExpiring(): boolean {
  return isExpiring;
}

/**
 * Signs out, shows one message and reloads once after it. Concurrent 401 replies count as one. Drafts of forms and
 * gift_coupon are kept. The sign-out resets the cache (state/subscribeToSignIn.ts).
 * @param message text of the server
 */
export function expireSignIn(message: string, dispatch: (action: ReturnType<typeof signedOut>) => unknown): void {
  if (isExpiring) return;
  isExpiring = true;
  const wasSignedIn = userToken() !== '';
  clearUserInfo();
  if (wasSignedIn) for (const name of PERSONAL) removeLocal(localKeys[name]);
  dispatch(signedOut());
  const reload = (): void => {
    isExpiring = false;
    if (wasSignedIn || mayReloadForVisitor(Date.now())) windowDriver.reload();
  };
  void toast.hold(message).then(reload, reload);
}
