/**
 * The visit whose screen is drawn. The modules of this folder read it. They replace router, store and API in a preview
 * (webpack.config.ts), so that it is the portal's own screen.
 */
import { buildRequest } from '#api/buildRequest.ts';

import type { ApiCall } from '#api/call.ts';
import type { Viewpoint } from '#domain/viewpoint.ts';

/** An answer that the preview shows. */
export type Answer = { call: ApiCall; data: unknown };

export type Visit = {
  pathname: string;
  /** `?a=1`, or ''. */
  search: string;
  from: Viewpoint;
  /** Server time, ms. */
  nowMs: number;
  answers: readonly Answer[];
};

let current: Visit | null = null;

/** Draws within `visit`. Drawing is synchronous, so no other visit comes between. */
export function duringVisit<T>(visit: Visit, draw: () => T): T {
  current = visit;
  try {
    return draw();
  } finally {
    current = null;
  }
}

/** @throws outside of `duringVisit` */
export function currentVisit(): Visit {
  if (current === null) throw new Error('no visit');
  return current;
}

/** Server time of the visit, ms, or null outside. */
export const visitTime = (): number | null => current?.nowMs ?? null;

const sameRequest = (one: ApiCall, other: ApiCall): boolean => {
  const [{ url, body }, asked] = [buildRequest(one), buildRequest(other)];
  return url === asked.url && body === asked.body;
};

/** The answer to a call, or undefined. */
export const answerTo = (call: ApiCall): unknown =>
  currentVisit().answers.find((answer) => sameRequest(answer.call, call))?.data;
