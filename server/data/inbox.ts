/**
 * The inbox of a branch: complaints about orders, complaints about comments, and suggestions. A row of `inbox_items`
 * leads to the member's row with the text. An engine that spreads tables keeps the two on different machines
 * (docs/scale.md). Suggestions have no branch: the operator's branch reads them (putIntoInbox.ts).
 */
import SQL, { empty, join } from 'sql-template-tag';

import { DAY_MS } from '#domain/taipeiClock.ts';

import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { lockMember } from './lockMember.ts';
import { maskName } from './maskName.ts';
import { messageOne } from './messageOne.ts';
import { COMPLAINT_CATEGORIES } from './orderComplaints.ts';
import { OPERATOR } from './putIntoInbox.ts';

import type { z } from 'zod';
import type { SuggestionKind } from '#contract/account.ts';
import type { ComplaintReason } from '#contract/comments.ts';
import type { MessageTarget } from '#contract/messages.ts';
import type { InboxItem } from '#contract/partnerInbox.ts';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';
import type { OrderPlatform } from './orders.ts';
import type { InboxKind } from './putIntoInbox.ts';

type Item = z.input<typeof InboxItem>;

/** The time whose items are counted. */
const COUNTED_MS = 30 * DAY_MS;

/**
 * The branch that reads suggestions. It is the configured one while that is open, else the first of the only merchant.
 * @param configured OPERATOR_BRANCH, '' without one
 * @returns null when several merchants share the portal and none is configured
 */
export async function operatorBranch(sql: Sql, configured: string): Promise<string | null> {
  const [row] = await sql.query<{ braId: string }>(
    SQL`select bra_id as "braId" from stores where closed_at is null and (bra_id = ${configured}
      or (select count(distinct mer_id) from stores where closed_at is null) = 1)
      order by bra_id = ${configured} desc, length(bra_id), bra_id limit 1`,
  );
  return row?.braId ?? null;
}

type ItemRow = {
  braId: string;
  itemId: string;
  kind: InboxKind;
  userId: string;
  aboutId: string;
  categoryId: string;
  createdAt: Date;
  answer: string | null;
  answeredAt: Date | null;
  answeredBy: string | null;
};
const COLUMNS = SQL`bra_id as "braId", item_id as "itemId", kind, user_id as "userId", about_id as "aboutId",
  category_id as "categoryId", created_at as "createdAt", answer_text as answer, answered_at as "answeredAt",
  answered_by as "answeredBy"`;

type ComplaintRow = {
  userId: string;
  platform: OrderPlatform;
  aboutId: string;
  categoryId: string;
  text: string;
  contact: string;
};
type ReportRow = { userId: string; aboutId: string; reasons: z.infer<typeof ComplaintReason>[]; text: string };
type SuggestionRow = {
  userId: string;
  aboutId: string;
  kind: z.infer<typeof SuggestionKind>;
  text: string;
  contact: string;
  score: number | null;
};

/** The items with their texts. An item whose text is deleted at this moment is left out. */
async function withTexts(sql: Sql, items: readonly ItemRow[]): Promise<Map<string, Item>> {
  if (items.length === 0) return new Map();
  const userIds = [...new Set(items.map(({ userId }) => userId))];
  const ids = items.map(({ aboutId }) => aboutId);
  // One after the other: a connection in a transaction runs one statement at a time.
  const complaints = await sql.query<ComplaintRow>(
    SQL`select user_id as "userId", platform, order_id as "aboutId", category_id as "categoryId", text, contact
        from order_complaints where user_id = any(${userIds}::text[]) and order_id = any(${ids}::text[])`,
  );
  const reports = await sql.query<ReportRow>(
    SQL`select user_id as "userId", comment_id as "aboutId", reasons, text
        from comment_complaints where user_id = any(${userIds}::text[]) and comment_id = any(${ids}::text[])`,
  );
  const suggestions = await sql.query<SuggestionRow>(
    SQL`select user_id as "userId", suggestion_id as "aboutId", kind, text, contact, score
        from suggestions where user_id = any(${userIds}::text[]) and suggestion_id = any(${ids}::text[])`,
  );
  const members = await sql.query<{ userId: string; nickname: string }>(
    SQL`select user_id as "userId", nickname from members where user_id = any(${userIds}::text[])`,
  );
  const names = new Map(members.map(({ userId, nickname }) => [userId, nickname]));
  const textOf = ({ kind, userId, aboutId, categoryId }: ItemRow): Pick<Item, 'about' | 'text' | 'contact'> | null => {
    const isSource = (row: { userId: string; aboutId: string }) => row.userId === userId && row.aboutId === aboutId;
    if (kind === 'order') {
      const row = complaints.find((one) => isSource(one) && one.categoryId === categoryId);
      if (!row) return null;
      const category = COMPLAINT_CATEGORIES.find((one) => one.categoryId === categoryId)?.name ?? categoryId;
      return { about: { kind, platform: row.platform, orderId: aboutId, category }, ...pickText(row) };
    }
    if (kind === 'comment') {
      const row = reports.find(isSource);
      return row ? { about: { kind, commentId: aboutId, reasons: row.reasons }, text: row.text, contact: '' } : null;
    }
    const row = suggestions.find(isSource);
    return row ? { about: { kind, subject: row.kind, score: row.score }, ...pickText(row) } : null;
  };
  return new Map(
    items.flatMap((item) => {
      const text = textOf(item);
      return text ? [[item.itemId, itemOf(item, text, names.get(item.userId))] as const] : [];
    }),
  );
}

