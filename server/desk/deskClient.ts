/**
 * A signed-in person of the desk. The cookie holds a key of the partner interface. The desk has no other access to the
 * shop.
 */
import { BODY_CODES } from '#domain/bodyCodes.ts';

import { cookiesIn } from '../http/cookiesIn.ts';
import { keyClient } from '../http/partnerClient.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '#contract/infer.ts';
import type { partnerCalls } from '#contract/partner.ts';
import type { CallResult, PartnerRoute } from '../http/partnerClient.ts';

const COOKIE = 'umeDesk';

type Fields<R extends PartnerRoute> = InputOf<(typeof partnerCalls)[R], 'params'> &
  InputOf<(typeof partnerCalls)[R], 'query'> &
  InputOf<(typeof partnerCalls)[R], 'body'>;
export type Me = NonNullable<CallResult<'GET /v1/ume/partner/me'>['data']>;
export type Branch = Me['branches'][number];
export type InboxCount = NonNullable<CallResult<'GET /v1/ume/partner/inbox'>['data']>['list'][number];
export type Desk = { me: Me; call<R extends PartnerRoute>(route: R, fields: Fields<R>): Promise<CallResult<R>> };

/** The key in the cookie, or null. */
export function keyIn(request: FastifyRequest): string | null {
  return cookiesIn(request, COOKIE)[0] ?? null;
}

/** Stores the key in the browser, or removes it (null). Only pages of the desk receive the cookie, and no script. */
export function setKey(reply: FastifyReply, isHttps: boolean, key: string | null, seconds: number): void {
  const secure = isHttps ? '; Secure' : '';
  const age = key === null ? 0 : seconds;
  reply.header('Set-Cookie', `${COOKIE}=${key ?? ''}; Path=/desk; Max-Age=${age}; HttpOnly; SameSite=Lax${secure}`);
}

/**
 * The desk of the request's key.
 * @returns `signedOut` without a key or with one that has ended, `notReached` without an answer
 */
export async function deskOf(
  app: FastifyInstance,
  request: FastifyRequest,
): Promise<Desk | 'signedOut' | 'notReached'> {
  const key = keyIn(request);
  if (key === null || key === '') return 'signedOut';
  const client = keyClient(async ({ method, path, headers, body }) => {
    const sent = { method, url: path, headers, remoteAddress: request.ip, ...(body === undefined ? {} : { body }) };
    return (await app.inject(sent)).json<unknown>();
  });
  const me = await client(key, 'GET /v1/ume/partner/me', {});
  if (me.data) return { me: me.data, call: (route, fields) => client(key, route, fields) };
  return me.code === BODY_CODES.signInAgain ? 'signedOut' : 'notReached';
}
