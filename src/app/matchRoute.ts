/**
 * Which screen an address is (spec 2). The router's `<Routes>` and `matchRoutes` build and rank all patterns anew for
 * each look, and bring nested and data routes along (3 KiB); one flat table needs its `matchPath` alone.
 */
import { matchPath } from 'react-router-dom';

import { decodePathPart } from '#domain/decodePathPart.ts';

import { type RouteRow, routes } from './routes.tsx';

import type { Screen } from './LazyScreen.tsx';

export type RouteMatch = { row: RouteRow; params: Record<string, string | undefined> };

const countOf = (text: string, part: string): number => text.split(part).length - 1;
/** As the router ranks: of two patterns that fit, the one with more fixed parts. */
const ranked = [...routes].sort((a, b) => countOf(a.pattern, ':') - countOf(b.pattern, ':'));

/** The router turns `%2F` of a part into a slash by itself; what else is encoded is decoded once here. */
const valueOf = (part: string | undefined): string | undefined =>
  part === undefined ? undefined : decodeURIComponent(part);

/**
 * Parts are matched in one spelling, encoded: a slash in a part never becomes another path (C22).
 * @param pathname as it stands in the address bar, encoded
 * @returns null for a path that is no route
 */
export function matchRoute(pathname: string): RouteMatch | null {
  const path = pathname
    .split('/')
    .map((part) => encodeURIComponent(decodePathPart(part)))
    .join('/');
  // a missing part may only stand at the end
  if (/\/\/+[^/]/.test(path)) return null;
  for (const row of ranked) {
    const match = matchPath({ path: row.pattern, caseSensitive: true, end: true }, path);
    if (match)
      return {
        row,
        params: Object.fromEntries(Object.entries(match.params).map(([name, part]) => [name, valueOf(part)])),
      };
  }
  return null;
}

/**
 * Fetches the screen at `pathname` before it is asked for. @returns null after a failure: it shows where it is
 * rendered, which tries again
 */
export async function prepareScreen(pathname: string): Promise<Screen | null> {
  try {
    return (await matchRoute(pathname)?.row.screen.get()) ?? null;
  } catch {
    return null;
  }
}
