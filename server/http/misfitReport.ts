/** Logs rows of the database that do not fit the contract (http/fitReply). */
import { LRUCache } from 'lru-cache';

import { MINUTE_MS } from '#domain/taipeiClock.ts';

import type { Audit } from '../handlers/handlers.ts';
import type { ReportMisfit } from './fitReply.ts';

/** Misfits that this process has logged within the hour. A popular list meets the same row with every request. */
const LOGGED = new LRUCache<string, true>({ max: 1_000, ttl: 60 * MINUTE_MS });

/**
 * Writes the log line `rowLeftOut` for each row and field, once an hour.
 * @param route the call or page that left the row out
 */
export function misfitReport(audit: Audit, route: string): ReportMisfit {
  return (at, ids) => {
    const field = at.replace(/\.\d+/g, '');
    const key = JSON.stringify([route, field, ids]);
    if (LOGGED.has(key)) return;
    LOGGED.set(key, true);
    audit('rowLeftOut', { route, field, ...ids });
  };
}
