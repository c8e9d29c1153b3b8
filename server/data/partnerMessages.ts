/** Messages of a merchant to its members, one row each, so that each is read and deleted by itself. */
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
/** `level`: all of one grade; `userId`: one; neither: all. */
export type Recipients = { level?: number; userId?: string };

/** Writes to the merchant's members. @returns to how many */
export async function messageMembers(
  sql: Sql,
  merId: string,
  { level, userId }: Recipients,
  { braId, kind, title, text, image, target }: PartnerMessage,
  now: Date,
): Promise<number> {
  const ofGrade = level === undefined ? empty : SQL`and level = ${level}`;
  const one = userId === undefined ? empty : SQL`and user_id = ${userId}`;
  const written = await sql.query(
    SQL`insert into messages (user_id, message_id, kind, bra_id, title, text, image, target, created_at)
     select user_id, ${newId('g')}, ${kind}, ${braId}, ${title}, ${text}, ${image}, ${target}::jsonb, ${now} from memberships where mer_id = ${merId} ${ofGrade} ${one} returning 1`,
  );
  return written.length;
}
