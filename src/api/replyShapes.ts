/** The shapes of all replies that can come so far: each subject keeps its own when its script is there. */
import { coerce } from './shape.ts';

import type { ApiCall } from './call.ts';
import type { Shape } from './shape.ts';
import type { Route } from '#contract/infer.ts';

export type Shapes = Partial<Record<Route, Shape>>;

const registered: Shapes = {};

/** For the subjects of src/api, each with its file of src/api/shapes. */
export function registerSchemas(shapes: Shapes): void {
  Object.assign(registered, shapes);
}

/**
 * The data of a successful response as the contract promises it; undefined when nothing can mend it. A changing call that
 * succeeded is not failed by what it says where it need not say anything.
 */
export function normalizeReply({ route, args }: ApiCall, data: unknown): unknown {
  const shape = registered[route];
  if (shape === undefined) return data;
  // what was asked for fills gaps of an answer; an answer that is none stays none
  const asked = Object.keys(data ?? {}).length === 0 ? {} : args;
  const isStrict = shape[0] === '?' && data !== null && route.startsWith('GET');
  return coerce(isStrict ? shape[1] : shape, data, asked);
}
