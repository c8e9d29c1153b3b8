/**
 * From the contract and its handlers to routes. The order of every call is the same: fault (sandbox), who calls, parse,
 * run (once for each key of the caller's), parse the reply, envelope. Who may call is known by the Request-Tk header
 * alone: a cookie counts for nothing, so
 * no other site can act in a member's name (security C16).
 */
import { answerOnce } from '../data/answeredCalls.ts';
import { findSession, touchSession } from '../data/sessions.ts';
import { refuse, Refusal } from '../handlers/refuse.ts';
import { envelope } from './answers.ts';
import { addressOf, originOf } from './caller.ts';
import { injectFault } from './faults.ts';
import { plainText } from './plainText.ts';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call, Calls } from '#contract/call.ts';
import type { Db } from '../db/client.ts';
import type { Audit, Handlers, Member, Deps } from '../handlers/handlers.ts';

/**
 * Who calls: what the handler is given of them, what lines of the audit log say, and whose keys of repeated writes
 * these are.
 */
export type Known = {
  given: Record<string, unknown>;
  ownerId: string | undefined;
  told?: Record<string, string>;
  /** A program calls, whose author has to know which field is malformed. */
  tellsField?: boolean;
};
type AnyCall = Pick<Call, 'params' | 'query' | 'body' | 'data'>;
type AnyHandler = (request: Record<string, unknown>) => Promise<unknown>;

/** `/store/home/{braId}` as Fastify writes it. */
function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

async function memberOf(request: FastifyRequest, call: Call, { db, clock }: Deps): Promise<Member | null> {
  if (call.auth === 'public') return null;
  const token = request.headers['request-tk'];
  const session = typeof token === 'string' && token !== '' ? await findSession(db, token, clock()) : null;
  if (!session) {
    // a call that visitors may make is answered as to a visitor, also to a sign-in that has ended
    if (call.auth === 'member') throw refuse('signInAgain');
    return null;
  }
  // a GET never writes (C30); every screen also makes calls that are not GET, so idleness is still seen
  if (request.method !== 'GET' && request.method !== 'HEAD') await touchSession(db, session, clock());
  return { userId: session.userId, tokenHash: session.tokenHash };
}

/** `資料格式不正確：order.items.0.quantity` */
function malformedAt({ issues: [first] }: z.ZodError) {
  return refuse('malformed', `資料格式不正確：${first?.path.join('.') ?? ''}`);
}

/** One place of the request by its schema: unknown fields fall away, malformed ones refuse the call. */
function parsed(schema: z.ZodType | undefined, given: unknown, tellsField: boolean): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(plainText(given ?? {}));
  if (!result.success) throw tellsField ? malformedAt(result.error) : refuse('malformed');
  return result.data;
}

/**
 * Runs the handler, once for each key that the caller made before the first try: a write whose answer was lost is then
 * answered and not done again.
 */
async function answered(
  input: Record<string, unknown>,
  call: AnyCall,
  route: string,
  handler: AnyHandler,
  deps: Deps,
  ownerId: string | undefined,
): Promise<unknown> {
  const { params, query, body } = input;
  const { requestKey, ...rest } = (body ?? {}) as { requestKey?: string };
  if (requestKey === undefined || ownerId === undefined) return call.data.parse(await handler(input));
  // only the fields that the contract names leave the server, and only those are kept
  const work = async (db: Db) => call.data.parse(await handler({ ...input, db, body: rest }));
  const once = await answerOnce(
    deps.db,
    { ownerId, key: requestKey, call: route, input: [params, query, rest] },
    deps.clock(),
    work,
    (error) => error instanceof Refusal,
  );
  if (once === 'another') throw refuse('requestKeyUsed');
  return once.answer;
}

async function run(
  request: FastifyRequest,
  call: AnyCall,
  route: string,
  handler: AnyHandler,
  deps: Deps,
  audit: Audit,
  { given, ownerId, tellsField = false }: Known,
): Promise<unknown> {
  const input = {
    params: parsed(call.params, request.params, tellsField),
    query: parsed(call.query, request.query, tellsField),
    body: parsed(call.body, request.body, tellsField),
  };
  const caller = {
    ...deps,
    audit,
    ...input,
    ...given,
    address: addressOf(request),
    origin: originOf(request, deps.config),
  };
  return answered(caller, call, route, handler, deps, ownerId);
}

/** Mounts all calls of a contract; `knownBy` says who calls, or refuses. */
export function mountCalls<C extends AnyCall>(
  app: FastifyInstance,
  deps: Deps,
  calls: Readonly<Record<string, C>>,
  handlers: object,
  knownBy: (request: FastifyRequest, call: C) => Promise<Known>,
): void {
  for (const [route, call] of Object.entries(calls)) {
    const [method = '', path = ''] = route.split(' ');
    const handler = (handlers as Record<string, unknown>)[route] as AnyHandler;
    app.route({
      method: method,
      url: fastifyPath(path),
      handler: async (request, reply) => {
        if (deps.config.isSandbox && (await injectFault(request, reply, deps))) return reply;
        let told: Known['told'] = {};
        const audit: Audit = (event, fields) =>
          deps.audit(event, { reqId: request.id, route, address: addressOf(request), ...told, ...fields });
        try {
          const known = await knownBy(request, call);
          ({ told = {} } = known);
          return envelope(200, '', await run(request, call, route, handler, deps, audit, known));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          if (error.refusal !== 'malformed') audit('refused', { refusal: error.refusal });
          return envelope(error.code, error.message, null);
        }
      },
    });
  }
}

/** Mounts the calls of the portal. A call without handler does not compile. */
export function mountContract<S extends Calls>(
  app: FastifyInstance,
  deps: Deps,
  calls: S,
  handlers: Handlers<S>,
): void {
  mountCalls<Call>(app, deps, calls, handlers, async (request, call) => {
    const member = await memberOf(request, call, deps);
    return { given: { member }, ownerId: member?.userId };
  });
}
