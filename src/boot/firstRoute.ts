/** From the address to what index.html shows before any script of the bundle. */

/** Which skeleton stands in index.html for a path, and the branch and code when it is a store page. */
export type FirstRoute = { kind: 'store'; braId: string; codeId: string | undefined } | { kind: 'home' } | { kind: 'signin' } | { kind: 'list' };

const STORE = /^\/(?:store|jump)\/([1-9]\d{0,18})(?:\/([A-Za-z0-9_-]{1,40}))?\/?$/;
/** /store and /jump alone lead to the saved branch. */
const SAVED_STORE = /^\/(?:store|jump)\/?$/;
const BRANCH = /^[1-9]\d{0,18}$/;
const HOME = /^\/+$/;
const SIGN_IN = /^\/(?:signin|captcha)\/?$/;

/**
 * @param savedBraId the saved branch as it was read, checked here
 */
export function firstRouteOf(pathname: string, savedBraId: string | null): FirstRoute {
  const store = STORE.exec(pathname);
  if (store?.[1]) return { kind: 'store', braId: store[1], codeId: store[2] };
  if (SAVED_STORE.test(pathname) && savedBraId !== null && BRANCH.test(savedBraId)) {
    return { kind: 'store', braId: savedBraId, codeId: undefined };
  }
  if (HOME.test(pathname)) return { kind: 'home' };
  return { kind: SIGN_IN.test(pathname) ? 'signin' : 'list' };
}
