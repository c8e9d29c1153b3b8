/** Orders for a merchant's own apps, which read and change them by id without knowing the member. */
import SQL, { empty, join } from 'sql-template-tag';

import { maskName } from './maskName.ts';
import { stateAt } from './memberOrders.ts';
import { expectedAt, ITEMS_OF, ORDERS_OF } from './orders.ts';
import { countSold, takeBackSold } from './soldGoods.ts';

import type { PartnerOrder } from '#contract/partnerOrders.ts';
import type { z } from 'zod';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { OrderPlatform } from './orders.ts';

type State = PartnerOrder['state'];
export type Step = 'next' | 'finish' | 'refuse' | 'return';
/** `from` is the state that the caller saw. */
export type Move = { orderId: string; from: string; step: Step; reason: string };
/**
 * `notFound`: the merchant has no such order. `orderMoved`: its state is not the one that the caller saw, or has no
 * such step.
 */
export type MoveRefusal = 'notFound' | 'orderMoved';

const MOST_RUNNING = 100;
const MOST_UNCOMMENTED = 20;

/** Target state of each step by current state. */
const STEPS: Readonly<Record<OrderPlatform, Partial<Record<Step, Partial<Record<State, State>>>>>> = {
  fnb: {
    next: { unpaid: 'accepted', accepted: 'cooking', cooking: 'ready', ready: 'done' },
    refuse: { unpaid: 'refused', accepted: 'refused' },
  },
  shop: {
    next: { unpaid: 'preparing', preparing: 'shipped', shipped: 'arrived', arrived: 'done' },
    finish: { unpaid: 'done', preparing: 'done', shipped: 'done', arrived: 'done' },
    refuse: { unpaid: 'cancelled', preparing: 'cancelled' },
    return: { shipped: 'returned', arrived: 'returned', done: 'returned' },
  },
};
const IS_RUNNING = {
  fnb: SQL`o.state in ('unpaid', 'accepted', 'cooking', 'ready')`,
  shop: SQL`o.state in ('unpaid', 'preparing', 'shipped', 'arrived')`,
} as const;

const stepFrom = (platform: OrderPlatform, step: Step, from: State): State | null =>
  STEPS[platform][step]?.[from] ?? null;

type OrderRow = {
  orderId: string;
  braId: string;
  storeName: string;
  nickname: string;
  state: State;
  tableCode: string | null;
  pickupNumber: string | null;
  total: number;
  items: { goodsId: string; name: string; price: number; quantity: number }[];
  createdAt: Date;
  payBefore: Date | null;
};

function ordersWhere(platform: OrderPlatform, now: Date, where: Statement): Statement {
  const pickup =
    platform === 'fnb'
      ? SQL`o.table_code as "tableCode", o.pickup_number as "pickupNumber"`
      : SQL`null as "tableCode", null as "pickupNumber"`;
  return SQL`select o.order_id as "orderId", o.bra_id as "braId", s.name as "storeName", coalesce(u.nickname,
    '') as nickname, ${stateAt(now)} as state, o.total, o.created_at as "createdAt", o.pay_before as "payBefore",
    ${pickup},
      coalesce((select jsonb_agg(jsonb_build_object('goodsId', i.goods_id, 'name', i.name, 'price', i.price, 'quantity',
      i.quantity) order by i.line)
        from ${ITEMS_OF[platform]} i where i.user_id = o.user_id and i.order_id = o.order_id), '[]'::jsonb) as items
    from ${ORDERS_OF[platform]} o join stores s on s.bra_id = o.bra_id left join members u on u.user_id = o.user_id
    where ${where}`;
}

function orderOf(platform: OrderPlatform, row: OrderRow): z.input<typeof PartnerOrder> {
  const { orderId, braId, storeName, state, tableCode, pickupNumber, total, items } = row;
  return {
    orderId,
    braId,
    storeName,
    tableCode,
    pickupNumber,
    total,
    items,
    platform,
    state,
    memberName: maskName(row.nickname),
    next: stepFrom(platform, 'next', state),
    mayRefuse: stepFrom(platform, 'refuse', state) !== null,
    createdAt: row.createdAt.toISOString(),
    payBefore: row.payBefore?.toISOString() ?? null,
  };
}

/** One order of the merchant. @param userId limits it to this member */
export async function partnerOrder(
  sql: Sql,
  merId: string,
  { platform, orderId, userId }: { platform: OrderPlatform; orderId: string; userId?: string | undefined },
  now: Date,
): Promise<z.input<typeof PartnerOrder> | null> {
  const [row] = await sql.query<OrderRow>(
    ordersWhere(
      platform,
      now,
      SQL`o.order_id = ${orderId}
        and o.mer_id = ${merId} ${userId === undefined ? empty : SQL`and o.user_id = ${userId}`}`,
    ),
  );
  return row ? orderOf(platform, row) : null;
}

