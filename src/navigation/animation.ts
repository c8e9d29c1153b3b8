/** Which way a page comes in (spec 2): by tab order between tabs, right-in forward, left-in back. */
export type Animation = 'right-in' | 'left-in' | 'none';

/** What the portal keeps in the navigation state of a history entry. */
export type NavigationState = { animation?: Animation; visit?: string };

/** Position of a path among the top-level tabs: the store page is 0, /mine is 1, anything else has none. */
function tabOrder(pathname: string): number | null {
  if (pathname === '/mine') return 1;
  return /^\/store\/[1-9]\d*(\/[^/]+)?$/.test(pathname) ? 0 : null;
}

/** The animation of going forward from one path to another; both without query. */
export function forwardAnimation(from: string, to: string): Animation {
  const [before, after] = [tabOrder(from), tabOrder(to)];
  return before !== null && after !== null && after < before ? 'left-in' : 'right-in';
}

/** The animation that a history entry names, if it names one of ours. */
export function namedAnimation(state: unknown): Animation | null {
  const named = typeof state === 'object' && state !== null ? (state as NavigationState).animation : undefined;
  return named === 'right-in' || named === 'left-in' || named === 'none' ? named : null;
}
