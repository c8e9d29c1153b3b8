/**
 * The entry of the history that a way out of the page ends at again: sign-in by LINE comes back to the row it was asked at,
 * as sign-in by SMS does (R25).
 */
import { lastEntry } from '#platform/entryMemory.ts';
import { readJson, removeSession, sessionKeys, writeSession } from '#platform/storage.ts';

/** The entry that the page was left at. */
type ResumeEntry = { path: string; entry: string };

const isResumeEntry = (value: unknown): value is ResumeEntry => {
  const { path, entry } = (value ?? {}) as Partial<ResumeEntry>;
  return typeof path === 'string' && typeof entry === 'string';
};

/** Before leaving the page: the last entry of `path` is to go on when one comes back to it. */
export function saveResumeEntry(path: string): void {
  const [pathname = ''] = path.split(/[?#]/);
  const entry = lastEntry((key) => key.endsWith(` ${pathname}`));
  if (entry === null) removeSession(sessionKeys.resumeEntry);
  else writeSession(sessionKeys.resumeEntry, JSON.stringify({ path, entry } satisfies ResumeEntry));
}

/** The entry that was resumeEntry for `path`, once; null when none was. */
export function takeResumeEntry(path: string): string | null {
  const resumeEntry = readJson('session', sessionKeys.resumeEntry, isResumeEntry);
  if (resumeEntry?.path !== path) return null;
  removeSession(sessionKeys.resumeEntry);
  return resumeEntry.entry;
}
