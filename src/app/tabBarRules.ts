import { storePathOf } from '#domain/storePath.ts';

/** Where the shell's tab bar shows and which tab is active (spec 2, exactly). */
/**
 * Only on the saved-branch store page, on `/`, on /mine and on any /store/{digits}; not with a code. Any digits, as the
 * specification has it: not only those that can be a branch.
 * @param braId the saved branch
 */
export function showsTabBar(pathname: string, braId: string | null): boolean {
  if (pathname === '/' || pathname === '/mine' || /^\/store\/\d+$/.test(pathname)) return true;
  const store = storePathOf(pathname);
  return store?.screen === 'store' && store.code === undefined && store.braId === braId;
}

/** By the first path segment, without exception (spec 2.12). On `/` neither is active. */
export function activeTab(pathname: string): 'store' | 'mine' | null {
  const [, first] = pathname.split('/');
  return first === 'mine' || first === 'store' ? first : null;
}
