/**
 * What is seen of a failed call (spec 8), in one place: screens never toast an API error themselves. A failed call that
 * was given up (screen left) is no failure.
 */
import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';

import { clearUserInfo, userToken } from '#platform/session.ts';
import { readSession, sessionKeys, writeSession } from '#platform/storage.ts';
import { windowDriver } from '#platform/windowDriver.ts';
import { toast } from '#widgets/toast.ts';

import { forgetAnswers } from './forgetAnswers.ts';
import { signedOut } from './signedOut.ts';
import { umeApi } from './umeApi.ts';
import { isAbsent, isUmeError } from './umeError.ts';

import type { UmeMeta } from './baseQuery.ts';

let isExpiring = false;

/** A host that answers 401 to visitors too would otherwise reload the page for ever: once a minute is enough. */
const VISITOR_RELOAD_GAP_MS = 60_000;

function mayReloadForVisitor(nowMs: number): boolean {
  const last = Number(readSession(sessionKeys.visitorReloaded) ?? 0);
  // a clock that was set back counts as a new minute
  const mayReload = !(nowMs >= last && nowMs - last < VISITOR_RELOAD_GAP_MS);
  if (mayReload) writeSession(sessionKeys.visitorReloaded, String(nowMs));
  return mayReload;
}

/**
 * Code 401, in body or status: the message, the sign-out and, when the message has closed, one reload; ten at once count
 * as one. Drafts and gift_coupon stay (product.md, Time, storage, back).
 */
function expire(message: string, dispatch: (action: { type: string }) => unknown): void {
  if (isExpiring) return;
  isExpiring = true;
  const wasSignedIn = userToken() !== '';
  clearUserInfo();
  dispatch(signedOut());
  forgetAnswers(dispatch);
  const reload = (): void => {
    isExpiring = false;
    if (wasSignedIn || mayReloadForVisitor(Date.now())) windowDriver.reload();
  };
  void toast.error(message).then(reload, reload);
}

export const failuresMiddleware: Middleware = (api) => (next) => (action) => {
  const passed = next(action);
  if (!isRejectedWithValue(action) || !action.type.startsWith(`${umeApi.reducerPath}/`)) return passed;
  const { payload, meta } = action as { payload: unknown; meta: { baseQueryMeta?: UmeMeta } };
  if (!isUmeError(payload) || isAbsent(payload)) return passed;
  if (payload.kind === 'signedOut') expire(payload.message, (next401) => api.dispatch(next401));
  else if (meta.baseQueryMeta?.isSilent !== true && !isExpiring) void toast.error(payload.message);
  return passed;
};