const pickText = ({ text, contact }: { text: string; contact: string }) => ({ text, contact });

function itemOf(
  { itemId, kind, createdAt, answer, answeredAt, answeredBy }: ItemRow,
  text: Pick<Item, 'about' | 'text' | 'contact'>,
  nickname: string | undefined,
): Item {
  return {
    itemId,
    ...text,
    // a complaint about a comment stays without a name, so that nobody is asked about it
    memberName: kind === 'comment' || nickname === undefined ? null : maskName(nickname),
    createdAt: createdAt.toISOString(),
    answer: answeredAt && { text: answer ?? '', at: answeredAt.toISOString(), byName: answeredBy ?? '' },
  };
}

export type InboxQuery = { isAnswered: boolean; after: Cursor | null; size: number };

/**
 * One page of an inbox, newest first.
 * @param braIds the branch, and OPERATOR if it is the operator's
 */
export async function listInbox(
  sql: Sql,
  braIds: readonly string[],
  { isAnswered, after, size }: InboxQuery,
): Promise<{ list: Item[]; next: string | null }> {
  const pagesOfBranches = braIds.map(
    (braId) => SQL`(select ${COLUMNS} from inbox_items where bra_id = ${braId}
      and ${isAnswered ? SQL`answered_at is not null` : SQL`answered_at is null`}
      ${after === null ? empty : SQL`and (created_at, item_id) < (${after.at}, ${after.id})`}
      order by created_at desc, item_id desc limit ${size + 1})`,
  );
  const rows = await sql.query<ItemRow>(
    SQL`select * from (${join(pagesOfBranches, ' union all ')}) i
      order by "createdAt" desc, "itemId" desc limit ${size + 1}`,
  );
  const itemBy = await withTexts(sql, rows);
  const { list, next } = cutPage(
    BY_TIME,
    rows,
    size,
    ({ itemId }) => itemBy.get(itemId),
    ({ createdAt, itemId }) => endAt(createdAt, itemId),
  );
  return { list: list.filter((item) => item !== undefined), next };
}

async function findRow(sql: Sql, braIds: readonly string[], itemId: string): Promise<ItemRow | undefined> {
  const [row] = await sql.query<ItemRow>(
    SQL`select ${COLUMNS} from inbox_items where bra_id = any(${[...braIds]}::text[]) and item_id = ${itemId}`,
  );
  return row;
}

/** One item of an inbox, or null. */
export async function findInboxItem(sql: Sql, braIds: readonly string[], itemId: string): Promise<Item | null> {
  const row = await findRow(sql, braIds, itemId);
  if (!row) return null;
  return (await withTexts(sql, [row])).get(itemId) ?? null;
}

/** Titles of the messages with an answer. */
const TITLES: Readonly<Record<InboxKind, string>> = {
  order: '回覆您的訂單問題',
  comment: '回覆您的檢舉',
  suggestion: '回覆您的意見',
};

export type Answer = { itemId: string; text: string; byName: string };
type Branch = { braId: string; merId: string };

