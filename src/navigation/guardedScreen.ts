/** The screen that the login guard blocked. Sign-in continues to it. */
import { readSession, removeSession, sessionKeys, writeSession } from '#platform/storage.ts';

import { isInternalPath, withoutSecrets } from './internalPath.ts';

/** @param path path and query of the screen */
export function rememberGuardedScreen(path: string): void {
  writeSession(sessionKeys.guardScreen, withoutSecrets(path));
}

/** Returns the blocked screen once, or null. */
export function takeGuardedScreen(): string | null {
  const path = readSession(sessionKeys.guardScreen);
  removeSession(sessionKeys.guardScreen);
  return path !== null && isInternalPath(path) ? path : null;
}
