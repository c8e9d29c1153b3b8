/** Applies the table of host.ts, on the way out and on the way back. */
import { host } from './host.ts';

import type { Args } from './host.ts';
import type { Route } from '#contract/infer.ts';

const identity = <T>(value: T): T => value;

/** `args` as the host calls them. */
export function toHost(route: Route, args: Args): Args {
  const { all = identity, [route]: ofRoute = identity } = host.args;
  return ofRoute(all(args));
}

/** `data` as the contract calls it. @throws what a row of the table throws */
export function fromHost(route: Route, data: unknown): unknown {
  const { all = identity, [route]: ofRoute = identity } = host.replies;
  return ofRoute(all(data));
}
