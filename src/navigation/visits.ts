/**
 * Visits of screens by history entry, and how far each was scrolled (R25). A visit goes on under its key after a way out
 * of the page that ends in a new entry: sign-in by LINE comes back to the row it was asked at, as sign-in by SMS does.
 */
import { readJson, removeSession, sessionKeys, writeSession } from '#platform/storage.ts';

import type { NavigationState } from './animation.ts';

type Entry = { key: string; pathname: string; state: unknown };
type Positions = Record<string, number>;
type Left = { path: string; visit: string };

const CAP = 50;

const isPositions = (value: unknown): value is Positions =>
  typeof value === 'object' && value !== null && Object.values(value).every((at) => typeof at === 'number');
const isLeft = (value: unknown): value is Left => {
  const { path, visit } = (value ?? {}) as Partial<Left>;
  return typeof path === 'string' && typeof visit === 'string';
};
const positions = (): Positions => readJson('session', sessionKeys.scroll, isPositions) ?? {};

/** The earlier visit that an entry goes on with, if it names one. */
export function visitNamedBy(state: unknown): string | null {
  const named = typeof state === 'object' && state !== null ? (state as NavigationState).visit : undefined;
  return typeof named === 'string' ? named : null;
}

/** The key of the visit that an entry shows: its own, with the path since the first entry of every load has the same key. */
export function visitOf({ key, pathname, state }: Entry): string {
  return visitNamedBy(state) ?? `${key} ${pathname}`;
}

/** How far a visit was scrolled, px; 0 when nothing is known of it. */
export function placeOf(visit: string): number {
  return positions()[visit] ?? 0;
}

/** Keeps how far a visit is scrolled; the oldest are forgotten. */
export function keepPlace(visit: string, top: number): void {
  const kept = [...Object.entries(positions()).filter(([known]) => known !== visit), [visit, top] as const].slice(-CAP);
  const next: Positions = {};
  for (const [known, at] of kept) next[known] = at;
  writeSession(sessionKeys.scroll, JSON.stringify(next));
}

/** Before leaving the page: the last visit of `path` is to go on when one comes back to it. */
export function holdVisit(path: string): void {
  const [pathname = ''] = path.split(/[?#]/);
  const visit = Object.keys(positions()).reverse().find((known) => known.endsWith(` ${pathname}`));
  if (visit === undefined) removeSession(sessionKeys.heldVisit);
  else writeSession(sessionKeys.heldVisit, JSON.stringify({ path, visit } satisfies Left));
}

/** The visit that was held for `path`, once; null when none was. */
export function takeHeldVisit(path: string): string | null {
  const held = readJson('session', sessionKeys.heldVisit, isLeft);
  if (held?.path !== path) return null;
  removeSession(sessionKeys.heldVisit);
  return held.visit;
}
