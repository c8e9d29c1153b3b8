/** The login-required screen that the guard stopped, kept for the way on after sign-in. */
import { readSession, removeSession, sessionKeys, writeSession } from '#platform/storage.ts';

import { isInternalPath, withoutSecrets } from './internalPath.ts';

/** @param path path and query of the screen */
export function rememberGuardedScreen(path: string): void {
  writeSession(sessionKeys.guardScreen, withoutSecrets(path));
}

/** The remembered screen, once; null when the guard stopped none. */
export function takeGuardedScreen(): string | null {
  const path = readSession(sessionKeys.guardScreen);
  removeSession(sessionKeys.guardScreen);
  return path !== null && isInternalPath(path) ? path : null;
}
