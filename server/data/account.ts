/** The member's own profile with what /mine counts, and suggestions. Always the token's owner's (security C18). */
import { dayAfter } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { checkInStreak } from './checkIns.ts';
import { newId } from './newId.ts';

import type { z } from 'zod';
import type { MyInfo, SuggestionKind } from '#contract/account.ts';
import type { Sql } from '../db/client.ts';

type Info = z.input<typeof MyInfo>;
export type Profile = Pick<Info, 'nickname' | 'gender' | 'birthday' | 'email' | 'avatar'>;

/** What ends so soon is worth saying. */
const EXPIRING_DAYS = 3;

type InfoRow = Omit<Info, 'counts' | 'checkInStreak'> & {
  coupons: number;
  expiringCoupons: number;
  favourites: number;
};

/** Profile and counts in one statement; null when the member is gone. */
export async function myInfo(sql: Sql, userId: string, now: Date): Promise<Info | null> {
  const today = taipeiDay(now.getTime());
  const [[row], streak] = await Promise.all([
    sql.query<InfoRow>(
      `select m.user_id as "userId", m.nickname, m.avatar, m.gender, m.birthday, m.email, m.phone_area_code as "phoneAreaCode", m.mobile_number as "mobileNumber",
         (select count(*) from coupon_claims c where c.user_id = $1 and c.used_at is null and c.usable_until >= $2::date) as coupons,
         (select count(*) from coupon_claims c where c.user_id = $1 and c.used_at is null and c.usable_until between $2::date and $3::date) as "expiringCoupons",
         (select count(*) from favourites f join stores s on s.bra_id = f.bra_id where f.user_id = $1) as favourites
       from members m where m.user_id = $1`,
      [userId, today, dayAfter(today, EXPIRING_DAYS)],
    ),
    checkInStreak(sql, userId, now),
  ]);
  if (!row) return null;
  const { coupons, expiringCoupons, favourites, ...profile } = row;
  return { ...profile, counts: { coupons, expiringCoupons, favourites }, checkInStreak: streak };
}

/** Puts the whole profile in place of the old one. */
export async function saveProfile(
  sql: Sql,
  userId: string,
  { nickname, gender, birthday, email, avatar }: Profile,
): Promise<void> {
  await sql.query(
    'update members set nickname = $2, gender = $3, birthday = $4, email = $5, avatar = $6 where user_id = $1',
    [userId, nickname, gender, birthday, email, avatar],
  );
}

export type NewSuggestion = {
  kind: z.infer<typeof SuggestionKind>;
  text: string;
  contact: string;
  /** Stars; undefined where the portal asked for none. */ score?: number | undefined;
};

export async function addSuggestion(
  sql: Sql,
  userId: string,
  { kind, text, contact, score }: NewSuggestion,
  now: Date,
): Promise<void> {
  await sql.query(
    'insert into suggestions (user_id, suggestion_id, kind, text, contact, score, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [userId, newId('s'), kind, text, contact, score ?? null, now],
  );
}
