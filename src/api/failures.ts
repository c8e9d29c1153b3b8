/**
 * Shows every failed call as a toast (spec 8). Screens never toast an API error themselves. An aborted call is no
 * failure. The base query handles 401 and shows its message.
 */
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';

import { toast } from '#widgets/overlays/toast.ts';

import { isSignInExpiring } from './expireSignIn.ts';
import { umeApi } from './umeApi.ts';
import { isAbsent, isUmeError } from './umeError.ts';

import type { UmeMeta } from './baseQuery.ts';

/** The fields of a rejected action that the middleware reads. */
type RejectedAction = {
  payload: unknown;
  meta: { baseQueryMeta?: UmeMeta; arg: { queryCacheKey?: string; direction?: string; subscribe?: boolean } };
};

/**
 * Detects a background refresh: data is cached, and neither a mount (`subscribe`) nor a next page (`direction`) caused
 * the fetch. RTK Query sends one on invalidation and reconnect. A pull and a retry look alike, but show their own
 * failure (widgets/states/toastFailure.ts).
 */
function isBackgroundRefresh(
  state: unknown,
  { queryCacheKey, direction, subscribe }: RejectedAction['meta']['arg'],
): boolean {
  if (queryCacheKey === undefined || direction !== undefined || subscribe === true) return false;
  const { queries } = (
    state as Record<typeof umeApi.reducerPath, { queries: Record<string, { data?: unknown } | undefined> }>
  )[umeApi.reducerPath];
  return queries[queryCacheKey]?.data !== undefined;
}

export const failuresMiddleware: Middleware = (api) => (next) => (action) => {
  const result = next(action);
  if (!isRejectedWithValue(action) || !action.type.startsWith(`${umeApi.reducerPath}/`)) return result;
  const { payload, meta } = action as unknown as RejectedAction;
  if (!isUmeError(payload) || isAbsent(payload) || payload.kind === 'signedOut') return result;
  if (meta.baseQueryMeta?.isSilent !== true && !isBackgroundRefresh(api.getState(), meta.arg) && !isSignInExpiring())
    void toast.error(payload.message);
  return result;
};
