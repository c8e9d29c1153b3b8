/**
 * The stack of visited paths under u_routes (spec 2): those that lie behind the screen in view. It starts empty in a
 * new
 * browsing session, is capped, survives bad JSON and follows the browser's own back and forward (R8, R9).
 */
import {
  localKeys,
  readJson,
  readSession,
  removeLocal,
  sessionKeys,
  writeLocal,
  writeSession,
} from '#platform/storage.ts';

import { isInternalPath, withoutSecrets } from './internalPath.ts';

export const ROUTE_STACK_CAP = 50;

export type Move = {
  /** The router's key of the entry: a move is followed once. */
  key: string;
  /** Path and query of the entry. */
  path: string;
  /** Place of the entry in this tab's history, counted by the router from 0. */
  index: number;
  type: 'PUSH' | 'REPLACE' | 'POP';
};

/** The stack after going from one entry to another. */
export function stackAfter(stack: readonly string[], from: Omit<Move, 'type'>, to: Move): string[] {
  const steps = to.type === 'POP' ? to.index - from.index : to.type === 'PUSH' ? 1 : 0;
  if (steps < 0) return stack.slice(0, Math.max(0, stack.length + steps));
  // after a jump forward by several entries the ones between are not known; the last known path stands for them
  const added = Array.from({ length: Math.min(steps, ROUTE_STACK_CAP) }, () => withoutSecrets(from.path));
  return [...stack, ...added].slice(-ROUTE_STACK_CAP);
}

const isStack = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string' && isInternalPath(path));

let stack: string[] | null = null;
let current: Move | null = null;

/** Reads the stack left by this browsing session: a new tab starts empty, a reload goes on where it was. */
function load(index: number): string[] {
  const isSameSession = readSession(sessionKeys.routesAlive) !== null;
  writeSession(sessionKeys.routesAlive, 'Y');
  const saved = isSameSession ? (readJson('local', localKeys.uRoutes, isStack) ?? []) : [];
  // never more than the history of this tab holds: another tab may have written last
  return saved.slice(-ROUTE_STACK_CAP).slice(0, index);
}

function save(next: string[]): void {
  stack = next;
  writeLocal(localKeys.uRoutes, JSON.stringify(next));
}

/** Follows a move of the router; the first one reads what was saved. Following the same move twice changes nothing. */
export function syncRouteStack(move: Move): void {
  if (current === null || stack === null) save(load(move.index));
  else if (current.key !== move.key || current.index !== move.index) save(stackAfter(stack, current, move));
  current = move;
}

/** Is there a screen of ours behind this one? */
export function canGoBack(): boolean {
  return stack !== null && stack.length > 0;
}

/** Place of the entry in view in this tab's history, counted by the router; null before the first move. */
export function indexInView(): number | null {
  return current === null ? null : current.index;
}

/** The last internal path behind this one for which `fits` holds, latest first; null when there is none. */
export function lastVisited(fits: (path: string) => boolean = () => true): string | null {
  const visited = stack ?? [];
  for (let at = visited.length - 1; at >= 0; at -= 1) {
    const path = visited[at];
    if (path !== undefined && fits(path)) return path;
  }
  return null;
}

/** Sign-out: what was visited is forgotten (security C17); history stays, so back from here goes home. */
export function clearRouteStack(): void {
  stack = [];
  removeLocal(localKeys.uRoutes);
}

/** For tests: as after a fresh load of the page. */
export function forgetRouteStack(): void {
  stack = null;
  current = null;
}
