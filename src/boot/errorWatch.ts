/**
 * Notices errors from the first script on, before the bundle and also when it never starts, and fetches what reports them
 * (reportErrors.ts) at the first one: until then a page pays these few lines, inlined with the boot script.
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
