/**
 * Turns the contract and its handlers into routes. Each call runs the same steps: fault (sandbox), authentication,
 * parse, handler (once per request key), parse the response, envelope. Only the Request-Tk header identifies a member.
 * Cookies are ignored, so no other site can act for a member (security C16).
 */
import { answerOnce } from '../data/answeredCalls.ts';
import { lockMember } from '../data/lockMember.ts';
import { findSession, touchSession } from '../data/sessions.ts';
import { isTryAgain } from '../db/tryAgain.ts';
import { withinTransaction } from '../db/withinTransaction.ts';
import { refuse, Refusal } from '../handlers/refuse.ts';
import { envelope } from './answers.ts';
import { addressOf, deviceOf, originOf } from './caller.ts';
import { injectFault } from './faults.ts';
import { fitReply } from './fitReply.ts';
import { misfitReport } from './misfitReport.ts';
import { isVisitor, sendShared } from './sharedAnswers.ts';
import { stripInvisibleCharacters } from './stripInvisibleCharacters.ts';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Call, Calls } from '#contract/call.ts';
import type { Db } from '../db/client.ts';
import type { Audit, Handlers, Member, Deps } from '../handlers/handlers.ts';

/** Adds fields to all later audit lines of a request, also to that of a refusal. */
export type Tell = (fields: Record<string, string>) => void;

/** The authenticated caller: the handler's `auth`, and the owner of its request keys. */
export type CallerContext = {
  auth: Record<string, unknown>;
  ownerId: string | undefined;
  /** The member that the call may write rows of. */
  writerId?: string | undefined;
  /** The caller is a program, so its author is told which field is malformed. */
  tellsField?: boolean;
  /** All callers without credentials get the same answer, so a shared cache may store it. */
  isShared?: boolean;
};
type AnyCall = Pick<Call, 'params' | 'query' | 'body' | 'data'> & { mostBytes?: number };
type AnyHandler = (request: Record<string, unknown>) => Promise<unknown>;

/** `/store/home/{braId}` in Fastify's syntax. */
function fastifyPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

const isWrite = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

async function memberOf(request: FastifyRequest, call: Call, { db, clock }: Deps): Promise<Member | null> {
  if (call.auth === 'public') return null;
  const token = request.headers['request-tk'];
  const session = typeof token === 'string' && token !== '' ? await findSession(db, token, clock()) : null;
  if (!session) {
    // A call that visitors may make treats an expired session as a visitor.
    if (call.auth === 'member') throw refuse('signInAgain');
    return null;
  }
  // a read succeeds although its sign-in's use cannot be stored, as during a failover
  await touchSession(db, session, clock()).catch((error: unknown) => {
    if (isWrite(request.method) || !isTryAgain(error)) throw error;
  });
  return { userId: session.userId, tokenHash: session.tokenHash };
}

/** ` （最少 1）` for a number below its range. */
function boundOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_small' && issue.origin === 'number') return `（最少 ${issue.minimum}）`;
  return issue.code === 'too_big' && issue.origin === 'number' ? `（最多 ${issue.maximum}）` : '';
}

/** `資料格式不正確：order.items.0.quantity（最少 1）` */
function malformedAt({ issues }: z.ZodError) {
  const [first = ''] = issues.map((issue) => `${issue.path.join('.')}${boundOf(issue)}`);
  return refuse('malformed', `資料格式不正確：${first}`);
}

/** Parses one part of the request by its schema. Unknown fields are dropped, malformed ones reject the call. */
function parsePart(schema: z.ZodType | undefined, value: unknown, tellsField: boolean): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(stripInvisibleCharacters(value ?? {}));
  if (!result.success) throw tellsField ? malformedAt(result.error) : refuse('malformed');
  return result.data;
}

/**
 * Writes that lock the member's row themselves. Some must lock it for update, and one waits for an SMS, which no
 * transaction may.
 */
const LOCKS_ITSELF: ReadonlySet<string> = new Set([
  'DELETE /v1/ume/client/my/account',
  'POST /v1/ume/client/my/signIns/end',
  'POST /v1/ume/client/user/fill/mobileNumber',
]);

/**
 * Runs a member's write in a transaction that holds the deletion of the member back (lockMember.ts). A refusal commits
 * what the work wrote before, such as a counted try.
 * @throws Refusal signInAgain when the member does not exist any more
 */
