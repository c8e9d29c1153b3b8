/** A member's own profile with the counts of /mine, and suggestions. The member is always the token's owner (C18). */
import SQL from 'sql-template-tag';

import { dayAfter } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { checkInStreak } from './checkIns.ts';
import { newId } from './newId.ts';
import { OPERATOR, putIntoInbox } from './putIntoInbox.ts';
import { DETAIL_COLUMNS, detailOf } from './users.ts';

import type { z } from 'zod';
import type { MyInfo, SuggestionKind } from '#contract/account.ts';
import type { Sql } from '../db/client.ts';
import type { DetailRow } from './users.ts';

type Info = z.input<typeof MyInfo>;
export type Profile = Pick<Info, 'nickname' | 'gender' | 'birthday' | 'email' | 'avatar'>;

/** Coupons that end within this many days are counted as expiring. */
const EXPIRING_DAYS = 3;

type InfoRow = DetailRow & { coupons: number; expiringCoupons: number; favourites: number };

/** Reads profile and counts in one statement. Null when the member no longer exists. */
export async function myInfo(sql: Sql, userId: string, now: Date): Promise<Info | null> {
  const today = taipeiDay(now.getTime());
  const [[row], streak] = await Promise.all([
    sql.query<InfoRow>(
      SQL`select ${DETAIL_COLUMNS},
         (select count(*) from coupon_claims c where c.user_id = ${userId} and c.used_at is null
         and c.usable_until >= ${today}::date) as coupons,
         (select count(*) from coupon_claims c where c.user_id = ${userId} and c.used_at is null
         and c.usable_until between ${today}::date and ${dayAfter(today, EXPIRING_DAYS)}::date) as "expiringCoupons",
         (select count(*) from favourites f join stores s on s.bra_id = f.bra_id
         where f.user_id = ${userId}) as favourites
       from members m where m.user_id = ${userId}`,
    ),
    checkInStreak(sql, userId, now),
  ]);
  if (!row) return null;
  const { coupons, expiringCoupons, favourites } = row;
  return { ...detailOf(row), counts: { coupons, expiringCoupons, favourites }, checkInStreak: streak };
}

/** Replaces the whole profile. */
export async function saveProfile(
  sql: Sql,
  userId: string,
  { nickname, gender, birthday, email, avatar }: Profile,
): Promise<void> {
  await sql.query(
    SQL`update members set nickname = ${nickname}, gender = ${gender}, birthday = ${birthday}, email = ${email},
      avatar = ${avatar} where user_id = ${userId}`,
  );
}

export type NewSuggestion = {
  kind: z.infer<typeof SuggestionKind>;
  text: string;
  contact: string;
  /** Stars. Undefined when the portal did not ask for a rating. */
  score?: number | undefined;
};

/** Stores a suggestion and puts it into the operator's inbox. In the caller's transaction. */
export async function addSuggestion(
  sql: Sql,
  userId: string,
  { kind, text, contact, score }: NewSuggestion,
  now: Date,
): Promise<void> {
  const suggestionId = newId('s');
  await sql.query(
    SQL`insert into suggestions (user_id, suggestion_id, kind, text, contact, score, created_at)
      values (${userId}, ${suggestionId}, ${kind}, ${text}, ${contact}, ${score ?? null}, ${now})`,
  );
  await putIntoInbox(sql, { braId: OPERATOR, kind: 'suggestion', userId, aboutId: suggestionId }, now);
}