/**
 * Answers an item once. The member gets a message of the branch, which leads to the order or the shop. In the caller's
 * transaction.
 * @returns notFound for an unknown item, and one whose member has left
 */
export async function answerInboxItem(
  sql: Sql,
  braIds: readonly string[],
  { braId, merId }: Branch,
  { itemId, text, byName }: Answer,
  now: Date,
): Promise<'answered' | 'notFound' | 'inboxAnswered'> {
  const row = await findRow(sql, braIds, itemId);
  if (!row || !(await lockMember(sql, row.userId))) return 'notFound';
  const item = (await withTexts(sql, [row])).get(itemId);
  if (!item) return 'notFound';
  const answeredRows = await sql.query(
    SQL`update inbox_items set answer_text = ${text}, answered_at = ${now}, answered_by = ${byName}
      where bra_id = ${row.braId} and item_id = ${itemId} and answered_at is null returning 1`,
  );
  if (answeredRows.length === 0) return 'inboxAnswered';
  const { about } = item;
  const target: MessageTarget =
    about.kind === 'order'
      ? { kind: 'order', platform: about.platform, orderId: about.orderId, braId, merId }
      : { kind: 'store', braId };
  await messageOne(sql, row.userId, { braId, title: TITLES[about.kind], text, target }, now);
  return 'answered';
}

/** The branches among these with anything in their inbox. */
export async function branchesWithInbox(sql: Sql, braIds: readonly string[]): Promise<Set<string>> {
  if (braIds.length === 0) return new Set();
  const rows = await sql.query<{ braId: string }>(
    SQL`select distinct bra_id as "braId" from inbox_items where bra_id = any(${[...braIds]}::text[])`,
  );
  return new Set(rows.map(({ braId }) => braId));
}

/** Items of these branches that wait, up to `most`, with the operator's at the operator's branch. */
export async function countWaiting(
  sql: Sql,
  braIds: readonly string[],
  configured: string,
  most: number,
): Promise<number> {
  const ofOperator = await operatorBranch(sql, configured);
  const inboxes = ofOperator !== null && braIds.includes(ofOperator) ? [...braIds, OPERATOR] : braIds;
  const [row] = await sql.query<{ count: number }>(
    SQL`select count(*) as count from (select 1 from inbox_items where bra_id = any(${[...inboxes]}::text[])
      and answered_at is null limit ${most}) i`,
  );
  return row?.count ?? 0;
}

/**
 * `due` items were sent in the last 30 days, and are answered or a day old. `inTime` ones were answered within a day.
 */
type InboxCount = { waiting: number; due: number; inTime: number };
const NONE: InboxCount = { waiting: 0, due: 0, inTime: 0 };

/** Counts of each branch, with the operator's items at the operator's branch. @param configured OPERATOR_BRANCH */
export async function countInboxes<B extends { braId: string }>(
  sql: Sql,
  branches: readonly B[],
  configured: string,
  now: Date,
): Promise<(B & InboxCount)[]> {
  const since = new Date(now.getTime() - COUNTED_MS);
  const ofOperator = await operatorBranch(sql, configured);
  const rows = await sql.query<InboxCount & { braId: string }>(
    SQL`select bra_id as "braId", count(*) filter (where answered_at is null) as waiting,
       count(*) filter (where created_at > ${since} and (answered_at is not null
         or created_at <= ${new Date(now.getTime() - DAY_MS)})) as due,
       count(*) filter (where created_at > ${since}
         and date_part('epoch', answered_at) <= date_part('epoch', created_at) + ${DAY_MS / 1_000}::int) as "inTime"
     from inbox_items where bra_id = any(${[...branches.map(({ braId }) => braId), OPERATOR]}::text[])
     and (answered_at is null or created_at > ${since}) group by bra_id`,
  );
  const countBy = new Map(rows.map((row) => [row.braId, row]));
  return branches.map((branch) => {
    const countsOfBranch = countBy.get(branch.braId) ?? NONE;
    const more = (branch.braId === ofOperator ? countBy.get(OPERATOR) : undefined) ?? NONE;
    return {
      ...branch,
      waiting: countsOfBranch.waiting + more.waiting,
      due: countsOfBranch.due + more.due,
      inTime: countsOfBranch.inTime + more.inTime,
    };
  });
}
