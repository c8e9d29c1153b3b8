/** Orders as a merchant's own apps move them: by their id, since a kitchen knows the order and not whose it is. */
import SQL from 'sql-template-tag';

import { fnbOrderAdvanced } from './orders.ts';

import type { Db } from '../db/client.ts';

/** `notFound`: none of the merchant's; `orderMoved`: it is not (any more) in the state that the caller saw, or has no such step. */
export type MoveRefusal = 'notFound' | 'orderMoved';

/** Moves an fnb order from the state that the caller saw: one step on, or refused before it is cooked. */
export function moveFnbOrder(db: Db, merId: string, { orderId, from, step }: { orderId: string; from: string; step: 'next' | 'refuse' }, now: Date): Promise<{ state: string } | MoveRefusal> {
  return db.transact(async (sql) => {
    const [order] = await sql.query<{ userId: string; state: string }>(SQL`select user_id as "userId", state from fnb_orders where order_id = ${orderId} and mer_id = ${merId} for update`);
    if (!order) return 'notFound';
    if (order.state !== from) return 'orderMoved';
    if (step === 'next') {
      const state = await fnbOrderAdvanced(sql, order.userId, orderId, now);
      return state === null ? 'orderMoved' : { state };
    }
    const refused = await sql.query(SQL`update fnb_orders set state = 'refused' where user_id = ${order.userId} and order_id = ${orderId} and state in ('unpaid', 'accepted') returning 1`);
    return refused.length === 0 ? 'orderMoved' : { state: 'refused' };
  });
}
