/**
 * Members and their numbers. A number belongs to one member: its row in member_numbers decides, whoever comes first.
 */
import { randomInt } from 'node:crypto';

import { newId } from './newId.ts';

import type { z } from 'zod';
import type { UserDetail } from '#contract/users.ts';
import type { Sql } from '../db/client.ts';
import type { MobileNumber } from './smsCodes.ts';

type Detail = z.input<typeof UserDetail>;

export type NewMember = {
  /** Made here when absent. */
  userId?: string;
  number: MobileNumber | null;
  nickname: string;
  passwdHash: string | null;
};

const MEMBER_CODE_DIGITS = 16;

/** Digits for the counter's scanner, random so that none follows from another. */
function newMemberCode(): string {
  return Array.from({ length: MEMBER_CODE_DIGITS }, (_unused, at) =>
    String(at === 0 ? randomInt(1, 10) : randomInt(10)),
  ).join('');
}

/** Gives a number to a member; false when another has it. */
async function takeNumber(
  sql: Sql,
  { phoneAreaCode, mobileNumber }: MobileNumber,
  userId: string,
  now: Date,
): Promise<boolean> {
  const taken = await sql.query(
    `insert into member_numbers (phone_area_code, mobile_number, user_id, taken_at) values ($1, $2, $3, $4)
     on conflict (phone_area_code, mobile_number) do nothing returning 1`,
    [phoneAreaCode, mobileNumber, userId, now],
  );
  return taken.length > 0;
}

/** Creates a member in the caller's transaction; null when the number has one. */
export async function createMember(sql: Sql, member: NewMember, now: Date): Promise<string | null> {
  const userId = member.userId ?? newId('u');
  if (member.number && !(await takeNumber(sql, member.number, userId, now))) return null;
  await sql.query(
    `insert into members (user_id, member_code, phone_area_code, mobile_number, nickname, passwd_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      userId,
      newMemberCode(),
      member.number?.phoneAreaCode ?? null,
      member.number?.mobileNumber ?? null,
      member.nickname,
      member.passwdHash,
      now,
    ],
  );
  return userId;
}

/** Whose number this is; null when nobody's. */
export async function memberOfNumber(sql: Sql, { phoneAreaCode, mobileNumber }: MobileNumber): Promise<string | null> {
  const [found] = await sql.query<{ userId: string }>(
    'select user_id as "userId" from member_numbers where phone_area_code = $1 and mobile_number = $2',
    [phoneAreaCode, mobileNumber],
  );
  return found?.userId ?? null;
}

/** The same with when the account was made. */
export async function memberSince(
  sql: Sql,
  { phoneAreaCode, mobileNumber }: MobileNumber,
): Promise<{ userId: string; createdAt: Date } | null> {
  const userId = await memberOfNumber(sql, { phoneAreaCode, mobileNumber });
  if (userId === null) return null;
  const [found] = await sql.query<{ userId: string; createdAt: Date }>(
    'select user_id as "userId", created_at as "createdAt" from members where user_id = $1',
    [userId],
  );
  return found ?? null;
}

type NumberColumns = { phoneAreaCode: string | null; mobileNumber: string | null };

const NUMBER_OF_MEMBER =
  'select phone_area_code as "phoneAreaCode", mobile_number as "mobileNumber" from members where user_id = $1';

function numberIn(found: NumberColumns | undefined): MobileNumber | null {
  return found?.phoneAreaCode && found.mobileNumber
    ? { phoneAreaCode: found.phoneAreaCode, mobileNumber: found.mobileNumber }
    : null;
}

/** The member's own number; null for one who has none yet. */
export async function numberOfMember(sql: Sql, userId: string): Promise<MobileNumber | null> {
  return numberIn((await sql.query<NumberColumns>(NUMBER_OF_MEMBER, [userId]))[0]);
}

/** The same, nobody else changing it until the caller's transaction ends. */
export async function lockNumberOfMember(sql: Sql, userId: string): Promise<MobileNumber | null> {
  return numberIn((await sql.query<NumberColumns>(`${NUMBER_OF_MEMBER} for update`, [userId]))[0]);
}

/**
 * Puts a new number in place of the member's old one; false when another member has it. In the caller's transaction,
 * after
 * lockNumberOfMember: else two at once would each leave the other's row.
 */
export async function changeNumber(sql: Sql, userId: string, to: MobileNumber, now: Date): Promise<boolean> {
  if (!(await takeNumber(sql, to, userId, now))) return false;
  await sql.query(
    'delete from member_numbers where user_id = $1 and not (phone_area_code = $2 and mobile_number = $3)',
    [userId, to.phoneAreaCode, to.mobileNumber],
  );
  await sql.query('update members set phone_area_code = $2, mobile_number = $3 where user_id = $1', [
    userId,
    to.phoneAreaCode,
    to.mobileNumber,
  ]);
  return true;
}

/**
 * Keeps which terms the member accepted last, and when they first accepted that version.
 * @param version undefined: the portal did not say, and what is kept stays
 */
export async function acceptTerms(sql: Sql, userId: string, version: string | undefined, now: Date): Promise<void> {
  if (version === undefined) return;
  await sql.query(
    'update members set terms_version = $2, terms_accepted_at = $3 where user_id = $1 and terms_version is distinct from $2',
    [userId, version, now],
  );
}

export async function userDetail(sql: Sql, userId: string): Promise<Detail | null> {
  const [found] = await sql.query<Detail>(
    `select user_id as "userId", nickname, avatar, gender, birthday, email, phone_area_code as "phoneAreaCode", mobile_number as "mobileNumber"
     from members where user_id = $1`,
    [userId],
  );
  return found ?? null;
}

export async function memberCode(sql: Sql, userId: string): Promise<string | null> {
  const [found] = await sql.query<{ memberCode: string }>(
    'select member_code as "memberCode" from members where user_id = $1',
    [userId],
  );
  return found?.memberCode ?? null;
}
