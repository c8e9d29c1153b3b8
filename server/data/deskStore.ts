/**
 * A branch as its desk sees and changes it. Its words stand beside those of the folder, so that an import keeps them.
 */
import SQL from 'sql-template-tag';

import { shopDay } from '#domain/openingHours.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { noteDeskWrite } from './shopWrites.ts';
import { ANNOUNCEMENT, HOURS, isPausedAt } from './storeColumns.ts';

import type { DeskStore } from '#contract/partnerDesk.ts';
import type { Sql, Statement } from '../db/client.ts';
import type { HoursJson } from './columnTypes.ts';

type Row = {
  isPaused: boolean;
  until: Date | null;
  notice: string | null;
  isNoticeByDesk: boolean;
  isClosedToday: boolean;
  hours: HoursJson[];
};

/** The state of an open branch. Null for another one. */
export async function deskStore(sql: Sql, braId: string, now: Date): Promise<DeskStore | null> {
  const [row] = await sql.query<Row>(
    SQL`select ${isPausedAt(now)} as "isPaused", ${ANNOUNCEMENT} as notice, ${HOURS} as hours,
      s.desk_announcement is not null as "isNoticeByDesk",
      case when s.desk_paused is not null and s.desk_paused_until > ${now} then s.desk_paused_until end as until,
      coalesce(s.desk_closed_on = ${taipeiDay(now.getTime())}::date, false) as "isClosedToday"
      from stores s where s.bra_id = ${braId} and s.closed_at is null`,
  );
  if (!row) return null;
  const { isPaused, until, notice, isNoticeByDesk, isClosedToday, hours } = row;
  const { closesAt, opensAt } = shopDay(hours, now.getTime());
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
  return {
    isPaused,
    pausedUntil: until?.toISOString() ?? null,
    notice,
    isNoticeByDesk,
    isClosedToday,
    closesAt: instant(closesAt),
    opensAt: instant(opensAt),
  };
}

async function change(sql: Sql, braId: string, assignments: Statement, now: Date): Promise<void> {
  await sql.query(SQL`update stores set ${assignments} where bra_id = ${braId} and closed_at is null`);
  await noteDeskWrite(sql, braId, now);
}

/**
 * Writes the desk's word on ordering. The same word as the folder's without an end removes the desk's.
 * @param until null: without an end
 */
export function sayIsPaused(
  sql: Sql,
  braId: string,
  { isPaused, until }: { isPaused: boolean; until: Date | null },
  now: Date,
): Promise<void> {
  const pausedValue = SQL`${isPaused}::boolean`;
  return change(
    sql,
    braId,
    SQL`desk_paused_until = ${until}::timestamptz, desk_paused = case when ${until}::timestamptz is null
      and is_ordering_paused = ${pausedValue} then null else ${pausedValue} end`,
    now,
  );
}

/** Closes the branch on a day in Taipei, or on none. */
export const sayClosedOn = (sql: Sql, braId: string, day: string | null, now: Date): Promise<void> =>
  change(sql, braId, SQL`desk_closed_on = ${day}::date`, now);

/** Sets the desk's notice. Empty: no notice. Null removes it. */
export const sayNotice = (sql: Sql, braId: string, text: string | null, now: Date): Promise<void> =>
  change(sql, braId, SQL`desk_announcement = ${text}`, now);
