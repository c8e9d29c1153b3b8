/** Check-ins at shops. The table's key allows one a day (Asia/Taipei). */
import SQL from 'sql-template-tag';

import { pointsOfDay } from '#domain/checkIn.ts';
import { dayAfter } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { MOST_ON_CARD } from './memberships.ts';
import { lockCard, movePoints } from './pointsLedger.ts';

import type { CheckIn } from '#contract/checkIns.ts';
import type { Db, Sql } from '../db/client.ts';

/** Consecutive days up to today, or up to yesterday without a check-in today. 0 after a gap. */
export async function checkInStreak(sql: Sql, userId: string, now: Date): Promise<number> {
  const today = taipeiDay(now.getTime());
  const [row] = await sql.query<{ streak: number }>(
    SQL`select streak from check_ins where user_id = ${userId} and day between ${dayAfter(today, -1)}::date
      and ${today}::date order by day desc limit 1`,
  );
  return row?.streak ?? 0;
}

type SumsRow = { total: number; firstDay: string | null };

/** Number of all days with a check-in, and the first of them. */
export async function checkInSums(sql: Sql, userId: string): Promise<SumsRow> {
  const [row] = await sql.query<SumsRow>(
    SQL`select count(*) as total, min(day) as "firstDay" from check_ins where user_id = ${userId}`,
  );
  return row ?? { total: 0, firstDay: null };
}

/** A month's check-ins, latest first. @param first, next first days of the month and of the month after it */
export async function checkInsBetween(sql: Sql, userId: string, first: string, next: string): Promise<CheckIn[]> {
  const rows = await sql.query<{ day: string; at: Date; braId: string; storeName: string; points: number }>(
    SQL`select c.day, c.checked_in_at as at, c.bra_id as "braId", coalesce(s.name, '') as "storeName", c.points
     from check_ins c left join stores s on s.bra_id = c.bra_id
     where c.user_id = ${userId} and c.day >= ${first}::date and c.day < ${next}::date order by c.day desc`,
  );
  return rows.map(({ day, at, braId, storeName, points }) => ({ day, at: at.toISOString(), braId, storeName, points }));
}

/**
 * Checks in at a shop and adds the points to the member's card there. A second check-in on the same day changes
 * nothing, even at the same time.
 * @returns the points of this check-in, or null when the member has already checked in today
 */
export async function checkIn(db: Db, userId: string, braId: string, now: Date): Promise<number | null> {
  const [store] = await db.query<{ merId: string }>(SQL`select mer_id as "merId" from stores where bra_id = ${braId}`);
  if (!store) return null;
  const streak = (await streakBefore(db, userId, now)) + 1;
  const points = pointsOfDay(streak);
  return db.transact(async (sql) => {
    const newRows = await sql.query(
      SQL`insert into check_ins (user_id, day, bra_id, points, streak, checked_in_at)
        values (${userId}, ${taipeiDay(now.getTime())}, ${braId}, ${points}, ${streak}, ${now})
        on conflict (user_id, day) do nothing returning 1`,
    );
    if (newRows.length === 0) return null;
    const card = await lockCard(sql, userId, store.merId);
    const grantedPoints = card === null ? 0 : Math.min(points, MOST_ON_CARD - card.points);
    if (card !== null && grantedPoints > 0)
      await movePoints(sql, card, { points: grantedPoints, why: 'checkIn', braId }, now);
    return points;
  });
}

async function streakBefore(sql: Sql, userId: string, now: Date): Promise<number> {
  const [row] = await sql.query<{ streak: number }>(
    SQL`select streak from check_ins where user_id = ${userId}
      and day = ${dayAfter(taipeiDay(now.getTime()), -1)}::date`,
  );
  return row?.streak ?? 0;
}
