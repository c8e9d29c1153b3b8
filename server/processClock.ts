/** The clock of this process. */
import { taipeiDay } from '#domain/taipeiClock.ts';

import type { Config } from './config.ts';

/**
 * The machine's clock. A sandbox may start it at another time, when shops are open.
 * @param sandboxTime a time of today in Taipei (12:10), or of a day (2026-11-20T12:10)
 */
export function processClock({ sandboxTime }: Pick<Config, 'sandboxTime'>): () => Date {
  if (sandboxTime === null) return () => new Date();
  const now = Date.now();
  const start = sandboxTime.includes('T') ? sandboxTime : `${taipeiDay(now)}T${sandboxTime}`;
  const offsetMs = Date.parse(`${start}:00+08:00`) - now;
  return () => new Date(Date.now() + offsetMs);
}
