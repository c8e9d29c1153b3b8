/**
 * Members and their mobile numbers. The key of member_numbers gives each number to one member, on a first come basis.
 */
import { randomInt } from 'node:crypto';

import SQL, { empty } from 'sql-template-tag';

import { newId } from './newId.ts';

import type { z } from 'zod';
import type { UserDetail } from '#contract/users.ts';
import type { Sql, Statement } from '../db/client.ts';
import type { MobileNumber } from './smsCodes.ts';

type Detail = z.input<typeof UserDetail>;

/** A row of DETAIL_COLUMNS. */
export type DetailRow = {
  userId: string;
  nickname: string;
  avatar: string | null;
  gender: 'female' | 'male' | 'other' | null;
  birthday: string | null;
  email: string | null;
  phoneAreaCode: '886' | '852' | '86' | null;
  mobileNumber: string | null;
};

export const DETAIL_COLUMNS = SQL`m.user_id as "userId", m.nickname, m.avatar, m.gender, m.birthday, m.email,
  m.phone_area_code as "phoneAreaCode", m.mobile_number as "mobileNumber"`;

export function detailOf(row: DetailRow): Detail {
  const { userId, nickname, avatar, gender, birthday, email, phoneAreaCode, mobileNumber } = row;
  return { userId, nickname, avatar, gender, birthday, email, phoneAreaCode, mobileNumber };
}

export type NewMember = {
  /** Created here when absent. */
  userId?: string;
  number: MobileNumber | null;
  nickname: string;
  passwdHash: string | null;
};

const MEMBER_CODE_DIGITS = 16;

/** Random digits for the counter's scanner, so that no code can be derived from another. */
function newMemberCode(): string {
  return Array.from({ length: MEMBER_CODE_DIGITS }, (_unused, at) =>
    String(at === 0 ? randomInt(1, 10) : randomInt(10)),
  ).join('');
}

/** Gives a number to a member. False when another member has it. */
async function takeNumber(
  sql: Sql,
  { phoneAreaCode, mobileNumber }: MobileNumber,
  userId: string,
  now: Date,
): Promise<boolean> {
  const newRows = await sql.query(
    SQL`insert into member_numbers (phone_area_code, mobile_number, user_id, taken_at)
      values (${phoneAreaCode}, ${mobileNumber}, ${userId}, ${now})
     on conflict (phone_area_code, mobile_number) do nothing returning 1`,
  );
  return newRows.length > 0;
}

/** Creates a member in the caller's transaction. Null when the number already has a member. */
export async function createMember(sql: Sql, member: NewMember, now: Date): Promise<string | null> {
  const userId = member.userId ?? newId('u');
  if (member.number && !(await takeNumber(sql, member.number, userId, now))) return null;
  await sql.query(
    SQL`insert into members (user_id, member_code, phone_area_code, mobile_number, nickname, passwd_hash, created_at)
     values (${userId}, ${newMemberCode()}, ${member.number?.phoneAreaCode ?? null},
     ${member.number?.mobileNumber ?? null}, ${member.nickname}, ${member.passwdHash}, ${now})`,
  );
  return userId;
}

/** The id of the member with this number, or null. */
export async function memberOfNumber(sql: Sql, { phoneAreaCode, mobileNumber }: MobileNumber): Promise<string | null> {
  const [row] = await sql.query<{ userId: string }>(
    SQL`select user_id as "userId" from member_numbers where phone_area_code = ${phoneAreaCode}
      and mobile_number = ${mobileNumber}`,
  );
  return row?.userId ?? null;
}

/** The member with this number and the instant of registration, or null. */
export async function memberSince(
  sql: Sql,
  { phoneAreaCode, mobileNumber }: MobileNumber,
): Promise<{ userId: string; createdAt: Date } | null> {
  const userId = await memberOfNumber(sql, { phoneAreaCode, mobileNumber });
  if (userId === null) return null;
  const [member] = await sql.query<{ userId: string; createdAt: Date }>(
    SQL`select user_id as "userId", created_at as "createdAt" from members where user_id = ${userId}`,
  );
  return member ?? null;
}

type NumberRow = { phoneAreaCode: string | null; mobileNumber: string | null };

async function readNumber(sql: Sql, userId: string, lock: Statement): Promise<{ number: MobileNumber | null } | null> {
  const [row] = await sql.query<NumberRow>(
    SQL`select phone_area_code as "phoneAreaCode", mobile_number as "mobileNumber" from members
      where user_id = ${userId} ${lock}`,
  );
  if (!row) return null;
  const { phoneAreaCode, mobileNumber } = row;
  return { number: phoneAreaCode && mobileNumber ? { phoneAreaCode, mobileNumber } : null };
}

/** The member's own number, or null. */
export async function numberOfMember(sql: Sql, userId: string): Promise<MobileNumber | null> {
  return (await readNumber(sql, userId, empty))?.number ?? null;
}

/**
 * Reads the member's own number and locks its row until the caller's transaction ends. No sign-in begins meanwhile.
 * @returns null when the member does not exist
 */
export const lockNumberOfMember = (sql: Sql, userId: string) => readNumber(sql, userId, SQL`for update`);

/**
 * Replaces the member's number. False when another member has the new one. Call lockNumberOfMember first in the same
 * transaction. Without that lock two changes at the same time would each leave the other's row behind.
 */
export async function changeNumber(sql: Sql, userId: string, to: MobileNumber, now: Date): Promise<boolean> {
  if (!(await takeNumber(sql, to, userId, now))) return false;
  await sql.query(
    SQL`delete from member_numbers where user_id = ${userId} and not (phone_area_code = ${to.phoneAreaCode}
      and mobile_number = ${to.mobileNumber})`,
  );
  await sql.query(
    SQL`update members set phone_area_code = ${to.phoneAreaCode}, mobile_number = ${to.mobileNumber}
      where user_id = ${userId}`,
  );
  return true;
}

/**
 * Stores the version of the terms that the member accepted, with the instant of its first acceptance.
 * @param version undefined leaves the stored version unchanged, because the portal sent none
 */
export async function acceptTerms(sql: Sql, userId: string, version: string | undefined, now: Date): Promise<void> {
  if (version === undefined) return;
  await sql.query(
    SQL`update members set terms_version = ${version}, terms_accepted_at = ${now} where user_id = ${userId}
      and terms_version is distinct from ${version}`,
  );
}

export async function userDetail(sql: Sql, userId: string): Promise<Detail | null> {
  const [row] = await sql.query<DetailRow>(SQL`select ${DETAIL_COLUMNS} from members m where m.user_id = ${userId}`);
  return row ? detailOf(row) : null;
}

/** Replaces the member's code `current`. A repeated call changes nothing, because the code is another by then. */
export async function renewMemberCode(sql: Sql, userId: string, current: string): Promise<void> {
  await sql.query(
    SQL`update members set member_code = ${newMemberCode()}, former_code = member_code where user_id = ${userId}
      and member_code = ${current}`,
  );
}

export async function memberCode(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await sql.query<{ memberCode: string }>(
    SQL`select member_code as "memberCode" from members where user_id = ${userId}`,
  );
  return row?.memberCode ?? null;
}
