/** Orders of the QR-ordering app (fnb) and of the pass app (shop), as their mock apps place and move them. */
import { randomInt } from 'node:crypto';

import SQL, { raw } from 'sql-template-tag';

import { goodsByIds } from './goods.ts';
import { issueInvoice } from './issueInvoice.ts';
import { newId } from './newId.ts';
import { findStore } from './stores.ts';

import type { Db, Sql, Statement } from '../db/client.ts';

export type OrderPlatform = 'shop' | 'fnb';
/** The names of an app's tables, of these two only. */
export const ORDERS_OF: Record<OrderPlatform, Statement> = { shop: raw('shop_orders'), fnb: raw('fnb_orders') };
export const ITEMS_OF: Record<OrderPlatform, Statement> = { shop: raw('shop_order_items'), fnb: raw('fnb_order_items') };

export type OrderItem = { goodsId: string; name: string; image: string; price: number; quantity: number };

export type Order = {
  orderId: string;
  userId: string;
  braId: string;
  storeName: string;
  /** fnb: unpaid, accepted, cooking, ready, done, cancelled, refused; shop: unpaid, preparing, shipped, arrived, done, cancelled, returned. */
  state: string;
  /** fnb only, else null. */
  tableCode: string | null;
  pickupNumber: string | null;
  total: number;
  /** none, awaiting, written, dismissed. */
  commentState: string;
  /** While unpaid; past it the order is cancelled, though nothing has written that down. */
  payBefore: Date | null;
  createdAt: Date;
  items: OrderItem[];
};

export type NewOrder = { userId: string; braId: string; items: readonly { goodsId: string; quantity: number }[] };

const COOKING_MINUTES = 10;

type Priced = { merId: string; total: number; lines: OrderItem[] };

/** Prices and names as the shop has them, never as a request says; null when nothing of it can be had. */
async function priced(sql: Sql, { braId, items }: NewOrder): Promise<Priced | null> {
  const store = await findStore(sql, braId);
  if (!store) return null;
  const wanted = new Map(items.filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= 99).map(({ goodsId, quantity }) => [goodsId, quantity]));
  const found = await goodsByIds(sql, braId, [...wanted.keys()]);
  const lines = found
    .filter(({ isSoldOut }) => !isSoldOut)
    .map(({ goodsId, name, image, price }) => ({ goodsId, name, image, price, quantity: wanted.get(goodsId) ?? 1 }));
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return lines.length === 0 ? null : { merId: store.merId, total, lines };
}

async function insertLines(sql: Sql, platform: OrderPlatform, userId: string, orderId: string, lines: readonly OrderItem[]): Promise<void> {
  const rows = lines.map((item, line) => ({ line, goods_id: item.goodsId, name: item.name, image: item.image, price: item.price, quantity: item.quantity }));
  await sql.query(
    `insert into ${platform}_order_items (user_id, order_id, line, goods_id, name, image, price, quantity)
     select $1, $2, r.line, r.goods_id, r.name, r.image, r.price, r.quantity
     from jsonb_to_recordset($3::jsonb) as r(line int, goods_id text, name text, image text, price int, quantity int)`,
    [userId, orderId, JSON.stringify(rows)],
  );
}

/**
 * Places an order at a table (`tableCode`) or to take away (null); it is accepted at once.
 * @returns its id, or null when the branch or everything asked for is not there
 */
export async function placeFnbOrder(db: Db, order: NewOrder & { tableCode: string | null }, now: Date): Promise<string | null> {
  const found = await priced(db, order);
  if (!found) return null;
  const orderId = newId('f');
  const pickupNumber = `${'ABCDEFGH'[randomInt(8)] ?? 'A'}${String(randomInt(1, 100)).padStart(2, '0')}`;
  const readyAt = new Date(now.getTime() + COOKING_MINUTES * 60_000);
  await db.transact(async (sql) => {
    await sql.query(
      `insert into fnb_orders (user_id, order_id, bra_id, mer_id, state, service, table_code, pickup_number, total, created_at, accepted_at, ready_at)
       values ($1, $2, $3, $4, 'accepted', $5, $6, $7, $8, $9, $9, $10)`,
      [order.userId, orderId, order.braId, found.merId, order.tableCode === null ? 'takeaway' : 'dineIn', order.tableCode, pickupNumber, found.total, now, readyAt],
    );
    await insertLines(sql, 'fnb', order.userId, orderId, found.lines);
  });
  return orderId;
}

/** Places a shop order, unpaid; null when the branch or everything asked for is not there. */
export async function placeShopOrder(db: Db, order: NewOrder, now: Date): Promise<string | null> {
  const found = await priced(db, order);
  if (!found) return null;
  const orderId = newId('s');
  await db.transact(async (sql) => {
    await sql.query(
      `insert into shop_orders (user_id, order_id, bra_id, mer_id, state, total, created_at, pay_before) values ($1, $2, $3, $4, 'unpaid', $5, $6, $7)`,
      [order.userId, orderId, order.braId, found.merId, found.total, now, new Date(now.getTime() + 86_400_000)],
    );
    await insertLines(sql, 'shop', order.userId, orderId, found.lines);
  });
  return orderId;
}

