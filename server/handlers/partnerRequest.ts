/** The request of partner calls, and the limit on unknown codes. */
import { isBranchOf, memberByCode } from '../data/counter.ts';
import { findBranch } from '../data/shopKeeping.ts';
import { takeHit } from '../data/limits.ts';
import { lockMember } from '../data/lockMember.ts';
import { refuse } from './refuse.ts';

import type { PartnerCall } from '#contract/partnerCall.ts';
import type { Input } from '#contract/infer.ts';
import type { z } from 'zod';
import type { FoundMember } from '../data/counter.ts';
import type { LimitKey } from '../data/limits.ts';
import type { PartnerKey } from '../data/partnerKeys.ts';
import type { Caller, Deps } from './handlers.ts';

/** The merchant of the API key, and whose key it is. */
type Shop = PartnerKey;
export type PartnerRequest = Deps &
  Caller & {
    shop: Shop;
    /** Adds to the log of a write: the branch where the input names none, and further details without a member. */
    note: (fields: { braId?: string } & Record<string, unknown>) => void;
  };
type Handler<C extends PartnerCall> = (request: PartnerRequest & Input<C>) => Promise<z.input<C['data']>>;
/** A call without a handler does not compile. */
export type PartnerHandlers<S> = { [R in keyof S]: S[R] extends PartnerCall ? Handler<S[R]> : never };

/** True when the key may act for a branch of its merchant. */
export function mayActAt({ braIds }: Pick<PartnerKey, 'braIds'>, braId: string): boolean {
  return braIds === null || braIds.includes(braId);
}

/**
 * Requires an open branch of the merchant that the key may act for.
 * @throws Refusal partnerBranch
 */
export async function requireBranch({ db, shop }: PartnerRequest, braId: string): Promise<void> {
  if (!mayActAt(shop, braId) || !(await isBranchOf(db, shop.merId, braId))) throw refuse('partnerBranch');
}

/**
 * A branch of the merchant that the key may act for, also a closed one.
 * @throws Refusal partnerBranch
 */
export async function requireOwnBranch({ db, shop }: PartnerRequest, braId: string) {
  const branch = mayActAt(shop, braId) ? await findBranch(db, shop.merId, braId) : null;
  if (branch === null) throw refuse('partnerBranch');
  return branch;
}

/** Limit of unknown codes, against guessing. A key that has reached it has to wait with every call. */
export const MISS_LIMITS = [
  { seconds: 60, most: 30 },
  { seconds: 3_600, most: 300 },
];

/** Key of the limit of unknown codes. */
export function missesOf(keyId: string): LimitKey {
  return { rule: 'partner.miss', subject: keyId };
}

/**
 * Returns the result of looking a code up.
 * @throws Refusal memberCodeRenewed for `renewed`, notFound for null, or tooMany after many unknown codes
 */
export async function requireFound<T>(
  { db, clock, shop: { keyId } }: PartnerRequest,
  result: T | 'renewed' | null,
): Promise<T> {
  if (result === 'renewed') throw refuse('memberCodeRenewed');
  if (result !== null) return result;
  throw refuse((await takeHit(db, missesOf(keyId), MISS_LIMITS, clock())) ? 'tooMany' : 'notFound');
}

/**
 * The member with this code, for a call that writes rows of the member. Holds the deletion of the member back until the
 * call's transaction ends.
 * @throws Refusal like requireFound
 */
export async function requireMember(request: PartnerRequest, memberCode: string): Promise<FoundMember> {
  const member = await requireFound(request, await memberByCode(request.db, memberCode));
  return requireFound(request, (await lockMember(request.db, member.userId)) ? member : null);
}
