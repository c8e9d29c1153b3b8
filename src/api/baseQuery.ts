/**
 * The base query of every call (spec 7, The calls it makes). A reply depends on the arguments and the token only, never
 * on state. Code 401 starts the sign-out here (spec 4, 8).
 */
import { userToken } from '#platform/session.ts';
import { failuresText } from '#text/failuresText.ts';

import { ABSENT_ERROR, isKnownAbsent, markAbsent } from './absentCalls.ts';
import { expireSignIn } from './expireSignIn.ts';
import { fetchRaw } from './fetchRaw.ts';
import { fromHost } from './host/translate.ts';
import { parseResponse, UNREADABLE_ERROR } from './parseResponse.ts';
import { normalizeReply } from './replyShapes.ts';
import { buildRequest } from './buildRequest.ts';

import type { UmeRequest } from './call.ts';
import type { UmeError } from './umeError.ts';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';

/** `isSilent` suppresses the toast of a failure. Only calls without a user action may set it. */
export type UmeOptions = {
  isSilent?: boolean;
  /**
   * Returns true when the data counts as empty. Empty data becomes null without an error (spec 8, falsy result in the
   * sign-in flow).
   */
  isNothing?: (data: unknown) => boolean;
};
export type UmeMeta = { isSilent: boolean };

type Result = { data: unknown } | { error: UmeError };

/** No network, or no response in time. */
const NETWORK_ERROR: UmeError = { kind: 'network', message: failuresText.network };

async function execute(request: UmeRequest, token: string, signal: AbortSignal): Promise<Result> {
  if (isKnownAbsent(request)) return { error: ABSENT_ERROR };
  let error = NETWORK_ERROR;
  try {
    const response = await fetchRaw(buildRequest(request), token, signal);
    error = UNREADABLE_ERROR;
    const result = markAbsent(request, parseResponse(response));
    return 'data' in result ? { data: fromHost(request.route, result.data) } : result;
  } catch {
    return { error };
  }
}

async function withToken(request: UmeRequest, signal: AbortSignal): Promise<Result> {
  const token = userToken();
  const result = await execute(request, token, signal);
  const isRefused = 'error' in result && result.error.kind === 'signedOut';
  const now = userToken();
  // the 401 belongs to an earlier sign-in, so the call is repeated with the current token
  return isRefused && now !== '' && now !== token ? execute(request, now, signal) : result;
}

/** Mutations in flight, by request and token. A double tap joins the first call. */
const inFlight = new Map<string, Promise<Result>>();

function dedupe(request: UmeRequest, signal: AbortSignal): Promise<Result> {
  const key = JSON.stringify([request, userToken()]);
  const running = inFlight.get(key);
  if (running) return running;
  const started = withToken(request, signal).finally(() => inFlight.delete(key));
  inFlight.set(key, started);
  return started;
}

async function checkInDevelopment(request: UmeRequest, result: Result): Promise<void> {
  // imported inside the condition, because otherwise the production build would emit a chunk with zod
  if (process.env.NODE_ENV !== 'production' && 'data' in result) {
    const { checkReply } = await import('./checkContract.ts');
    checkReply(request.route, result.data);
  }
}

export const baseQuery: BaseQueryFn<UmeRequest, unknown, UmeError, UmeOptions, UmeMeta> = async (
  request,
  api,
  options,
) => {
  const result = await (api.type === 'mutation' ? dedupe(request, api.signal) : withToken(request, api.signal));
  await checkInDevelopment(request, result);
  // handled here and not in a middleware, so that it holds for every store
  if ('error' in result && result.error.kind === 'signedOut') expireSignIn(result.error.message, api.dispatch);
  // RTK passes no options for an endpoint without extraOptions
  const { isSilent = false, isNothing } = (options as UmeOptions | undefined) ?? {};
  const meta: UmeMeta = { isSilent };
  if ('error' in result) return { error: result.error, meta };
  const data = isNothing?.(result.data) === true ? null : normalizeReply(request, result.data);
  return data === undefined ? { error: UNREADABLE_ERROR, meta } : { data, meta };
};
