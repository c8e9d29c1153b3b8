/**
 * Reads a member's own orders: by tab, their counts, those without a comment. Overdue unpaid orders count as cancelled.
 */
import SQL, { empty } from 'sql-template-tag';

import { minutesUntil } from '#domain/minutesUntil.ts';

import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { ITEMS_OF, ORDERS_OF } from './orders.ts';

import type { ClosedReason, FnbOrder, FnbTab, LiveOrder, OrderSummary, ShopOrder, ShopTab } from '#contract/orders.ts';
import type { z } from 'zod';
import type { Sql, Statement } from '../db/client.ts';
import type { Cursor } from './cursor.ts';
import type { OrderPlatform } from './orders.ts';

type SummaryData = z.input<typeof OrderSummary>;
type ShopData = z.input<typeof ShopOrder>;
type FnbData = z.input<typeof FnbOrder>;

type SummaryRow = {
  orderId: string;
  braId: string;
  merId: string;
  storeName: string;
  logo: string;
  total: number;
  items: { goodsId: string; name: string; image: string; price: number; quantity: number }[];
  itemCount: number;
  createdAt: Date;
};
type ClosableRow = SummaryRow & {
  telephone: string | null;
  payBefore: Date | null;
  doneAt: Date | null;
  closedReason: ClosedReason | null;
  closedAt: Date | null;
  awaitsComment: boolean;
};
type ShopRow = ClosableRow & { state: ShopOrder['state']; paidAt: Date | null; shippedAt: Date | null };
type FnbRow = ClosableRow & {
  state: FnbOrder['state'];
  service: 'dineIn' | 'takeaway';
  tableCode: string | null;
  pickupNumber: string | null;
  acceptedAt: Date | null;
  cookingAt: Date | null;
  readyAt: Date | null;
};
type Paged<T> = { list: T[]; next: string | null };

const SHOP_STATES = {
  running: ['unpaid', 'preparing', 'shipped', 'arrived'],
  unpaid: ['unpaid'],
  preparing: ['preparing'],
  shipped: ['shipped'],
  arrived: ['arrived'],
  history: ['done', 'cancelled', 'returned'],
  done: ['done'],
  cancelled: ['cancelled'],
  returned: ['returned'],
} as const satisfies Record<ShopTab, readonly ShopOrder['state'][]>;

const FNB_STATES = {
  running: ['unpaid', 'accepted', 'cooking', 'ready'],
  unpaid: ['unpaid'],
  making: ['accepted', 'cooking'],
  ready: ['ready'],
  history: ['done', 'cancelled', 'refused'],
  done: ['done'],
  cancelled: ['cancelled', 'refused'],
} as const satisfies Record<FnbTab, readonly FnbOrder['state'][]>;

/** SQL condition for an order that was not paid in time. The order counts as cancelled without a change of its row. */
const overdueAt = (now: Date): Statement => SQL`o.state = 'unpaid' and o.pay_before <= ${now}`;
/** SQL expression: the state of `o` that members and shops see. */
export const stateAt = (now: Date): Statement => SQL`case when ${overdueAt(now)} then 'cancelled' else o.state end`;
const SUMMARY_ITEMS = 4;

/**
 * Columns of a SummaryRow. Each subquery has the member's key, so that a distributed engine finds the rows on one node.
 */
const summaryColumns = (
  platform: OrderPlatform,
  userId: string,
): Statement => SQL`o.order_id as "orderId", o.bra_id as "braId", o.mer_id as "merId", s.name as "storeName",
  'logo-' || o.mer_id as logo,
  o.total, o.created_at as "createdAt",
  coalesce((select sum(i.quantity) from ${ITEMS_OF[platform]} i where i.user_id = ${userId}
  and i.order_id = o.order_id), 0) as "itemCount",
  coalesce((select jsonb_agg(jsonb_build_object('goodsId', i.goods_id, 'name', i.name, 'image', i.image, 'price',
  i.price, 'quantity', i.quantity) order by i.line)
    from (select * from ${ITEMS_OF[platform]} l where l.user_id = ${userId} and l.order_id = o.order_id order by l.line
    limit ${SUMMARY_ITEMS}::int) i), '[]'::jsonb) as items`;
