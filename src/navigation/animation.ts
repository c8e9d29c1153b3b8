/** Direction of a page transition (spec 2): by tab order between tabs, right-in forward, left-in back. */
import { storePathOf } from '#domain/storePath.ts';

export type Animation = 'right-in' | 'left-in' | 'none';

/** Fields of a history entry's navigation state. */
export type NavigationState = { animation?: Animation; entry?: string };

/** Index of a path among the top-level tabs, else null. The store page and the target of 到店 have 0, /mine has 1. */
function tabOrder(pathname: string, home: string): number | null {
  if (pathname === '/mine') return 1;
  return pathname === home || storePathOf(pathname)?.screen === 'store' ? 0 : null;
}

/**
 * Returns the animation of a forward navigation. Both paths are without query.
 * @param home current target of the tab 到店, `/` without a saved branch (spec 2)
 */
export function forwardAnimation(from: string, to: string, home: string): Animation {
  const [before, after] = [tabOrder(from, home), tabOrder(to, home)];
  return before !== null && after !== null && after < before ? 'left-in' : 'right-in';
}

/** Returns the animation of a navigation state, or null. */
export function namedAnimation(state: unknown): Animation | null {
  const animation = typeof state === 'object' && state !== null ? (state as NavigationState).animation : undefined;
  return animation === 'right-in' || animation === 'left-in' || animation === 'none' ? animation : null;
}
