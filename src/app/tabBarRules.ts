import { storePathOf } from '#domain/storePath.ts';

/** The pages with a tab bar, and the active tab (spec 2). */

/**
 * True on the saved-branch store page, `/`, /mine and any /store/{digits} without a code. The specification means any
 * digits, also those that are no branch.
 * @param braId the saved branch
 */
export function showsTabBar(pathname: string, braId: string | null): boolean {
  if (pathname === '/' || pathname === '/mine' || /^\/store\/\d+$/.test(pathname)) return true;
  const store = storePathOf(pathname);
  return store?.screen === 'store' && store.code === undefined && store.braId === braId;
}

/** The tab named by the first path segment (spec 2.12), or null, as on `/`. */
export function activeTab(pathname: string): 'store' | 'mine' | null {
  const [, first] = pathname.split('/');
  return first === 'mine' || first === 'store' ? first : null;
}