const closableColumns = (
  now: Date,
): Statement => SQL`${stateAt(now)} as state, s.telephone, o.pay_before as "payBefore", o.done_at as "doneAt",
  o.comment_state = 'awaiting' as "awaitsComment",
  case when ${overdueAt(now)} then 'paymentOverdue' else o.closed_reason end as "closedReason", case
  when ${overdueAt(now)} then o.pay_before else o.closed_at end as "closedAt"`;
const PLATFORM_COLUMNS = {
  shop: SQL`o.paid_at as "paidAt", o.shipped_at as "shippedAt"`,
  fnb: SQL`o.service, o.table_code as "tableCode", o.pickup_number as "pickupNumber", o.accepted_at as "acceptedAt",
    o.cooking_at as "cookingAt", o.ready_at as "readyAt"`,
} as const;

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

function summaryOf(row: SummaryRow): SummaryData {
  const { orderId, braId, merId, storeName, logo, total, items, itemCount, createdAt } = row;
  return { orderId, braId, merId, storeName, logo, total, items, itemCount, createdAt: createdAt.toISOString() };
}

const closableOf = ({ telephone, payBefore, doneAt, closedReason, closedAt, awaitsComment }: ClosableRow) => ({
  telephone,
  payBefore: toIso(payBefore),
  doneAt: toIso(doneAt),
  closedReason,
  closedAt: toIso(closedAt),
  awaitsComment,
});

const shopOrderOf = (row: ShopRow): ShopData => ({
  ...summaryOf(row),
  ...closableOf(row),
  state: row.state,
  paidAt: toIso(row.paidAt),
  shippedAt: toIso(row.shippedAt),
});

const fnbOrderOf = (row: FnbRow): FnbData => ({
  ...summaryOf(row),
  ...closableOf(row),
  state: row.state,
  service: row.service,
  tableCode: row.tableCode,
  pickupNumber: row.pickupNumber,
  acceptedAt: toIso(row.acceptedAt),
  cookingAt: toIso(row.cookingAt),
  readyAt: toIso(row.readyAt),
});

export type PageOf = { after: Cursor | null; size: number };

const beyond = (after: Cursor | null): Statement =>
  after ? SQL`and (o.created_at, o.order_id) < (${after.at}, ${after.id})` : empty;

const endOf = ({ createdAt, orderId }: SummaryRow): Cursor => endAt(createdAt, orderId);

/** Selects a ShopRow or FnbRow for each order in `states`, newest first. */
function listStatement(
  platform: OrderPlatform,
  userId: string,
  states: readonly string[],
  { after, size, now }: PageOf & { now: Date },
): Statement {
  return SQL`select ${summaryColumns(platform, userId)}, ${closableColumns(now)}, ${PLATFORM_COLUMNS[platform]}
    from ${ORDERS_OF[platform]} o join stores s on s.bra_id = o.bra_id
     where o.user_id = ${userId} and ${stateAt(now)} = any(${[...states]}::text[]) ${beyond(after)}
     order by o.created_at desc, o.order_id desc limit ${size + 1}`;
}

export async function listShopOrders(
  sql: Sql,
  userId: string,
  tab: ShopTab,
  page: PageOf & { now: Date },
): Promise<Paged<ShopData>> {
  const rows = await sql.query<ShopRow>(listStatement('shop', userId, SHOP_STATES[tab], page));
  return cutPage(BY_TIME, rows, page.size, shopOrderOf, endOf);
}

export async function listFnbOrders(
  sql: Sql,
  userId: string,
  tab: FnbTab,
  page: PageOf & { now: Date },
): Promise<Paged<FnbData>> {
  const rows = await sql.query<FnbRow>(listStatement('fnb', userId, FNB_STATES[tab], page));
  return cutPage(BY_TIME, rows, page.size, fnbOrderOf, endOf);
}

type LiveRow = {
  orderId: string;
  braId: string;
  state: LiveOrder['state'];
  tableCode: string | null;
  pickupNumber: string | null;
  readyAt: Date | null;
};
const MOST_LIVE = 20;

