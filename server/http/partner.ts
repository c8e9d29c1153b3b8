/**
 * The partner interface for tills. Its calls authenticate with a merchant's key in `Authorization: Bearer …`, never
 * with a member's session. There are no CORS headers, because a till is not a web page of another origin.
 */
import { partnerCalls } from '#contract/partner.ts';

import { findFullWindow, takeHit, takeHitOfCaller } from '../data/limits.ts';
import { usePartnerKey } from '../data/partnerKeys.ts';
import { noteWrite } from '../data/shopLog.ts';
import { findStore } from '../data/stores.ts';
import { partnerHandlers } from '../handlers/partner.ts';
import { MISS_LIMITS, missesOf } from '../handlers/partnerRequest.ts';
import { refuse } from '../handlers/refuse.ts';
import { addressOf } from './caller.ts';
import { mountCalls } from './mountContract.ts';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PartnerCall } from '#contract/partnerCall.ts';
import type { Deps } from '../handlers/handlers.ts';
import type { PartnerRequest } from '../handlers/partnerRequest.ts';
import type { CallerContext, Tell } from './mountContract.ts';

const BEARER = /^Bearer (\S{1,200})$/;
/**
 * The rate of a busy branch with one key. Codes that could be guessed through it have 16 digits (members) and 60 bits
 * (coupons).
 */
const CALLS_OF_A_KEY = [{ seconds: 60, most: 300 }];
/** Limit for wrong keys from one address. A right key passes, so that one till with an ended key stops no others. */
const WRONG_KEYS = [{ seconds: 60, most: 20 }];

/** The branch that a request names, before it is parsed. */
function branchIn({ params, query, body }: FastifyRequest): string | null {
  for (const part of [params, query, body])
    if (typeof part === 'object' && part !== null && 'braId' in part && typeof part.braId === 'string')
      return part.braId;
  return null;
}

async function shopOf(
  request: FastifyRequest,
  { right }: PartnerCall,
  { db, clock }: Deps,
  tell: Tell,
): Promise<CallerContext> {
  const [, key = ''] = BEARER.exec(request.headers.authorization ?? '') ?? [];
  const partnerKey = await usePartnerKey(db, key, clock());
  if (!partnerKey) {
    const wrongKey = { rule: 'partner.wrongKey', address: addressOf(request) };
    throw refuse((await takeHitOfCaller(db, wrongKey, WRONG_KEYS, clock())) ? 'tooMany' : 'partnerKey');
  }
  const { keyId, merId } = partnerKey;
  tell({ keyId, merId });
  const braId = branchIn(request);
  // a chain may have one key for all of its tills. A branch that the caller made up counts for the key alone
  const isOwn = braId !== null && (await findStore(db, braId))?.merId === merId;
  const subject = isOwn ? `${keyId} ${braId}` : keyId;
  if (await takeHit(db, { rule: 'partner.key', subject }, CALLS_OF_A_KEY, clock())) throw refuse('tooMany');
  // before any code is looked up, so that a key that guesses gets no right answer either
  if (await findFullWindow(db, missesOf(keyId), MISS_LIMITS, clock())) throw refuse('tooMany');
  if (right !== null && !partnerKey.rights.includes(right)) throw refuse('partnerMay');
  if (braId !== null && partnerKey.braIds?.includes(braId) === false) throw refuse('partnerBranch');
  // the repeated calls of a chain's branches are on different machines
  return { auth: { shop: partnerKey }, ownerId: `merchant:${merId} ${isOwn ? braId : ''}`.trim(), tellsField: true };
}

/** Fields of a write that its log has. None is data of a member. */
const LOGGED: ReadonlySet<string> = new Set([
  'commentId',
  'goodsId',
  'image',
  'isClosed',
  'isPaused',
  'isSoldOut',
  'itemId',
  'kind',
  'number',
  'orderId',
  'platform',
  'points',
  'price',
  'spent',
  'step',
  'until',
]);
/** Calls that change no shop: one looks a member up, one stores a picture that nothing shows yet. */
const UNLOGGED: ReadonlySet<string> = new Set([
  'POST /v1/ume/partner/member/handover',
  'POST /v1/ume/partner/picture/put',
]);

/** The branch of a key that has one. */
const onlyBranchOf = ({ braIds }: PartnerRequest['shop']): string | undefined =>
  braIds?.length === 1 ? braIds[0] : undefined;

type AnyHandler = (request: PartnerRequest & { body?: Record<string, unknown> }) => Promise<unknown>;

/** The handlers, whose writes the merchant's log has. The line is written in the transaction of the write. */
function logged(handlers: object, clock: () => Date): Record<string, AnyHandler> {
  const handlerEntries = Object.entries(handlers) as [string, AnyHandler][];
  return Object.fromEntries(
    handlerEntries.map(([route, handler]): [string, AnyHandler] => {
      if (!route.startsWith('POST ') || UNLOGGED.has(route)) return [route, handler];
      const call = route.replace('POST /v1/ume/partner/', '');
      return [
        route,
        async (request) => {
          let noted: Record<string, unknown> = {};
          const note = (fields: Record<string, unknown>) => (noted = { ...noted, ...fields });
          const data = await handler({ ...request, note });
          const { db, body = {}, shop } = request;
          const { braId: notedAt, ...more } = noted;
          const detail = { ...Object.fromEntries(Object.entries(body).filter(([name]) => LOGGED.has(name))), ...more };
          const braId = [notedAt, body['braId'], onlyBranchOf(shop)].find((id) => typeof id === 'string') ?? null;
          const { merId, keyId, name: byName } = shop;
          await noteWrite(db, { merId, braId, keyId, byName, call, detail }, clock());
          return data;
        },
      ];
    }),
  );
}

/** Mounts the partner calls. `api` accepts JSON only. */
export function mountPartner(api: FastifyInstance, deps: Deps): void {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store');
    done();
  });
  mountCalls<PartnerCall>(api, deps, partnerCalls, logged(partnerHandlers, deps.clock), (request, call, tell) =>
    shopOf(request, call, deps, tell),
  );
}
