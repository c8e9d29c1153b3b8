/**
 * Which screen an address is (spec 2). The router's `<Routes>` and `matchRoutes` build and rank all patterns anew for
 * each look, and bring nested and data routes along (3 KiB); one flat table needs its `matchPath` alone.
 */
import { matchPath } from 'react-router-dom';

import { type RouteRow, routes } from './routes.tsx';

import type { Screen } from './LazyScreen.tsx';

export type RouteMatch = { row: RouteRow; params: Record<string, string | undefined> };

const countOf = (text: string, part: string): number => text.split(part).length - 1;
/** As the router ranks: of two patterns that fit, the one with more fixed parts. */
const ranked = [...routes].sort((a, b) => countOf(a.pattern, ':') - countOf(b.pattern, ':'));

/** Parts are matched decoded; a slash in a part stays encoded until it is a value, so that it never becomes another path (C22). */
function decoded(pathname: string): string {
  try {
    return pathname.split('/').map((part) => decodeURIComponent(part).replace(/\//g, '%2F')).join('/');
  } catch {
    return pathname; // no valid encoding
  }
}

/** @param pathname as it stands in the address bar, encoded @returns null for a path that is no route */
export function matchRoute(pathname: string): RouteMatch | null {
  const path = decoded(pathname);
  // a missing part may only stand at the end
  if (/\/\/+[^/]/.test(path)) return null;
  for (const row of ranked) {
    const match = matchPath({ path: row.pattern, caseSensitive: true, end: true }, path);
    if (match) return { row, params: match.params };
  }
  return null;
}

/** Fetches the screen at `pathname` before it is asked for. @returns null after a failure: it shows where it is rendered, which tries again */
export async function prepareScreen(pathname: string): Promise<Screen | null> {
  try {
    return (await matchRoute(pathname)?.row.screen.get()) ?? null;
  } catch {
    return null;
  }
}
