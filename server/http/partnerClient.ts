/**
 * Client of the partner interface for the desk and the mock apps, with a key of the shop's merchant. They have no other
 * access to a shop.
 */
import { z } from 'zod';

import { BODY_CODES } from '#domain/bodyCodes.ts';

import type { InputOf } from '#contract/infer.ts';
import type { partnerCalls } from '#contract/partner.ts';

type PartnerCalls = typeof partnerCalls;
export type PartnerRoute = keyof PartnerCalls;
/** Path parameters and query or body fields in one flat object. */
export type CallInput<R extends PartnerRoute> = InputOf<PartnerCalls[R], 'params'> &
  InputOf<PartnerCalls[R], 'query'> &
  InputOf<PartnerCalls[R], 'body'>;
export type CallData<R extends PartnerRoute> = z.output<PartnerCalls[R]['data']>;
/** `refusal`: the error text for the user at the till. `code`: the body code, null without an answer. */
export type CallResult<R extends PartnerRoute> =
  | { data: CallData<R>; refusal: null }
  | { data: null; refusal: string; code: number | null };
/** Calls with a key. */
export type KeyClient = <R extends PartnerRoute>(key: string, route: R, sent: CallInput<R>) => Promise<CallResult<R>>;
/** Calls as the shop of the branch. */
export type PartnerClient = <R extends PartnerRoute>(
  braId: string,
  route: R,
  sent: CallInput<R>,
) => Promise<CallResult<R>>;

export type PartnerRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };
/** One request and the JSON of its response. */
export type Exchange = (request: PartnerRequest) => Promise<unknown>;

const TIMEOUT_MS = 10_000;
/** The outcome of the call is unknown, so the same form may be sent again. */
export const NOT_REACHED = '連不上 ume，請再試一次';
const NO_BRANCH = '查無此門市';
const Envelope = z.object({ code: z.int(), message: z.string(), data: z.unknown() });

/** @param origin the server with the partner interface */
export function overHttp(origin: string): Exchange {
  return async ({ path, ...request }): Promise<unknown> => {
    const response = await fetch(origin + path, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.json();
  };
}

function requestOf(route: PartnerRoute, input: object, key: string): PartnerRequest {
  const [method = '', template = ''] = route.split(' ');
  const fields = new Map<string, unknown>(Object.entries(input).filter(([, value]) => value !== undefined));
  const path = template.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const part = String(fields.get(name));
    fields.delete(name);
    return encodeURIComponent(part);
  });
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  if (method === 'POST') return { method, path, headers, body: JSON.stringify(Object.fromEntries(fields)) };
  const query = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString();
  return { method: 'GET', path: query === '' ? path : `${path}?${query}`, headers };
}

/** Builds a client that names the key with each call. */
export function keyClient(exchange: Exchange): KeyClient {
  return async <R extends PartnerRoute>(key: string, route: R, input: CallInput<R>): Promise<CallResult<R>> => {
    const reply = Envelope.safeParse(await exchange(requestOf(route, input as object, key)).catch(() => null));
    if (!reply.success) return { data: null, refusal: NOT_REACHED, code: null };
    const { code, message, data } = reply.data;
    return code === BODY_CODES.ok
      ? { data: data as CallData<R>, refusal: null }
      : { data: null, refusal: message, code };
  };
}

/**
 * Builds the mock apps' client.
 * @param keys the key of a branch's merchant, null for an unknown branch
 */
export function openPartnerClient(
  keys: { of(braId: string): Promise<string | null> },
  exchange: Exchange,
): PartnerClient {
  const call = keyClient(exchange);
  return async <R extends PartnerRoute>(braId: string, route: R, input: CallInput<R>): Promise<CallResult<R>> => {
    const key = await keys.of(braId);
    return key === null ? { data: null, refusal: NO_BRANCH, code: null } : call(key, route, input);
  };
}
