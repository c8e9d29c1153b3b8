/**
 * Orders of the QR-ordering app (fnb) and of the pass app (shop), as they are placed. How they move on stands in
 * partnerOrders.ts.
 */
import { randomInt } from 'node:crypto';

import { raw } from 'sql-template-tag';

import { MINUTE_MS } from '#domain/taipeiClock.ts';

import { goodsByIds } from './goods.ts';
import { newId } from './newId.ts';
import { findStore } from './stores.ts';

import type { Db, Sql, Statement } from '../db/client.ts';

export type OrderPlatform = 'shop' | 'fnb';
/** The names of an app's tables, of these two only. */
export const ORDERS_OF: Record<OrderPlatform, Statement> = { shop: raw('shop_orders'), fnb: raw('fnb_orders') };
export const ITEMS_OF: Record<OrderPlatform, Statement> = {
  shop: raw('shop_order_items'),
  fnb: raw('fnb_order_items'),
};

export type OrderItem = { goodsId: string; name: string; image: string; price: number; quantity: number };

export type NewOrder = { userId: string; braId: string; items: readonly { goodsId: string; quantity: number }[] };

const COOKING_MS = 10 * MINUTE_MS;
/** For so long an order of food waits to be paid; nobody cooks it meanwhile. */
const PAY_FIRST_MS = 20 * MINUTE_MS;

/** When food is expected that is begun now. */
export const expectedAt = (now: Date): Date => new Date(now.getTime() + COOKING_MS);

type Priced = { merId: string; total: number; lines: OrderItem[] };

/** Prices and names as the shop has them, never as a request says; null when nothing of it can be had. */
async function priced(sql: Sql, { braId, items }: NewOrder): Promise<Priced | null> {
  const store = await findStore(sql, braId);
  if (!store) return null;
  const wanted = new Map(
    items
      .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= 99)
      .map(({ goodsId, quantity }) => [goodsId, quantity]),
  );
  const found = await goodsByIds(sql, braId, [...wanted.keys()]);
  const lines = found
    .filter(({ isSoldOut }) => !isSoldOut)
    .map(({ goodsId, name, image, price }) => ({ goodsId, name, image, price, quantity: wanted.get(goodsId) ?? 1 }));
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  return lines.length === 0 ? null : { merId: store.merId, total, lines };
}

async function insertLines(
  sql: Sql,
  platform: OrderPlatform,
  userId: string,
  orderId: string,
  lines: readonly OrderItem[],
): Promise<void> {
  const rows = lines.map((item, line) => ({
    line,
    goods_id: item.goodsId,
    name: item.name,
    image: item.image,
    price: item.price,
    quantity: item.quantity,
  }));
  await sql.query(
    `insert into ${platform}_order_items (user_id, order_id, line, goods_id, name, image, price, quantity)
     select $1, $2, r.line, r.goods_id, r.name, r.image, r.price, r.quantity
     from jsonb_to_recordset($3::jsonb) as r(line int, goods_id text, name text, image text, price int, quantity int)`,
    [userId, orderId, JSON.stringify(rows)],
  );
}

/**
 * Places an order at a table (`tableCode`) or to take away (null): accepted at once, or unpaid where it is to be paid
 * first.
 * @returns its id, or null when the branch or everything asked for is not there
 */
export async function placeFnbOrder(
  db: Db,
  order: NewOrder & { tableCode: string | null; payment?: 'atEnd' | 'first' },
  now: Date,
): Promise<string | null> {
  const found = await priced(db, order);
  if (!found) return null;
  const orderId = newId('f');
  const pickupNumber = `${'ABCDEFGH'[randomInt(8)] ?? 'A'}${String(randomInt(1, 100)).padStart(2, '0')}`;
  const service = order.tableCode === null ? 'takeaway' : 'dineIn';
  const [state, acceptedAt, readyAt, payBefore] =
    order.payment === 'first'
      ? ['unpaid', null, null, new Date(now.getTime() + PAY_FIRST_MS)]
      : ['accepted', now, expectedAt(now), null];
  await db.transact(async (sql) => {
    await sql.query(
      `insert into fnb_orders (user_id, order_id, bra_id, mer_id, state, service, table_code, pickup_number, total, created_at, accepted_at, ready_at, pay_before)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        order.userId,
        orderId,
        order.braId,
        found.merId,
        state,
        service,
        order.tableCode,
        pickupNumber,
        found.total,
        now,
        acceptedAt,
        readyAt,
        payBefore,
      ],
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

/**
 * Writes down a payment of NT$ `amount` at the counter: done at once, awaiting a comment.
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
  });
  return orderId;
}

/** Marks an order as commented; false when no comment was awaited, so that one order is commented once. */
export async function markCommented(
  sql: Sql,
  platform: OrderPlatform,
  userId: string,
  orderId: string,
): Promise<boolean> {
  const rows = await sql.query(
    `update ${platform}_orders set comment_state = 'written' where user_id = $1 and order_id = $2 and comment_state = 'awaiting' returning order_id`,
    [userId, orderId],
  );
  return rows.length > 0;
}
