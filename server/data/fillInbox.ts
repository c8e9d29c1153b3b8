/**
 * Puts complaints and suggestions of the previous release into the inboxes. It runs beside this release during an
 * upgrade, and alone after a rollback. A later release drops this file.
 */
import SQL from 'sql-template-tag';

import { DAY_MS } from '#domain/taipeiClock.ts';

import { lockMember } from './lockMember.ts';
import { OPERATOR, putIntoInbox } from './putIntoInbox.ts';
import { hashOf } from './secretHash.ts';

import type { Db } from '../db/client.ts';
import type { InboxKind } from './putIntoInbox.ts';

/** Rows of this time are compared. */
const COMPARED_MS = 7 * DAY_MS;

type SentRow = {
  braId: string;
  kind: InboxKind;
  userId: string;
  aboutId: string;
  categoryId: string;
  createdAt: Date;
};
type PlacedRow = Pick<SentRow, 'kind' | 'userId' | 'aboutId' | 'categoryId'>;

const keyOf = ({ kind, userId, aboutId, categoryId }: PlacedRow): string =>
  JSON.stringify([kind, userId, aboutId, categoryId]);

/** Several processes may run it at the same time. Each gives a row the same id. */
export async function fillInbox(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - COMPARED_MS);
  const sentMessages = await db.query<SentRow>(
    SQL`select bra_id as "braId", 'order' as kind, user_id as "userId", order_id as "aboutId",
       category_id as "categoryId", created_at as "createdAt" from order_complaints where created_at > ${since}
     union all select bra_id, 'comment', user_id, comment_id, '', created_at from comment_complaints
       where created_at > ${since}
     union all select ${OPERATOR}, 'suggestion', user_id, suggestion_id, '', created_at from suggestions
       where created_at > ${since}`,
  );
  // read later, so that it has whatever this release has stored meanwhile
  const placed = await db.query<PlacedRow>(
    SQL`select kind, user_id as "userId", about_id as "aboutId", category_id as "categoryId" from inbox_items
      where created_at > ${since}`,
  );
  const keys = new Set(placed.map(keyOf));
  for (const item of sentMessages.filter((row) => !keys.has(keyOf(row)))) {
    const itemId = `i${hashOf(keyOf(item)).slice(0, 32)}`;
    await db.transact(async (sql) => {
      if (await lockMember(sql, item.userId)) await putIntoInbox(sql, { ...item, itemId }, item.createdAt);
    });
  }
}
