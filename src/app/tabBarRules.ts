/** Where the shell's tab bar shows and which tab is active (spec 2, exactly). */
import { isBraId } from '#domain/ids.ts';

/**
 * Only on the saved-branch store page, on `/`, on /mine and on any /store/{digits}; not with a code. Any digits, as the
 * specification has it: not only those that can be a branch.
 * @param braId the saved branch
 */
export function showsTabBar(pathname: string, braId: string | null): boolean {
  if (pathname === '/' || pathname === '/mine' || /^\/store\/\d+$/.test(pathname)) return true;
  return braId !== null && pathname === `/store/${braId}`;
}

/**
 * By the first path segment: on `/` neither is active, nor where there is no such branch, since what stands there is not
 * the screen that 到店 opens.
 * @param isUnknown the host answered that it knows no branch of this path
 */
export function activeTab(pathname: string, isUnknown = false): 'store' | 'mine' | null {
  const [, first, branch] = pathname.split('/');
  if (first === 'mine') return 'mine';
  return first === 'store' && !isUnknown && (branch === undefined || isBraId(branch)) ? 'store' : null;
}
