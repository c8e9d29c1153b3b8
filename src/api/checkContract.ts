/** Development and tests only: says aloud when a reply breaks the contract. The one file that may load the schemas. */
import { contract } from '#contract/contract.ts';

import type { Route } from '#contract/infer.ts';

/** Prints what is wrong with `data`, if anything; never throws, so that a page behaves as in production. */
export function checkReply(route: Route, data: unknown): void {
  const checked = contract[route].data.safeParse(data);
  if (!checked.success) console.error(`The reply to ${route} breaks the contract:`, checked.error.issues);
}
