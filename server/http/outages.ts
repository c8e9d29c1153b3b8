/**
 * Logs a database outage as two lines, at its start and end, instead of a stack trace per failed request. A statement
 * that the database cancelled after its time-out is no outage, and is logged with its route.
 */
import { isTooSlow, isTryAgain, tryAgainReason } from '../db/tryAgain.ts';

import type { FastifyInstance } from 'fastify';

/** An outage is over after this long without a failure. A slow route is logged once in this time. */
const QUIET_MS = 10_000;

export type Outages = {
  /** Counts a transient failure of a route. @returns false for any other error, which the caller has to log */
  note(error: unknown, route: string | undefined): boolean;
};

type Open = { reason: string; failed: number; sinceMs: number; lastMs: number; timer: NodeJS.Timeout };

/** Tracks the outages that `app` meets until it closes. Lines go to its log. */
export function watchOutages(app: FastifyInstance): Outages {
  const { log } = app;
  let open: Open | null = null;
  const slow = new Map<string, NodeJS.Timeout>();

  const noteSlow = (route: string): void => {
    if (slow.has(route)) return;
    log.warn({ event: 'tooSlow', route });
    slow.set(route, setTimeout(() => slow.delete(route), QUIET_MS).unref());
  };

  const close = (): void => {
    if (!open) return;
    clearTimeout(open.timer);
    log.warn({
      event: 'databaseBack',
      reason: open.reason,
      failed: open.failed,
      seconds: Math.round((open.lastMs - open.sinceMs) / 1_000),
    });
    open = null;
  };
  app.addHook('onClose', (_app, done) => {
    close();
    for (const timer of slow.values()) clearTimeout(timer);
    done();
  });

  return {
    note(error, route) {
      if (!isTryAgain(error)) return false;
      if (isTooSlow(error)) {
        noteSlow(route ?? '');
        return true;
      }
      const now = Date.now();
      if (open) {
        open.failed += 1;
        open.lastMs = now;
        open.timer.refresh();
        return true;
      }
      const reason = tryAgainReason(error);
      open = { reason, failed: 1, sinceMs: now, lastMs: now, timer: setTimeout(close, QUIET_MS) };
      open.timer.unref();
      log.error({ event: 'databaseAway', reason });
      return true;
    },
  };
}
