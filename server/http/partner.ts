/**
 * The partner interface for tills. Its calls authenticate with a merchant's key in `Authorization: Bearer …`, never
 * with a member's session. There are no CORS headers, because a till is not a web page of another origin.
 */
import { partnerCalls } from '#contract/partner.ts';

import { findFullWindow, takeHit, takeHitOfCaller } from '../data/limits.ts';
import { usePartnerKey } from '../data/partnerKeys.ts';
import { partnerHandlers } from '../handlers/partner.ts';
import { MISS_LIMITS, missesOf } from '../handlers/partnerRequest.ts';
import { refuse } from '../handlers/refuse.ts';
import { addressOf } from './caller.ts';
import { mountCalls } from './mountContract.ts';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PartnerCall } from '#contract/partnerCall.ts';
import type { Deps } from '../handlers/handlers.ts';
import type { CallerContext, Tell } from './mountContract.ts';

const BEARER = /^Bearer (\S{1,200})$/;
/** The rate of a busy till. Codes that could be guessed through it have 16 digits (members) and 60 bits (coupons). */
const CALLS_OF_A_KEY = [{ seconds: 60, most: 300 }];
/** Limit for wrong keys from one address. A right key passes, so that one till with an ended key stops no others. */
const WRONG_KEYS = [{ seconds: 60, most: 20 }];

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
  if (await takeHit(db, { rule: 'partner.key', subject: keyId }, CALLS_OF_A_KEY, clock())) throw refuse('tooMany');
  // before any code is looked up, so that a key that guesses gets no right answer either
  if (await findFullWindow(db, missesOf(keyId), MISS_LIMITS, clock())) throw refuse('tooMany');
  if (right !== null && !partnerKey.rights.includes(right)) throw refuse('partnerMay');
  return { auth: { shop: { keyId, merId } }, ownerId: `merchant:${merId}`, tellsField: true };
}

/** Mounts the partner calls. `api` accepts JSON only. */
export function mountPartner(api: FastifyInstance, deps: Deps): void {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.header('Cache-Control', 'no-store');
    done();
  });
  mountCalls<PartnerCall>(api, deps, partnerCalls, partnerHandlers, (request, call, tell) =>
    shopOf(request, call, deps, tell),
  );
}
