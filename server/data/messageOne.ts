/** A message of a branch to a single member, as an answer. partnerMessages.ts writes those to many. */
import SQL from 'sql-template-tag';

import { newId } from './newId.ts';

import type { MessageTarget } from '#contract/messages.ts';
import type { Sql } from '../db/client.ts';

export type ShopMessage = { braId: string; title: string; text: string; target: MessageTarget };

/** The member must be locked (lockMember.ts), and need not have joined the shop. */
export async function messageOne(
  sql: Sql,
  userId: string,
  { braId, title, text, target }: ShopMessage,
  now: Date,
): Promise<void> {
  await sql.query(
    SQL`insert into messages (user_id, message_id, kind, bra_id, title, text, target, created_at)
      values (${userId}, ${newId('g')}, 'store', ${braId}, ${title}, ${text}, ${target}::jsonb, ${now})`,
  );
}
