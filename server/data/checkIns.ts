/** Check-ins at shops: once a day in Taipei, which the key of the table sees to. */
import { pointsOfDay } from '#domain/checkIn.ts';
import { dayAfter } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import type { CheckIn } from '#contract/checkIns.ts';
import type { Db, Sql } from '../db/client.ts';

/** Days in a row up to today, or to yesterday while today's is still to come; 0 after a gap. */
export async function checkInStreak(sql: Sql, userId: string, now: Date): Promise<number> {
  const today = taipeiDay(now.getTime());
  const [row] = await sql.query<{ streak: number }>(
    'select streak from check_ins where user_id = $1 and day between $2::date and $3::date order by day desc limit 1',
    [userId, dayAfter(today, -1), today],
  );
  return row?.streak ?? 0;
}

type Sums = { total: number; firstDay: string | null };

/** How many days of all time, and the first of them. */
export async function checkInSums(sql: Sql, userId: string): Promise<Sums> {
  const [row] = await sql.query<Sums>(
    'select count(*) as total, min(day) as "firstDay" from check_ins where user_id = $1',
    [userId],
  );
  return row ?? { total: 0, firstDay: null };
}

/** The days of a month, latest first. @param first, next first days of the month and of the one after it */
export async function checkInsBetween(sql: Sql, userId: string, first: string, next: string): Promise<CheckIn[]> {
  const rows = await sql.query<Omit<CheckIn, 'at'> & { at: Date }>(
    `select c.day, c.checked_in_at as at, c.bra_id as "braId", coalesce(s.name, '') as "storeName", c.points
     from check_ins c left join stores s on s.bra_id = c.bra_id
     where c.user_id = $1 and c.day >= $2::date and c.day < $3::date order by c.day desc`,
    [userId, first, next],
  );
  return rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
}

/**
 * Checks in at a shop; its members get the points on their card. A second time on the same day changes nothing, also at
 * the same moment.
 * @returns the points it gave, null when today's stood already
 */
export async function checkIn(db: Db, userId: string, braId: string, now: Date): Promise<number | null> {
  const [store] = await db.query<{ merId: string }>('select mer_id as "merId" from stores where bra_id = $1', [braId]);
  if (!store) return null;
  const streak = (await streakBefore(db, userId, now)) + 1;
  const points = pointsOfDay(streak);
  return db.transact(async (sql) => {
    const made = await sql.query(
      'insert into check_ins (user_id, day, bra_id, points, streak, checked_in_at) values ($1, $2, $3, $4, $5, $6) on conflict (user_id, day) do nothing returning 1',
      [userId, taipeiDay(now.getTime()), braId, points, streak, now],
    );
    if (made.length === 0) return null;
    await sql.query('update memberships set points = points + $3::int where user_id = $1 and mer_id = $2', [
      userId,
      store.merId,
      points,
    ]);
    return points;
  });
}

async function streakBefore(sql: Sql, userId: string, now: Date): Promise<number> {
  const [row] = await sql.query<{ streak: number }>(
    'select streak from check_ins where user_id = $1 and day = $2::date',
    [userId, dayAfter(taipeiDay(now.getTime()), -1)],
  );
  return row?.streak ?? 0;
}
