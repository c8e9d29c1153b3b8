/**
 * What is seen of a failed call (spec 8), in one place: screens never toast an API error themselves. A failed call that
 * was given up (screen left) is no failure, and a refresh that nobody asked for leaves what stands there without a word. A 401 is handled by the base query, which also says so.
 */
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';

import { toast } from '#widgets/overlays/toast.ts';

import { isSignInExpiring } from './expireSignIn.ts';
import { umeApi } from './umeApi.ts';
import { isAbsent, isUmeError } from './umeError.ts';

import type { UmeMeta } from './baseQuery.ts';

/** What the middleware reads of a rejected call. */
type Rejected = { payload: unknown; meta: { baseQueryMeta?: UmeMeta; arg: { queryCacheKey?: string; direction?: string } } };

/**
 * Does the answer of before still stand? Then it was asked for anew by a return, a focus or a second entry, not by a person:
 * a pull says itself what came of it, and the next page of a list (`direction`) is scrolled to.
 */
function isRefresh(state: unknown, { queryCacheKey, direction }: Rejected['meta']['arg']): boolean {
  if (queryCacheKey === undefined || direction !== undefined) return false;
  const { queries } = (state as Record<typeof umeApi.reducerPath, { queries: Record<string, { data?: unknown } | undefined> }>)[umeApi.reducerPath];
  return queries[queryCacheKey]?.data !== undefined;
}

export const failuresMiddleware: Middleware = (api) => (next) => (action) => {
  const passed = next(action);
  if (!isRejectedWithValue(action) || !action.type.startsWith(`${umeApi.reducerPath}/`)) return passed;
  const { payload, meta } = action as unknown as Rejected;
  if (!isUmeError(payload) || isAbsent(payload) || payload.kind === 'signedOut') return passed;
  if (meta.baseQueryMeta?.isSilent !== true && !isRefresh(api.getState(), meta.arg) && !isSignInExpiring()) void toast.error(payload.message);
  return passed;
};
