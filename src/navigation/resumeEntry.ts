/** Remembers the history entry before LINE sign-in leaves the page, so the return restores scroll and lists (R25). */
import { isText, objectOf } from '#domain/checks.ts';
import { lastEntry } from '#platform/entryMemory.ts';
import { readJson, removeSession, sessionKeys, writeSession } from '#platform/storage.ts';

/** The history entry at which the page was left. */
type ResumeEntry = { path: string; entry: string };

const isResumeEntry = objectOf<ResumeEntry>({ path: isText, entry: isText });

/** Saves the last entry of `path`, before the page is left. */
export function saveResumeEntry(path: string): void {
  const [pathname = ''] = path.split(/[?#]/);
  const entry = lastEntry((key) => key.endsWith(` ${pathname}`));
  if (entry === null) removeSession(sessionKeys.resumeEntry);
  else writeSession(sessionKeys.resumeEntry, JSON.stringify({ path, entry } satisfies ResumeEntry));
}

/** Returns the saved entry of `path` once, or null. */
export function takeResumeEntry(path: string): string | null {
  const resumeEntry = readJson('session', sessionKeys.resumeEntry, isResumeEntry);
  if (resumeEntry?.path !== path) return null;
  removeSession(sessionKeys.resumeEntry);
  return resumeEntry.entry;
}
