/** Puts complaints and suggestions into an inbox of a desk, which inbox.ts reads. */
import SQL from 'sql-template-tag';

import { newId } from './newId.ts';

import type { Sql } from '../db/client.ts';

export type InboxKind = 'order' | 'comment' | 'suggestion';

/** `bra_id` of items for the operator, who gets suggestions. */
export const OPERATOR = '';

export type NewItem = {
  braId: string;
  kind: InboxKind;
  userId: string;
  aboutId: string;
  categoryId?: string;
  itemId?: string;
};

/** Call it in the transaction that stores the text. An item with an id that exists is left as it is. */
export async function putIntoInbox(
  sql: Sql,
  { braId, kind, userId, aboutId, categoryId = '', itemId = newId('i') }: NewItem,
  now: Date,
): Promise<void> {
  await sql.query(
    SQL`insert into inbox_items (bra_id, item_id, kind, user_id, about_id, category_id, created_at)
      values (${braId}, ${itemId}, ${kind}, ${userId}, ${aboutId}, ${categoryId}, ${now})
     on conflict (bra_id, item_id) do nothing`,
  );
}
