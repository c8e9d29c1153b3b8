/** Places orders of the QR-ordering app (fnb) and of the pass app (shop). partnerOrders.ts changes their state. */
import { randomInt } from 'node:crypto';

import SQL, { raw } from 'sql-template-tag';

import { MOST_MONEY } from '#contract/shared.ts';
import { MINUTE_MS } from '#domain/taipeiClock.ts';

import { goodsByIds } from './goods.ts';
import { newId } from './newId.ts';
import { findStore } from './stores.ts';

import type { Db, Sql, Statement } from '../db/client.ts';

export type OrderPlatform = 'shop' | 'fnb';
/** Table names of each app. */
export const ORDERS_OF: Record<OrderPlatform, Statement> = { shop: raw('shop_orders'), fnb: raw('fnb_orders') };
export const ITEMS_OF: Record<OrderPlatform, Statement> = {
  shop: raw('shop_order_items'),
  fnb: raw('fnb_order_items'),
};

export type OrderItem = { goodsId: string; name: string; image: string; price: number; quantity: number };

export type NewOrder = { userId: string; braId: string; items: readonly { goodsId: string; quantity: number }[] };

const COOKING_MS = 10 * MINUTE_MS;
/** Time to pay for an order before it is cooked. */
const PAY_FIRST_MS = 20 * MINUTE_MS;

/** Instant when an order accepted now should be ready. */
export const expectedAt = (now: Date): Date => new Date(now.getTime() + COOKING_MS);

/** `nothingToOrder`: the branch does not exist, or no item is available. `orderTooMuch`: the total is too large. */
export type OrderRefusal = 'nothingToOrder' | 'orderTooMuch';
type PricedOrder = { merId: string; total: number; lines: OrderItem[] };

/** Reads prices and names from the shop, never from the request. */
async function priceOrder(sql: Sql, { braId, items }: NewOrder, now: Date): Promise<PricedOrder | OrderRefusal> {
  const store = await findStore(sql, braId);
  if (!store) return 'nothingToOrder';
  const quantities = new Map(
    items
      .filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0 && quantity <= 99)
      .map(({ goodsId, quantity }) => [goodsId, quantity]),
  );
  const goods = await goodsByIds(sql, braId, [...quantities.keys()], now);
  const lines = goods
    .filter(({ isSoldOut }) => !isSoldOut)
    .map(({ goodsId, name, image, price }) => ({
      goodsId,
      name,
      image,
      price,
      quantity: quantities.get(goodsId) ?? 1,
    }));
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  if (lines.length === 0) return 'nothingToOrder';
  return total > MOST_MONEY ? 'orderTooMuch' : { merId: store.merId, total, lines };
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
    SQL`insert into ${ITEMS_OF[platform]} (user_id, order_id, line, goods_id, name, image, price, quantity)
     select ${userId}, ${orderId}, r.line, r.goods_id, r.name, r.image, r.price, r.quantity
     from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, goods_id text, name text, image text,
     price int, quantity int)`,
  );
}

/**
 * Places an order at a table (`tableCode`) or to take away (null). The order is accepted at once, or unpaid with
 * payment 'first'.
 * @returns its id, or the reason of the refusal
 */
export async function placeFnbOrder(
  db: Db,
  order: NewOrder & { tableCode: string | null; payment?: 'atEnd' | 'first' },
  now: Date,
): Promise<{ orderId: string } | OrderRefusal> {
  const priced = await priceOrder(db, order, now);
  if (typeof priced === 'string') return priced;
  const orderId = newId('f');
  const pickupNumber = `${'ABCDEFGH'.charAt(randomInt(8))}${String(randomInt(1, 100)).padStart(2, '0')}`;
  const service = order.tableCode === null ? 'takeaway' : 'dineIn';
  const [state, acceptedAt, readyAt, payBefore] =
    order.payment === 'first'
      ? ['unpaid', null, null, new Date(now.getTime() + PAY_FIRST_MS)]
      : ['accepted', now, expectedAt(now), null];
  await db.transact(async (sql) => {
    await sql.query(
      SQL`insert into fnb_orders (user_id, order_id, bra_id, mer_id, state, service, table_code, pickup_number, total,
        created_at, accepted_at, ready_at, pay_before)
       values (${order.userId}, ${orderId}, ${order.braId}, ${priced.merId}, ${state}, ${service}, ${order.tableCode},
       ${pickupNumber}, ${priced.total}, ${now}, ${acceptedAt}, ${readyAt}, ${payBefore})`,
    );
    await insertLines(sql, 'fnb', order.userId, orderId, priced.lines);
  });
  return { orderId };
}

/** Places an unpaid shop order. @returns its id, or the reason of the refusal */
export async function placeShopOrder(db: Db, order: NewOrder, now: Date): Promise<{ orderId: string } | OrderRefusal> {
  const priced = await priceOrder(db, order, now);
  if (typeof priced === 'string') return priced;
  const orderId = newId('s');
  await db.transact(async (sql) => {
    await sql.query(
      SQL`insert into shop_orders (user_id, order_id, bra_id, mer_id, state, total, created_at, pay_before)
        values (${order.userId}, ${orderId}, ${order.braId}, ${priced.merId}, 'unpaid', ${priced.total}, ${now},
        ${new Date(now.getTime() + 86_400_000)})`,
    );
    await insertLines(sql, 'shop', order.userId, orderId, priced.lines);
  });
  return { orderId };
}

/**
 * Stores a payment of NT$ `amount` at the counter as a finished order that awaits a comment.
 * @param line the order's only item, because the counter has its own list
 * @returns the order's id, or the reason of the refusal
 */
export async function payAtCounter(
  db: Db,
  payment: { userId: string; braId: string; amount: number; line: { name: string; image: string } },
  now: Date,
): Promise<{ orderId: string } | OrderRefusal> {
  const { userId, braId, amount, line } = payment;
  const store = await findStore(db, braId);
  if (!store) return 'nothingToOrder';
  const orderId = newId('s');
  await db.transact(async (sql) => {
    await sql.query(
      SQL`insert into shop_orders (user_id, order_id, bra_id, mer_id, state, total, created_at, paid_at, done_at,
        comment_state)
       values (${userId}, ${orderId}, ${braId}, ${store.merId}, 'done', ${amount}, ${now}, ${now}, ${now}, 'awaiting')`,
    );
    await insertLines(sql, 'shop', userId, orderId, [{ goodsId: 'counter', ...line, price: amount, quantity: 1 }]);
  });
  return { orderId };
}

/** Marks an order as commented. False when it awaits no comment, so that each order gets one. */
export async function markCommented(
  sql: Sql,
  platform: OrderPlatform,
  userId: string,
  orderId: string,
): Promise<boolean> {
  const rows = await sql.query(
    SQL`update ${ORDERS_OF[platform]} set comment_state = 'written' where user_id = ${userId} and order_id = ${orderId}
      and comment_state = 'awaiting' returning order_id`,
  );
  return rows.length > 0;
}
