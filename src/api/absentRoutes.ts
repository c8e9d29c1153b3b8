import { readSession, sessionKeys } from '#platform/storage.ts';

/** Optional calls that this host lacks, as the session knows them (absentCalls.ts). The boot script reads them too. */
export const absentRoutes = (): string[] =>
  // separated by commas, because routes contain no comma
  (readSession(sessionKeys.absentCalls) ?? '').split(',');
