/**
 * What is seen of a failed call (spec 8), in one place: screens never toast an API error themselves. A failed call that
 * was given up (screen left) is no failure. A 401 is handled by the base query, which also says so.
 */
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';

import { toast } from '#widgets/overlays/toast.ts';

import { isSignInExpiring } from './expireSignIn.ts';
import { umeApi } from './umeApi.ts';
import { isAbsent, isUmeError } from './umeError.ts';

import type { UmeMeta } from './baseQuery.ts';

export const failuresMiddleware: Middleware = () => (next) => (action) => {
  const passed = next(action);
  if (!isRejectedWithValue(action) || !action.type.startsWith(`${umeApi.reducerPath}/`)) return passed;
  const { payload, meta } = action as { payload: unknown; meta: { baseQueryMeta?: UmeMeta } };
  if (!isUmeError(payload) || isAbsent(payload) || payload.kind === 'signedOut') return passed;
  if (meta.baseQueryMeta?.isSilent !== true && !isSignInExpiring()) void toast.error(payload.message);
  return passed;
};
