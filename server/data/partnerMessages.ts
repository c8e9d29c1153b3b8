/**
 * Messages of a merchant to its members. Each member has a row, so that each is read and deleted separately. A message
 * to many is a job (jobs.ts).
 */
import SQL, { empty } from 'sql-template-tag';

import { newId } from './newId.ts';

import type { MessageTarget } from '#contract/messages.ts';
import type { Sql, Statement } from '../db/client.ts';
import type { Job, Portion } from './jobs.ts';

export type PartnerMessage = {
  braId: string;
  kind: 'store' | 'discount';
  title: string;
  text: string;
  image: string | null;
  target: MessageTarget | null;
};
/** A message to all members (`level` null) or to those of a grade, as a job stores it. */
export type MessageToMany = PartnerMessage & { level: number | null };

/** True when the merchant has this coupon at this branch. */
export async function isCouponOf(
  sql: Sql,
  merId: string,
  { braId, couponId }: { braId: string; couponId: string },
): Promise<boolean> {
  const rows = await sql.query(
    SQL`select 1 from coupons where bra_id = ${braId} and coupon_id = ${couponId} and mer_id = ${merId}`,
  );
  return rows.length > 0;
}

/** True when the merchant's shop shows this picture: its logo, a cover, an item or a banner. */
export async function isPictureOf(sql: Sql, merId: string, image: string): Promise<boolean> {
  const rows = await sql.query(
    SQL`select 1 from merchants where mer_id = ${merId} and logo_art = ${image}
     union all select 1 from stores where mer_id = ${merId} and cover_art = ${image}
     union all select 1 from banners where mer_id = ${merId} and image = ${image}
     union all select 1 from goods g join stores s on s.bra_id = g.bra_id where s.mer_id = ${merId}
     and ${image} in (g.image, g.desk_image) limit 1`,
  );
  return rows.length > 0;
}

const COLUMNS = SQL`user_id, message_id, kind, bra_id, title, text, image, target, created_at`;

/** The values of a message behind the member's id. */
const valuesOf = (id: string, { kind, braId, title, text, image, target }: PartnerMessage, now: Date): Statement =>
  SQL`${id}, ${kind}, ${braId}, ${title}, ${text}, ${image}, ${target}::jsonb, ${now}::timestamptz`;

/**
 * Sends a message to one member of the merchant, in the caller's transaction. The member must be locked
 * (lockMember.ts).
 * @returns false when the member has not joined
 */
export async function messageMember(
  sql: Sql,
  merId: string,
  userId: string,
  message: PartnerMessage,
  now: Date,
): Promise<boolean> {
  const newRows = await sql.query(
    SQL`insert into messages (${COLUMNS}) select user_id, ${valuesOf(newId('g'), message, now)}
     from memberships where mer_id = ${merId} and user_id = ${userId} returning 1`,
  );
  return newRows.length > 0;
}

/** Sends a message to the person who wrote it, member or not. The person must be locked (lockMember.ts). */
export async function messageWriter(sql: Sql, userId: string, message: PartnerMessage, now: Date): Promise<void> {
  await sql.query(SQL`insert into messages (${COLUMNS}) values (${userId}, ${valuesOf(newId('g'), message, now)})`);
}

/** The member account of the person who holds a key. Null for the key of a till. */
export async function holderOf(sql: Sql, keyId: string): Promise<string | null> {
  const [row] = await sql.query<{ userId: string | null }>(
    SQL`select p.user_id as "userId" from partner_keys k join people p on p.person_id = k.person_id
      where k.key_id = ${keyId}`,
  );
  return row?.userId ?? null;
}

const ofGrade = (level: number | null): Statement => (level === null ? empty : SQL`and level = ${level}`);

/** Members of a merchant, all or those of a grade. */
export async function countMembers(sql: Sql, merId: string, level: number | null): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    SQL`select count(*) as count from memberships where mer_id = ${merId} ${ofGrade(level)}`,
  );
  return row?.count ?? 0;
}

/** Numbers of members of a merchant by grade. */
export async function countByLevel(sql: Sql, merId: string): Promise<Map<number, number>> {
  const rows = await sql.query<{ level: number; count: number }>(
    SQL`select level, count(*) as count from memberships where mer_id = ${merId} group by level`,
  );
  return new Map(rows.map(({ level, count }) => [level, count]));
}

/**
 * Sends a message to the next members in the order of their ids. It reaches who had joined when it was written, and
 * still is a member (with `level`: of that grade) now.
 * @param rows members that it looks at
 */
export async function messagePortion(
  sql: Sql,
  { jobId, merId, payload, cursor, createdAt }: Job,
  now: Date,
  rows: number,
): Promise<Portion> {
  const message = payload as MessageToMany;
  // locks the merchant instead of each member: a deletion of one of its members ends before or begins after
  await sql.query(SQL`select 1 from merchants where mer_id = ${merId} for update`);
  const next = await sql.query<{ userId: string }>(
    SQL`select user_id as "userId" from memberships where mer_id = ${merId} and user_id > ${cursor}
      order by user_id limit ${rows}`,
  );
  const last = next.at(-1)?.userId;
  if (last === undefined) return { count: 0, cursor: null };
  const newRows = await sql.query(
    SQL`insert into messages (${COLUMNS}) select user_id, ${valuesOf(`g${jobId}`, message, now)}
     from memberships where mer_id = ${merId} and user_id > ${cursor} and user_id <= ${last}
     and joined_at <= ${createdAt} ${ofGrade(message.level)} returning 1`,
  );
  return { count: newRows.length, cursor: next.length < rows ? null : last };
}
