/**
 * Every call of the portal goes through here (spec 7, The calls it makes): what changes a response stands in the
 * arguments or in the token, never in the state, and where a 401 starts the sign-out (spec 4, 8).
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

/** `isSilent`: a failure shows no toast. Only for calls that the user did not start; docs/requirements.md lists them. */
export type UmeOptions = {
  isSilent?: boolean;
  /** Is the data none at all? Then it is null, and no failure: what spec 8 calls a falsy result in the sign-in flow. */
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
  // the 401 speaks of an older sign-in: the newer one stays, and is what the call is made with once more
  return isRefused && now !== '' && now !== token ? execute(request, now, signal) : result;
}

/** Mutations in flight, by what they send: a double tap joins the first call instead of sending a second. */
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
  // the import stands inside of the condition: elsewhere the build would emit its chunk, zod and all
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
  // here and not in a middleware, so that it holds in whatever store the call is made
  if ('error' in result && result.error.kind === 'signedOut') expireSignIn(result.error.message, api.dispatch);
  // RTK gives no options at all to an endpoint that names none
  const { isSilent = false, isNothing } = (options as UmeOptions | undefined) ?? {};
  const meta: UmeMeta = { isSilent };
  if ('error' in result) return { error: result.error, meta };
  const data = isNothing?.(result.data) === true ? null : normalizeReply(request, result.data);
  return data === undefined ? { error: UNREADABLE_ERROR, meta } : { data, meta };
};
