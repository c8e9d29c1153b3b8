/** Registry of the reply shapes. Each subject registers its shapes when its script loads. */
import { coerce } from './shape.ts';

import type { ApiCall } from './call.ts';
import type { Shape } from './shape.ts';
import type { Route } from '#contract/infer.ts';

export type Shapes = Partial<Record<Route, Shape>>;

const registered: Shapes = {};

/** Registers the generated shapes of one file in src/api/shapes. */
export function registerSchemas(shapes: Shapes): void {
  Object.assign(registered, shapes);
}

/**
 * Normalises the data of a successful response to the contract. Returns undefined when the data cannot be repaired. A
 * mutation never fails because of its optional reply data.
 */
export function normalizeReply({ route, args }: ApiCall, data: unknown): unknown {
  const shape = registered[route];
  if (shape === undefined) return data;
  // arguments fill missing ids of a reply, but not of an empty one
  const callArgs = Object.keys(data ?? {}).length === 0 ? {} : args;
  const isStrict = shape[0] === '?' && data !== null && route.startsWith('GET');
  return coerce(isStrict ? shape[1] : shape, data, callArgs);
}
