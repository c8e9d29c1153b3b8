/**
 * The page-hide flag (spec 2). Set when the page is left for another app, so that a page restored from the back/forward
 * cache reloads. Local storage is shared, so each tab keeps its own flag too, which no other tab's load removes.
 */
import { FLAG_YES } from '#domain/constants.ts';

import {
  localKeys,
  readLocal,
  readSession,
  removeLocal,
  removeSession,
  sessionKeys,
  writeLocal,
  writeSession,
} from './storage.ts';
import { windowDriver } from './windowDriver.ts';

/** Call it when this page is left for another app. */
export function setPageHide(): void {
  writeLocal(localKeys.isPageHide, FLAG_YES);
  writeSession(sessionKeys.isPageHide, FLAG_YES);
}

/** Call it on an ordinary load, which needs no reload. */
export function clearPageHide(): void {
  removeLocal(localKeys.isPageHide);
  removeSession(sessionKeys.isPageHide);
}

/** Returns true when this tab's flag or the shared flag is set. */
export function isPageHideSet(): boolean {
  return readLocal(localKeys.isPageHide) === FLAG_YES || readSession(sessionKeys.isPageHide) === FLAG_YES;
}

/**
 * Reloads a page that the back/forward cache restored after a hand-off (spec 2, R6). Clears the flag first.
 * @returns true when it reloads
 */
export function reloadAfterHandOff(): boolean {
  if (!isPageHideSet()) return false;
  clearPageHide();
  windowDriver.reload();
  return true;
}
