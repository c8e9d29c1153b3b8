/** Claimed coupons of members, single and from packs: usable, used and expired. */
import { createHash } from 'node:crypto';

import { COUPON_CODE_LENGTH, COUPON_CODE_LETTERS } from '../data/couponCode.ts';
import { usableUntilOf } from '../data/coupons.ts';
import { couponsOf } from './content/couponList.ts';
import { couponIdOf, packIdOf, storesWithPack } from './fillCoupons.ts';
import { insertRows } from './insertRows.ts';
import { randomOf } from './random.ts';

import type { Sql } from '../db/client.ts';
import type { Plan, PlannedMember } from './plan.ts';

type ClaimSpec = {
  braId: string;
  position: number;
  /** Day of the claim. Random by default. */
  claimedIn?: number;
  isUsed?: boolean;
};

/** Coupons of the design's member: the third store's, three days left, not usable yet, weekday noons, used, expired. */
const DRAWN: readonly ClaimSpec[] = [
  { braId: '1003', position: 2 },
  { braId: '1005', position: 0, claimedIn: -9 },
  { braId: '1007', position: 0 },
  { braId: '1011', position: 2 },
  { braId: '1010', position: 0, claimedIn: -40, isUsed: true },
  { braId: '1010', position: 1, claimedIn: -8, isUsed: true },
  { braId: '1002', position: 2, claimedIn: -30, isUsed: true },
  { braId: '1012', position: 2, claimedIn: -75 },
  { braId: '1017', position: 0, claimedIn: -45 },
];
const USED_AFTER_MS = 3_600_000;
/** Members from this position on hold no coupons, so that the empty screen can be seen. */
const FIRST_WITHOUT = 54;
const WITHOUT = 6;

/** A code that looks random but is deterministic. */
function fixedCode(userId: string, couponId: string): string {
  const bytes = createHash('sha256')
    .update(`ume seed code ${userId} ${couponId}`)
    .digest()
    .subarray(0, COUPON_CODE_LENGTH);
  return Array.from(bytes, (byte) => COUPON_CODE_LETTERS.charAt(byte % COUPON_CODE_LETTERS.length)).join('');
}

const holdsNothing = (at: number): boolean => at >= FIRST_WITHOUT && at < FIRST_WITHOUT + WITHOUT;

function wishesOf({ userId, at }: PlannedMember, { stores }: Plan): ClaimSpec[] {
  if (at === 0) return [...DRAWN];
  if (holdsNothing(at)) return [];
  const random = randomOf(`claims ${userId}`);
  const randomClaims = Array.from({ length: random.between(0, 5) }, (): ClaimSpec => ({
    braId: random.pick(stores).braId,
    position: random.int(3),
    isUsed: random.chance(0.3),
  }));
  return [...new Map(randomClaims.map((wish) => [couponIdOf(wish.braId, wish.position), wish])).values()];
}

/** Claims of coupons whose claim period had begun. */
function claimsOf(member: PlannedMember, plan: Plan) {
  const { stores, days } = plan;
  return wishesOf(member, plan).flatMap(({ braId, position, claimedIn: claimDay, isUsed = false }) => {
    const store = stores.find((one) => one.braId === braId);
    const coupon = store && couponsOf(braId, store.merchant.industryType, store.at)[position];
    if (!coupon || coupon.startsIn >= 0) return [];
    const random = randomOf(`claim ${member.userId} ${braId} ${position}`);
    const claimedIn = claimDay ?? Math.min(Math.max(coupon.startsIn + 1, -random.between(2, 20)), coupon.endsIn, -1);
    const claimedAt = days.at(claimedIn, random.between(660, 1_260));
    const usableUntil = usableUntilOf(
      {
        usableUntil: coupon.usableIn === undefined ? null : days.day(coupon.usableIn),
        usableDays: coupon.usableDays ?? null,
        endsAt: days.endOf(coupon.endsIn),
      },
      claimedAt,
    );
    const couponId = couponIdOf(braId, position);
    return [
      {
        user_id: member.userId,
        coupon_id: couponId,
        bra_id: braId,
        mer_id: store.merchant.merId,
        pack_id: null,
        code: fixedCode(member.userId, couponId),
        claimed_at: claimedAt,
        usable_until: usableUntil,
        used_at: isUsed ? new Date(claimedAt.getTime() + USED_AFTER_MS) : null,
        used_bra_id: isUsed ? braId : null,
      },
    ];
  });
}

function receiptsOf({ userId, at }: PlannedMember, { stores, days }: Plan) {
  const random = randomOf(`receipts ${userId}`);
  // The first member has not yet received the first store's pack.
  const givers = storesWithPack(stores).filter(
    ({ braId }) => random.chance(0.08) && !(at === 0 && braId === '1001') && !holdsNothing(at),
  );
  return givers.map(({ braId }) => ({
    user_id: userId,
    bra_id: braId,
    pack_id: packIdOf(braId),
    received_at: days.at(-random.between(1, 5), random.between(660, 1_260)),
  }));
}

async function giveOutPacks(sql: Sql, receipts: ReturnType<typeof receiptsOf>): Promise<void> {
  await insertRows(sql, 'pack_receipts', receipts);
  await sql.query(
    `insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, pack_id, code, claimed_at, usable_until)
     select r.user_id, k.coupon_id, k.bra_id, k.mer_id, r.pack_id, translate(upper(left(md5('ume seed ' || r.user_id || ' ' || k.coupon_id), ${COUPON_CODE_LENGTH})), '01', 'XY'),
       r.received_at, ((r.received_at at time zone 'Asia/Taipei')::date + k.usable_days)
     from pack_receipts r join pack_coupons x on x.bra_id = r.bra_id and x.pack_id = r.pack_id join coupons k on k.bra_id = x.bra_id and k.coupon_id = x.coupon_id`,
  );
}

/**
 * Counts the claims of limited coupons, and adds them to the totals, so that the planned numbers are left. A coupon
 * with the total 0 stays sold out.
 */
async function countClaims(sql: Sql): Promise<void> {
  await sql.query(
    `insert into coupon_counts (bra_id, coupon_id, claimed)
     select k.bra_id, k.coupon_id, count(*)::int from coupon_claims c join coupons k on k.bra_id = c.bra_id and k.coupon_id = c.coupon_id
     where k.stock_total is not null group by k.bra_id, k.coupon_id`,
  );
  const counts = await sql.query<{ couponId: string; claimed: number }>(
    'select coupon_id as "couponId", claimed from coupon_counts',
  );
  await sql.query(
    `update coupons k set stock_total = k.stock_total + n.claimed from unnest($1::text[], $2::int[]) n (coupon_id, claimed)
     where k.coupon_id = n.coupon_id and k.stock_total > 0`,
    [counts.map(({ couponId }) => couponId), counts.map(({ claimed }) => claimed)],
  );
}

export async function fillClaims(sql: Sql, plan: Plan): Promise<void> {
  await insertRows(
    sql,
    'coupon_claims',
    plan.members.flatMap((member) => claimsOf(member, plan)),
  );
  await giveOutPacks(
    sql,
    plan.members.flatMap((member) => receiptsOf(member, plan)),
  );
  await countClaims(sql);
}
