/**
 * The stack of visited paths in u_routes (spec 2), without the current screen. A new browsing session starts with an
 * empty stack. The stack has a maximum length, survives invalid JSON and follows the browser's Back and Forward (R8,
 * R9). Local storage is shared, so each tab keeps its own copy too, which no other tab replaces.
 */
import {
  localKeys,
  readJson,
  readSession,
  removeLocal,
  removeSession,
  sessionKeys,
  writeLocal,
  writeSession,
} from '#platform/storage.ts';

import { isInternalPath, withoutSecrets } from './internalPath.ts';

export const ROUTE_STACK_CAP = 50;

export type Move = {
  /** The router's key of the entry. Each move is applied once. */
  key: string;
  /** Path and query of the entry. */
  path: string;
  /** Index of the entry in this tab's history, counted by the router from 0. */
  index: number;
};

/** Returns the stack after a move between two entries. A tap right after Back can be one move for the router. */
export function stackAfter(stack: readonly string[], from: Move, to: Move): string[] {
  const steps = to.index - from.index;
  if (steps < 0) return stack.slice(0, Math.max(0, stack.length + steps));
  // after a forward jump the paths between are unknown, so the previous path fills their places
  const added = Array.from({ length: Math.min(steps, ROUTE_STACK_CAP) }, () => withoutSecrets(from.path));
  return [...stack, ...added].slice(-ROUTE_STACK_CAP);
}

const isStack = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((path) => typeof path === 'string' && isInternalPath(path));

let stack: string[] | null = null;
let current: Move | null = null;

/** Loads the stack of this browsing session. A new tab starts with an empty stack, and a reload continues. */
function load(index: number): string[] {
  const isSameSession = readSession(sessionKeys.routesAlive) !== null;
  writeSession(sessionKeys.routesAlive, 'Y');
  const shared = isSameSession ? readJson('local', localKeys.uRoutes, isStack) : null;
  // no copy counts after a sign-out in another tab
  const saved = shared === null ? [] : (readJson('session', sessionKeys.routes, isStack) ?? shared);
  // limited to this tab's history, because the shared copy may be another tab's
  return saved.slice(-ROUTE_STACK_CAP).slice(0, index);
}

function save(next: string[]): void {
  stack = next;
  const json = JSON.stringify(next);
  writeLocal(localKeys.uRoutes, json);
  writeSession(sessionKeys.routes, json);
}

/** Applies a move of the router. The first move loads the saved stack. Repeating the same move changes nothing. */
export function syncRouteStack(move: Move): void {
  if (current === null || stack === null) save(load(move.index));
  else if (current.key !== move.key || current.index !== move.index) save(stackAfter(stack, current, move));
  current = move;
}

/** Returns true when a screen of the portal precedes this one. */
export function canGoBack(): boolean {
  return stack !== null && stack.length > 0;
}

/** Index of the current entry in this tab's history, or null before the first move. */
export function indexInView(): number | null {
  return current === null ? null : current.index;
}

/** Returns the newest previous path for which `fits` returns true, or null. */
export function lastVisited(fits: (path: string) => boolean = () => true): string | null {
  const visited = stack ?? [];
  for (let at = visited.length - 1; at >= 0; at -= 1) {
    const path = visited[at];
    if (path !== undefined && fits(path)) return path;
  }
  return null;
}

/** Clears the stack on sign-out (security C17). The browser's history remains, so Back opens the home. */
export function clearRouteStack(): void {
  stack = [];
  removeLocal(localKeys.uRoutes);
  removeSession(sessionKeys.routes);
}

/** Simulates a reload of the page, for tests. */
export function forgetRouteStack(): void {
  stack = null;
  current = null;
}
