/** The clock of this process. */
import { taipeiDay } from '#domain/taipeiClock.ts';

import type { Config } from './config.ts';

/** The machine's clock. A sandbox may start it at another time of today, when shops are open (SANDBOX_TIME). */
export function processClock({ sandboxTime }: Pick<Config, 'sandboxTime'>): () => Date {
  if (sandboxTime === null) return () => new Date();
  const now = Date.now();
  const offsetMs = Date.parse(`${taipeiDay(now)}T${sandboxTime}:00+08:00`) - now;
  return () => new Date(Date.now() + offsetMs);
}
