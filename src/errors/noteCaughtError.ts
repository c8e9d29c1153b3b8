import type { WatchedWindow } from '#platform/watchedWindow.ts';

/**
 * Handler for createRoot: logs an error that a boundary caught, as React does, and reports it. Uncaught errors reach
 * the window, where errorWatch records them.
 */
export function noteCaughtError(error: unknown): void {
  console.error(error);
  (self as WatchedWindow).umeErrors?.note('caught', error);
}