/** Running orders of a branch, oldest first. */
export async function runningOrders(
  sql: Sql,
  merId: string,
  { platform, braId }: { platform: OrderPlatform; braId: string },
  now: Date,
): Promise<z.input<typeof PartnerOrder>[]> {
  const rows = await sql.query<OrderRow>(
    SQL`${ordersWhere(platform, now, SQL`o.bra_id = ${braId} and o.mer_id = ${merId} and ${IS_RUNNING[platform]}`)}
      order by o.created_at, o.order_id limit ${MOST_RUNNING}`,
  );
  return rows.map((row) => orderOf(platform, row)).filter(({ state }) => state !== 'cancelled');
}

/** A member's orders at the merchant that await a comment, newest first. */
export async function uncommentedOrders(
  sql: Sql,
  merId: string,
  { platform, userId }: { platform: OrderPlatform; userId: string },
  now: Date,
): Promise<z.input<typeof PartnerOrder>[]> {
  const rows = await sql.query<OrderRow>(
    SQL`${ordersWhere(
      platform,
      now,
      SQL`o.user_id = ${userId} and o.mer_id = ${merId}
      and o.comment_state = 'awaiting'`,
    )} order by o.created_at desc, o.order_id desc limit ${MOST_UNCOMMENTED}`,
  );
  return rows.map((row) => orderOf(platform, row));
}

/** Assignments to an order's columns when it enters the state `to`. */
function columnsOf(platform: OrderPlatform, to: State, reason: string, now: Date): Statement[] {
  const done = SQL`done_at = ${now}, comment_state = 'awaiting'`;
  const closed = (why: string) => SQL`closed_at = ${now}, closed_reason = ${why}`;
  const state = SQL`state = ${to}`;
  switch (to) {
    case 'accepted':
      return [state, SQL`accepted_at = ${now}, ready_at = ${expectedAt(now)}`];
    case 'cooking':
      return [state, SQL`cooking_at = ${now}`];
    case 'ready':
      return [state, SQL`ready_at = ${now}`];
    case 'preparing':
      return [state, SQL`paid_at = ${now}`];
    case 'shipped':
      return [state, SQL`shipped_at = ${now}`];
    case 'done':
      return platform === 'shop' ? [state, SQL`paid_at = coalesce(paid_at, ${now})`, done] : [state, done];
    case 'returned':
      return [state, closed('returned')];
    case 'refused':
    case 'cancelled':
      return [state, closed(reason)];
    default:
      return [state];
  }
}

/** Changes an order's state. Only one of several concurrent calls from the same state succeeds. */
export function moveOrder(
  db: Db,
  merId: string,
  platform: OrderPlatform,
  { orderId, from, step, reason }: Move,
  now: Date,
): Promise<z.input<typeof PartnerOrder> | MoveRefusal> {
  return db.transact(async (sql) => {
    // reads the owner first, because the caller knows only the order's id and the lock needs the whole key
    const [owner] = await sql.query<{ userId: string }>(
      SQL`select user_id as "userId" from ${ORDERS_OF[platform]} where order_id = ${orderId} and mer_id = ${merId}`,
    );
    if (!owner) return 'notFound';
    const [order] = await sql.query<{ userId: string; state: State; doneAt: Date | null }>(
      SQL`select o.user_id as "userId", ${stateAt(now)} as state, o.done_at as "doneAt" from ${ORDERS_OF[platform]} o
        where o.user_id = ${owner.userId} and o.order_id = ${orderId} for update`,
    );
    if (!order) return 'notFound';
    const next = stepFrom(platform, step, order.state);
    // an order that the member cancelled was not refused by the kitchen
    const to = next === 'refused' && reason === 'byMember' ? 'cancelled' : next;
    if (order.state !== from || to === null) return 'orderMoved';
    await sql.query(
      SQL`update ${ORDERS_OF[platform]} set ${join(columnsOf(platform, to, reason, now))}
        where user_id = ${order.userId} and order_id = ${orderId}`,
    );
    const moved = await partnerOrder(sql, merId, { platform, orderId, userId: order.userId }, now);
    if (moved === null) return 'notFound';
    if (to === 'done') await countSold(sql, moved, now);
    if (to === 'returned' && order.doneAt !== null) await takeBackSold(sql, moved, order.doneAt);
    return moved;
  });
}