async function whileMember<T>(db: Db, userId: string, work: (db: Db) => Promise<T>): Promise<T> {
  const outcome = await db.transact<{ result: T } | { refusal: Refusal }>(async (sql) => {
    if (!(await lockMember(sql, userId))) return { refusal: refuse('signInAgain') };
    try {
      return { result: await work(withinTransaction(db, sql)) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { refusal: error };
    }
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.result;
}

/** Runs the handler once per request key. A retry of a write with a lost response gets the stored response. */
async function runOnce(
  input: Record<string, unknown>,
  call: AnyCall,
  route: string,
  handler: AnyHandler,
  deps: Deps,
  ownerId: string | undefined,
): Promise<unknown> {
  const { params, query, body } = input;
  const { requestKey, ...bodyFields } = (body ?? {}) as { requestKey?: string };
  const report = misfitReport(deps.audit, route);
  if (requestKey === undefined || ownerId === undefined)
    return fitReply(call.data, await handler({ ...input, db: deps.db }), report);
  // Only fields of the contract leave the server, and only those are stored.
  const work = async (db: Db) => fitReply(call.data, await handler({ ...input, db, body: bodyFields }), report);
  const once = await answerOnce(
    deps.db,
    { ownerId, key: requestKey, call: route, input: [params, query, bodyFields] },
    deps.clock(),
    work,
    (error) => error instanceof Refusal,
  );
  if (once === 'another') throw refuse('requestKeyUsed');
  return once.answer;
}

/** Ends a list at a page that leads to itself: only rows with values beyond every cursor are left. */
function withoutLoop({ query, body }: { query: unknown; body: unknown }, data: unknown): unknown {
  const { cursor } = { ...(query as object), ...(body as object) } as { cursor?: string };
  const isLoop = cursor !== undefined && (data as { next?: unknown } | null)?.next === cursor;
  return isLoop ? { ...(data as object), next: null } : data;
}

async function run(
  request: FastifyRequest,
  call: AnyCall,
  route: string,
  handler: AnyHandler,
  deps: Deps,
  audit: Audit,
  { auth, ownerId, writerId, tellsField = false }: CallerContext,
): Promise<unknown> {
  const input = {
    params: parsePart(call.params, request.params, tellsField),
    query: parsePart(call.query, request.query, tellsField),
    body: parsePart(call.body, request.body, tellsField),
  };
  const caller = {
    ...deps,
    audit,
    ...input,
    ...auth,
    address: addressOf(request),
    origin: originOf(request, deps.config),
    device: deviceOf(request.headers['user-agent']),
  };
  const runWith = async (db: Db) =>
    withoutLoop(input, await runOnce(caller, call, route, handler, { ...deps, db, audit }, ownerId));
  return writerId === undefined || LOCKS_ITSELF.has(route) ? runWith(deps.db) : whileMember(deps.db, writerId, runWith);
}

/** Mounts all calls of a contract. `identify` authenticates the caller, or throws. */
export function mountCalls<C extends AnyCall>(
  app: FastifyInstance,
  deps: Deps,
  calls: Readonly<Record<string, C>>,
  handlers: object,
  identify: (request: FastifyRequest, call: C, tell: Tell) => Promise<CallerContext>,
): void {
  for (const [route, call] of Object.entries(calls)) {
    const [method = '', path = ''] = route.split(' ');
    const handler = (handlers as Record<string, unknown>)[route] as AnyHandler;
    app.route({
      method,
      url: fastifyPath(path),
      ...(call.mostBytes === undefined ? {} : { bodyLimit: call.mostBytes }),
      handler: async (request, reply) => {
        if (deps.config.isSandbox && (await injectFault(request, reply, deps))) return reply;
        let auditFields: Record<string, string> = {};
        const tell: Tell = (fields) => (auditFields = fields);
        const audit: Audit = (event, fields) =>
          deps.audit(event, { reqId: request.id, route, address: addressOf(request), ...auditFields, ...fields });
        try {
          const context = await identify(request, call, tell);
          const answer = envelope(200, '', await run(request, call, route, handler, deps, audit, context));
          return context.isShared === true ? await sendShared(request, reply, answer) : answer;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          audit('refused', { refusal: error.refusal });
          return envelope(error.code, error.message, null);
        }
      },
    });
  }
}

/** Mounts the portal's calls. A call without a handler does not compile. */
export function mountContract<S extends Calls>(
  app: FastifyInstance,
  deps: Deps,
  calls: S,
  handlers: Handlers<S>,
): void {
  mountCalls<Call>(app, deps, calls, handlers, async (request, call) => {
    const member = await memberOf(request, call, deps);
    const writerId = call.auth === 'member' && isWrite(request.method) ? member?.userId : undefined;
    // a member's call by a visitor was refused above
    const isShared = !isWrite(request.method) && isVisitor(request);
    return { auth: { member }, ownerId: member?.userId, writerId, isShared };
  });
}
