/** Messages of a merchant to its members. Each member has a row, so that each is read and deleted separately. */
import SQL, { empty } from 'sql-template-tag';

import { newId } from './newId.ts';

import type { MessageTarget } from '#contract/messages.ts';
import type { Sql } from '../db/client.ts';

export type PartnerMessage = {
  braId: string;
  kind: 'store' | 'discount';
  title: string;
  text: string;
  image: string | null;
  target: MessageTarget | null;
};
/** `level` selects a grade and `userId` one member. Without both, all members receive the message. */
export type Recipients = { level?: number; userId?: string };

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

/**
 * Sends a message to members of the merchant, in the caller's transaction. A single member must be locked
 * (lockMember.ts).
 * @returns their number
 */
export async function messageMembers(
  sql: Sql,
  merId: string,
  { level, userId }: Recipients,
  { braId, kind, title, text, image, target }: PartnerMessage,
  now: Date,
): Promise<number> {
  const ofGrade = level === undefined ? empty : SQL`and level = ${level}`;
  const ofMember = userId === undefined ? empty : SQL`and user_id = ${userId}`;
  // locks the merchant instead of each member: a deletion of one of its members ends before or begins after
  if (userId === undefined) await sql.query(SQL`select 1 from merchants where mer_id = ${merId} for update`);
  const newRows = await sql.query(
    SQL`insert into messages (user_id, message_id, kind, bra_id, title, text, image, target, created_at)
     select user_id, ${newId('g')}, ${kind}, ${braId}, ${title}, ${text}, ${image}, ${target}::jsonb, ${now}
     from memberships where mer_id = ${merId} ${ofGrade} ${ofMember} returning 1`,
  );
  return newRows.length;
}