/** Columns of a member's orders of `platform` with their items, for `where` on o. */
function selectOrders(platform: OrderPlatform, userId: string, where: Statement): Statement {
  const [place, pickup] = platform === 'fnb' ? [SQL`o.table_code`, SQL`o.pickup_number`] : [SQL`null::text`, SQL`null::text`];
  return SQL`select o.order_id as "orderId", o.user_id as "userId", o.bra_id as "braId", s.name as "storeName", o.state, ${place} as "tableCode",
       ${pickup} as "pickupNumber", o.total, o.comment_state as "commentState", o.pay_before as "payBefore", o.created_at as "createdAt",
       coalesce((select jsonb_agg(jsonb_build_object('goodsId', i.goods_id, 'name', i.name, 'image', i.image, 'price', i.price, 'quantity', i.quantity) order by i.line)
         from ${ITEMS_OF[platform]} i where i.user_id = o.user_id and i.order_id = o.order_id), '[]'::jsonb) as items
     from ${ORDERS_OF[platform]} o join stores s on s.bra_id = o.bra_id where o.user_id = ${userId} and ${where}`;
}

/** A member's own order with its items; another member's is as if it were not there (security C18). */
export async function findOrder(sql: Sql, platform: OrderPlatform, userId: string, orderId: string): Promise<Order | null> {
  const [row] = await sql.query<Order>(selectOrders(platform, userId, SQL`o.order_id = ${orderId}`));
  return row ?? null;
}

/** A member's newest orders that await a comment. */
export function ordersAwaitingComment(sql: Sql, platform: OrderPlatform, userId: string): Promise<Order[]> {
  return sql.query<Order>(SQL`${selectOrders(platform, userId, SQL`o.comment_state = 'awaiting'`)} order by o.created_at desc, o.order_id desc limit 20`);
}

/** The next step of an fnb order in the caller's transaction: cooking, ready, done (with its invoice); null when nothing is left to move. */
export async function fnbOrderAdvanced(sql: Sql, userId: string, orderId: string, now: Date): Promise<string | null> {
  const [row] = await sql.query<{ state: string }>(
    `update fnb_orders set
       state = case state when 'accepted' then 'cooking' when 'cooking' then 'ready' else 'done' end,
       cooking_at = case when state = 'accepted' then $3::timestamptz else cooking_at end,
       ready_at = case when state = 'cooking' then $3::timestamptz else ready_at end,
       done_at = case when state = 'ready' then $3::timestamptz else done_at end,
       comment_state = case when state = 'ready' then 'awaiting' else comment_state end
     where user_id = $1 and order_id = $2 and state in ('accepted', 'cooking', 'ready') returning state`,
    [userId, orderId, now],
  );
  if (row?.state === 'done') await issueInvoice(sql, 'fnb', userId, orderId, now);
  return row?.state ?? null;
}

/** Moves an fnb order one step on. Returns the new state, null when nothing was left to move. */
export function advanceFnbOrder(db: Db, userId: string, orderId: string, now: Date): Promise<string | null> {
  return db.transact((sql) => fnbOrderAdvanced(sql, userId, orderId, now));
}

/** Pays a shop order at the counter: it is done, has its invoice, and awaits a comment. False when it was not waiting for payment, or its time is over. */
export function payShopOrder(db: Db, userId: string, orderId: string, now: Date): Promise<boolean> {
  return db.transact(async (sql) => {
    const rows = await sql.query(
      `update shop_orders set state = 'done', paid_at = $3, done_at = $3, comment_state = 'awaiting'
       where user_id = $1 and order_id = $2 and state = 'unpaid' and (pay_before is null or pay_before > $3) returning order_id`,
      [userId, orderId, now],
    );
    if (rows.length > 0) await issueInvoice(sql, 'shop', userId, orderId, now);
    return rows.length > 0;
  });
}

/**
 * Writes down a payment of NT$ `amount` by payment code: done at once, with its invoice, awaiting a comment.
 * @param line what the order shows as bought, since the counter keeps its own list
 * @returns the order's id; null for an unknown branch
 */
export async function payAtCounter(
  db: Db,
  payment: { userId: string; braId: string; amount: number; line: { name: string; image: string } },
  now: Date,
): Promise<string | null> {
  const { userId, braId, amount, line } = payment;
  const store = await findStore(db, braId);
  if (!store) return null;
  const orderId = newId('s');
  await db.transact(async (sql) => {
    await sql.query(
      `insert into shop_orders (user_id, order_id, bra_id, mer_id, state, total, created_at, paid_at, done_at, comment_state)
       values ($1, $2, $3, $4, 'done', $5, $6, $6, $6, 'awaiting')`,
      [userId, orderId, braId, store.merId, amount, now],
    );
    await insertLines(sql, 'shop', userId, orderId, [{ goodsId: 'counter', ...line, price: amount, quantity: 1 }]);
    await issueInvoice(sql, 'shop', userId, orderId, now);
  });
  return orderId;
}

/** Marks an order as commented; false when no comment was awaited, so that one order is commented once. */
export async function markCommented(sql: Sql, platform: OrderPlatform, userId: string, orderId: string): Promise<boolean> {
  const rows = await sql.query(
    `update ${platform}_orders set comment_state = 'written' where user_id = $1 and order_id = $2 and comment_state = 'awaiting' returning order_id`,
    [userId, orderId],
  );
  return rows.length > 0;
}
