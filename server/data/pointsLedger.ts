/**
 * The ledger of points. Each row has points that came or went, and points that came form a lot (pointLots.ts). The
 * points of a membership are the sum of its rows. Row, lots and sum change in one transaction under the lock of the
 * membership. One statement for all of them would not run on distributed tables (docs/scale.md).
 */
import SQL from 'sql-template-tag';

import { dayAfter } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { planMove, pointsIn } from './pointLots.ts';

import type { MemberPoints, PointsReason } from '#contract/account.ts';
import type { z } from 'zod';
import type { Sql, Statement } from '../db/client.ts';
import type { Portion } from './jobs.ts';
import type { OrderPlatform } from './orders.ts';
import type { Entry, Lot, PointsMove } from './pointLots.ts';

/** A locked membership. `spent` is in NT$. */
export type Card = { userId: string; merId: string; points: number; spent: number };

/** Entries of the ledger that a member sees. */
const MOST_ENTRIES = 100;

/** Locks a membership until the transaction ends. Null when the member has not joined. */
export async function lockCard(sql: Sql, userId: string, merId: string): Promise<Card | null> {
  const [card] = await sql.query<Card>(
    SQL`select user_id as "userId", mer_id as "merId", points, spent_amount as spent from memberships
      where user_id = ${userId} and mer_id = ${merId} for update`,
  );
  return card ?? null;
}

/** Lots of a card in the order of their use. */
const lotsOf = (sql: Sql, { userId, merId }: Card): Promise<Lot[]> =>
  sql.query<Lot>(
    SQL`select entry_id as "entryId", until, left_points as left from points_ledger where user_id = ${userId}
      and mer_id = ${merId} and left_points > 0 order by until nulls last, at, entry_id`,
  );

/** Stores new entries, the points left in all lots, and their sum. `lots` includes those of new entries. */
async function store(
  sql: Sql,
  { userId, merId }: Card,
  entries: readonly Entry[],
  lots: readonly Lot[],
): Promise<void> {
  const leftById = new Map(lots.map(({ entryId, left }) => [entryId, left]));
  const rows = entries.map(({ entryId, at, points, why, braId, order, couponId, until }) => ({
    entry_id: entryId,
    at: at.toISOString(),
    points,
    why,
    bra_id: braId,
    order_platform: order?.platform ?? null,
    order_id: order?.orderId ?? null,
    coupon_id: couponId ?? null,
    until: until ?? null,
    left_points: leftById.get(entryId) ?? 0,
  }));
  await sql.query(
    SQL`insert into points_ledger (user_id, mer_id, entry_id, at, points, why, bra_id, order_platform, order_id,
      coupon_id, until, left_points)
     select ${userId}, ${merId}, r.entry_id, r.at, r.points, r.why, r.bra_id, r.order_platform, r.order_id, r.coupon_id,
     r.until, r.left_points
     from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(entry_id text, at timestamptz, points int, why text,
     bra_id text, order_platform text, order_id text, coupon_id text, until date, left_points int)`,
  );
  // an entry that adds points changes no older lot
  if (entries.some(({ points }) => points < 0))
    await sql.query(
      SQL`update points_ledger l set left_points = r."left"
        from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as r("entryId" text, "left" int)
        where l.user_id = ${userId} and l.mer_id = ${merId} and l.entry_id = r."entryId" and l.left_points <> r."left"`,
    );
  await sql.query(
    SQL`update memberships set points = ${pointsIn(lots)} where user_id = ${userId} and mer_id = ${merId}`,
  );
}

/**
 * Last day of points that come today, by the setting of the shop (`points` of merchant.yaml). Null: they do not end.
 */
async function lastDay(sql: Sql, merId: string, now: Date): Promise<string | null> {
  const [merchant] = await sql.query<{ days: number | null }>(
    SQL`select points_days as days from merchants where mer_id = ${merId}`,
  );
  const days = merchant?.days ?? null;
  return days === null ? null : dayAfter(taipeiDay(now.getTime()), days);
}

/**
 * Moves points of a locked card. Points that have ended go first. Nothing changes with a refusal. Points that come
 * without a last day have the one of the shop.
 * @param move null to end points only
 * @returns the balance after the move, or before it with a refusal
 */
export async function movePoints(
  sql: Sql,
  card: Card,
  move: PointsMove | null,
  now: Date,
): Promise<{ points: number; refusal: 'pointsTooFew' | 'pointsFull' | null }> {
  const coming =
    move !== null && move.points > 0 ? { ...move, until: move.until ?? (await lastDay(sql, card.merId, now)) } : move;
  const { entries, lots, refusal } = planMove(await lotsOf(sql, card), card.points, coming, now);
  if (refusal === null && entries.length > 0) await store(sql, card, entries, lots);
  return { points: pointsIn(lots), refusal };
}

/** Cards with an ended lot. */
const endedCards = (today: string, most: number): Statement =>
  SQL`select distinct user_id as "userId", mer_id as "merId" from points_ledger
    where left_points > 0 and until < ${today}::date limit ${most}`;

/** True when the last day of some points is over. */
export async function hasEndedPoints(sql: Sql, now: Date): Promise<boolean> {
  return (await sql.query(endedCards(taipeiDay(now.getTime()), 1))).length > 0;
}

/**
 * Ends the points of the next cards whose last day is over, for a job. Until then these points count as ended already,
 * in the balance and for the counter.
 * @param cards most cards, each with several statements
 */
export async function endPoints(sql: Sql, now: Date, cards: number): Promise<Portion> {
  const rows = await sql.query<{ userId: string; merId: string }>(endedCards(taipeiDay(now.getTime()), cards));
  for (const { userId, merId } of rows) {
    const card = await lockCard(sql, userId, merId);
    if (card) await movePoints(sql, card, null, now);
  }
  // the ended lots are no more found, so no cursor is needed
  return { count: rows.length, cursor: rows.length < cards ? null : '' };
}

type EntryRow = {
  at: Date;
  points: number;
  why: PointsReason;
  until: string | null;
  storeName: string | null;
  couponTitle: string | null;
  order: { platform: OrderPlatform; orderId: string } | null;
};

/** The member's points at a merchant: the balance, the last days, and the newest entries. */
export async function pointsOf(
  sql: Sql,
  userId: string,
  merId: string,
  now: Date,
): Promise<z.input<typeof MemberPoints>> {
  const lots = await sql.query<{ until: string | null; points: number }>(
    SQL`select until, sum(left_points) as points from points_ledger where user_id = ${userId}
      and mer_id = ${merId} and left_points > 0 group by until order by until nulls last`,
  );
  const today = taipeiDay(now.getTime());
  const usable = lots.filter(({ until }) => until === null || until >= today);
  const rows = await sql.query<EntryRow>(
    SQL`select l.at, l.points, l.why, l.until, s.name as "storeName", k.title as "couponTitle",
      case when l.order_id is not null
      then jsonb_build_object('platform', l.order_platform, 'orderId', l.order_id) end as "order"
     from points_ledger l left join stores s on s.bra_id = l.bra_id
     left join coupons k on k.coupon_id = l.coupon_id
     where l.user_id = ${userId} and l.mer_id = ${merId} order by l.at desc, l.entry_id desc limit ${MOST_ENTRIES}`,
  );
  return {
    points: usable.reduce((sum, lot) => sum + lot.points, 0),
    ending: usable.flatMap(({ until, points }) => (until === null ? [] : [{ until, points }])),
    list: rows.map(({ at, points, why, until, storeName, couponTitle, order }) => ({
      at: at.toISOString(),
      points,
      why,
      until,
      storeName,
      couponTitle,
      order,
    })),
  };
}
