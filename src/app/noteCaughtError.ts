import type { WatchedWindow } from '#platform/watchedWindow.ts';

/**
 * Handles errors that a boundary caught, for createRoot. Logs them as React does, and reports them in a build with an
 * error URL. React passes all other errors to the window, where errorWatch handles them.
 */
export function noteCaughtError(error: unknown): void {
  console.error(error);
  (self as WatchedWindow).umeErrors?.note('caught', error);
}
