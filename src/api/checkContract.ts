/**
 * Logs replies that break the contract, in development and tests only. No other file of the portal may import the zod
 * schemas.
 */
import { contract } from '#contract/contract.ts';

import type { Route } from '#contract/infer.ts';

/** Logs the schema errors of `data`. Never throws, so that a page behaves as in production. */
export function checkReply(route: Route, data: unknown): void {
  const checked = contract[route].data.safeParse(data);
  if (!checked.success) console.error(`The reply to ${route} breaks the contract:`, checked.error.issues);
}
