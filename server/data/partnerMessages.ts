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

/** Sends a message to members of the merchant. @returns their number */
export async function messageMembers(
  sql: Sql,
  merId: string,
  { level, userId }: Recipients,
  { braId, kind, title, text, image, target }: PartnerMessage,
  now: Date,
): Promise<number> {
  const ofGrade = level === undefined ? empty : SQL`and level = ${level}`;
  const ofMember = userId === undefined ? empty : SQL`and user_id = ${userId}`;
  const newRows = await sql.query(
    SQL`insert into messages (user_id, message_id, kind, bra_id, title, text, image, target, created_at)
     select user_id, ${newId('g')}, ${kind}, ${braId}, ${title}, ${text}, ${image}, ${target}::jsonb, ${now}
     from memberships where mer_id = ${merId} ${ofGrade} ${ofMember} returning 1`,
  );
  return newRows.length;
}
