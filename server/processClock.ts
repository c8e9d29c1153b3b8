/** What time it is for this process. */
import { taipeiDay } from '#domain/taipeiClock.ts';

import type { Config } from './config.ts';

/** The clock of the machine, which a sandbox may start at a time of today, Taipei, at which shops are open (SANDBOX_TIME). */
export function processClock({ sandboxTime }: Pick<Config, 'sandboxTime'>): () => Date {
  if (sandboxTime === null) return () => new Date();
  const now = Date.now();
  const ahead = Date.parse(`${taipeiDay(now)}T${sandboxTime}:00+08:00`) - now;
  return () => new Date(Date.now() + ahead);
}
