/** Applies the mapping of host.ts to arguments and replies. */
import { host } from './host.ts';

import type { Args } from './host.ts';
import type { Route } from '#contract/infer.ts';

const identity = <T>(value: T): T => value;

/** Converts `args` to the host's names. */
export function toHost(route: Route, args: Args): Args {
  const { all = identity, [route]: ofRoute = identity } = host.args;
  return ofRoute(all(args));
}

/**
 * Converts `data` to the contract's names.
 * @throws the error of a mapping function
 */
export function fromHost(route: Route, data: unknown): unknown {
  const { all = identity, [route]: ofRoute = identity } = host.replies;
  return ofRoute(all(data));
}
