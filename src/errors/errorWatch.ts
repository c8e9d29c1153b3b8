/**
 * Records errors from the first script on, also when the bundle never starts. The first error fetches reportErrors.ts,
 * so that a page without errors pays for these lines alone.
 */
import type { ErrorWatch, WatchedWindow } from '#platform/watchedWindow.ts';

const MAX_ENTRIES = 9;

/** @param script the reporter's address @param build name of the entry's script */
export function watchErrors(script: string, build: string): void {
  const watch: ErrorWatch = {
    build,
    kept: [],
    note(kind, error) {
      if (watch.kept.length === 0) document.head.appendChild(document.createElement('script')).src = script;
      if (watch.kept.length < MAX_ENTRIES) watch.kept.push([kind, error]);
    },
  };
  (self as WatchedWindow).umeErrors = watch;
  addEventListener('error', ({ error, message }) => watch.note('window', error || message));
  addEventListener('unhandledrejection', ({ reason }) => watch.note('rejection', reason));
}
