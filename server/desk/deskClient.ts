/**
 * A signed-in person of the desk. The cookie holds a key of the partner interface. The desk has no other access to the
 * shop.
 */
import { BODY_CODES } from '#domain/bodyCodes.ts';

import { cookiesIn } from '../http/cookiesIn.ts';
import { keyClient } from '../http/partnerClient.ts';

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallData, CallInput, CallResult, PartnerRoute } from '../http/partnerClient.ts';

const COOKIE = 'umeDesk';

export type Me = CallData<'GET /v1/ume/partner/me'>;
export type Branch = Me['branches'][number];
export type InboxCount = CallData<'GET /v1/ume/partner/inbox'>['list'][number];
export type Desk = {
  me: Me;
  call: <R extends PartnerRoute>(route: R, fields: CallInput<R>) => Promise<CallResult<R>>;
  /** The data of a call. @param missing text for a subject that does not exist @throws ReadRefused */
  read: <R extends PartnerRoute>(route: R, fields: CallInput<R>, missing?: string) => Promise<CallData<R>>;
};

/** The data of a page was refused. The message is for the person, and the status for the page that says it. */
export class ReadRefused extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.name = 'ReadRefused';
    this.status = status;
  }
}

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
    const injectOptions = {
      method,
      url: path,
      headers,
      remoteAddress: request.ip,
      ...(body === undefined ? {} : { body }),
    };
    return (await app.inject(injectOptions)).json<unknown>();
  });
  const me = await client(key, 'GET /v1/ume/partner/me', {});
  if (me.data)
    return {
      me: me.data,
      call: (route, fields) => client(key, route, fields),
      async read(route, fields, missing) {
        const result = await client(key, route, fields);
        if (result.refusal === null) return result.data;
        if (result.code === 404 && missing !== undefined) throw new ReadRefused(missing, 404);
        throw new ReadRefused(result.refusal, result.code === null ? 503 : 200);
      },
    };
  return me.code === BODY_CODES.signInAgain ? 'signedOut' : 'notReached';
}
