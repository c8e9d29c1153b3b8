/**
 * Shows a failed call (spec 8), in one place: screens never toast an API error themselves. A call that was aborted
 * because
 * its screen was left is no failure. A 401 is handled by the base query, which also shows its message.
 */
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';

import { toast } from '#widgets/overlays/toast.ts';

import { isSignInExpiring } from './expireSignIn.ts';
import { umeApi } from './umeApi.ts';
import { isAbsent, isUmeError } from './umeError.ts';

import type { UmeMeta } from './baseQuery.ts';

/** What the middleware reads of a rejected call. */
type RejectedAction = {
  payload: unknown;
  meta: { baseQueryMeta?: UmeMeta; arg: { queryCacheKey?: string; direction?: string; subscribe?: boolean } };
};

/**
 * Is this a background refresh: data is in the cache, and no component mounted (`subscribe`) or loads the next page
 * (`direction`)? RTK Query sends one on invalidation and reconnect. A pull and a retry are sent likewise; they show
 * their
 * own failure (widgets/states/toastFailure.ts).
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
