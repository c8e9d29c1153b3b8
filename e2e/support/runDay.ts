/**
 * The day in Taipei on which this run began, as 2026-11-20. Its seed, servers and tests use it, also past midnight. The
 * first process of a run decides. Its children inherit UME_E2E_DAY.
 */
import { taipeiDay } from '#domain/taipeiClock.ts';

export const runDay = (process.env['UME_E2E_DAY'] ??= taipeiDay(Date.now()));
