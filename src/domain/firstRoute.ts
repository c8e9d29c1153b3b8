/** From the address to what index.html shows before any script of the bundle. */
import { isId } from '#domain/ids.ts';
import { storePathOf } from '#domain/storePath.ts';

/** The skeleton of index.html for a path, with branch and code for a store page. */
export type FirstRoute =
  | { kind: 'store'; braId: string; codeId: string | undefined }
  | { kind: 'home' }
  | { kind: 'signin' }
  | { kind: 'list' };

/**
 * /store and /jump alone lead to the saved branch, or without one to /. Its skeleton and calls are known at the first
 * byte.
 */
const SAVED_STORE = /^\/(?:store|jump)\/?$/;

const HOME = /^\/+$/;
const SIGN_IN = /^\/signin\/?$/;

/**
 * @param savedBraId the saved branch as it was read, checked here
 */
export function firstRouteOf(pathname: string, savedBraId: string | null): FirstRoute {
  const store = storePathOf(pathname);
  if (store !== null && (store.code === undefined || isId(store.code)))
    return { kind: 'store', braId: store.braId, codeId: store.code };
  const isSaved = SAVED_STORE.test(pathname);
  if (isSaved && isId(savedBraId)) return { kind: 'store', braId: savedBraId, codeId: undefined };
  if (isSaved || HOME.test(pathname)) return { kind: 'home' };
  return { kind: SIGN_IN.test(pathname) ? 'signin' : 'list' };
}