async function liveOrdersOf(sql: Sql, platform: OrderPlatform, userId: string, now: Date): Promise<LiveOrder[]> {
  const columns =
    platform === 'fnb'
      ? SQL`o.table_code as "tableCode", o.pickup_number as "pickupNumber", o.ready_at as "readyAt"`
      : SQL`null as "tableCode", null as "pickupNumber", null::timestamptz as "readyAt"`;
  const states = platform === 'fnb' ? FNB_STATES.running : SHOP_STATES.running;
  const rows = await sql.query<LiveRow>(
    SQL`select o.order_id as "orderId", o.bra_id as "braId", o.state, ${columns} from ${ORDERS_OF[platform]} o
     where o.user_id = ${userId} and ${stateAt(now)} = any(${[...states]}::text[])
     order by o.created_at desc, o.order_id desc limit ${MOST_LIVE}::int`,
  );
  return rows.map(({ orderId, braId, state, tableCode, pickupNumber, readyAt }) => ({
    platform,
    orderId,
    braId,
    state,
    tableCode,
    pickupNumber,
    minutesLeft: minutesUntil(state === 'ready' ? null : (readyAt?.getTime() ?? null), now.getTime()),
  }));
}

/** The progress of a member's running orders of both apps, newest first in each. */
export async function listLiveOrders(sql: Sql, userId: string, now: Date): Promise<LiveOrder[]> {
  const [fnb, shop] = await Promise.all([
    liveOrdersOf(sql, 'fnb', userId, now),
    liveOrdersOf(sql, 'shop', userId, now),
  ]);
  return [...fnb, ...shop];
}

type CountRow = { state: string; count: number; awaiting: number };

function countsOf<T extends string>(
  rows: readonly CountRow[],
  statesOf: Record<T, readonly string[]>,
): Record<T, number> {
  const countIn = (states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return Object.fromEntries(
    Object.entries<readonly string[]>(statesOf).map(([tab, states]) => [tab, countIn(states)]),
  ) as Record<T, number>;
}

const countRows = (sql: Sql, platform: OrderPlatform, userId: string, now: Date) =>
  sql.query<CountRow>(
    SQL`select ${stateAt(now)} as state, count(*)::int as count,
      count(*) filter (where o.comment_state = 'awaiting')::int as awaiting
     from ${ORDERS_OF[platform]} o where o.user_id = ${userId} group by 1`,
  );

/** Number of orders in each tab, and of those that await a comment. */
export async function countOrders(sql: Sql, userId: string, now: Date) {
  const [shop, fnb] = await Promise.all([countRows(sql, 'shop', userId, now), countRows(sql, 'fnb', userId, now)]);
  const awaiting = (rows: readonly CountRow[]) => rows.reduce((sum, row) => sum + row.awaiting, 0);
  return {
    shop: countsOf(shop, SHOP_STATES),
    fnb: countsOf(fnb, FNB_STATES),
    awaitingComment: { shop: awaiting(shop), fnb: awaiting(fnb) },
  };
}

/** Orders that await a comment, newest first. */
export async function listUncommented(
  sql: Sql,
  platform: OrderPlatform,
  userId: string,
  { after, size }: PageOf,
): Promise<Paged<SummaryData>> {
  const rows = await sql.query<SummaryRow>(
    SQL`select ${summaryColumns(platform, userId)} from ${ORDERS_OF[platform]} o join stores s on s.bra_id = o.bra_id
     where o.user_id = ${userId} and o.comment_state = 'awaiting' ${beyond(after)}
     order by o.created_at desc, o.order_id desc limit ${size + 1}`,
  );
  return cutPage(BY_TIME, rows, size, summaryOf, endOf);
}

/** Summary of one order. Null for another member's order (C18). */
export async function findOrderSummary(
  sql: Sql,
  platform: OrderPlatform,
  userId: string,
  orderId: string,
): Promise<SummaryData | null> {
  const [row] = await sql.query<SummaryRow>(
    SQL`select ${summaryColumns(platform, userId)} from ${ORDERS_OF[platform]} o join stores s on s.bra_id = o.bra_id
      where o.user_id = ${userId} and o.order_id = ${orderId}`,
  );
  return row ? summaryOf(row) : null;
}

/** Removes an order from those that await a comment. False when the member has no such order (C18). */
export async function dismissComment(
  sql: Sql,
  platform: OrderPlatform,
  userId: string,
  orderId: string,
): Promise<boolean> {
  const rows = await sql.query(
    SQL`update ${ORDERS_OF[platform]} set comment_state = 'dismissed' where user_id = ${userId}
      and order_id = ${orderId} and comment_state = 'awaiting' returning order_id`,
  );
  return rows.length > 0;
}
