import type { WatchedWindow } from '#platform/watchedWindow.ts';

/**
 * For createRoot: an error that a boundary caught is written to the console, as React does by itself, and reported where
 * that is configured. Those that none caught React hands to the window, where errorWatch hears them.
 */
export function noteCaughtError(error: unknown): void {
  console.error(error);
  (self as WatchedWindow).umeErrors?.note('caught', error);
}
