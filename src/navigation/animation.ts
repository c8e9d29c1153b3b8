/** Which way a page comes in (spec 2): by tab order between tabs, right-in forward, left-in back. */
import { storePathOf } from '#domain/storePath.ts';

export type Animation = 'right-in' | 'left-in' | 'none';

/** What the portal keeps in the navigation state of a history entry. */
export type NavigationState = { animation?: Animation; entry?: string };

/** Position of a path among the top-level tabs: the store page and what 到店 opens is 0, /mine is 1, anything else has none. */
function tabOrder(pathname: string, home: string): number | null {
  if (pathname === '/mine') return 1;
  return pathname === home || storePathOf(pathname)?.screen === 'store' ? 0 : null;
}

/**
 * The animation of going forward from one path to another; both without query.
 * @param home what the tab 到店 opens now: `/` as long as no branch is saved (spec 2)
 */
export function forwardAnimation(from: string, to: string, home: string): Animation {
  const [before, after] = [tabOrder(from, home), tabOrder(to, home)];
  return before !== null && after !== null && after < before ? 'left-in' : 'right-in';
}

/** The animation that a history entry names, if it names one of ours. */
export function namedAnimation(state: unknown): Animation | null {
  const animation = typeof state === 'object' && state !== null ? (state as NavigationState).animation : undefined;
  return animation === 'right-in' || animation === 'left-in' || animation === 'none' ? animation : null;
}
