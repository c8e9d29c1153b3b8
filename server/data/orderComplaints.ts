/** Complaints about a member's own orders. */
import SQL from 'sql-template-tag';

import { ORDERS_OF } from './orders.ts';
import { putIntoInbox } from './putIntoInbox.ts';

import type { ComplaintCategory } from '#contract/orders.ts';
import type { z } from 'zod';
import type { Sql } from '../db/client.ts';
import type { OrderPlatform } from './orders.ts';

/** Categories of complaints in the order of the form. Stored complaints refer to the ids. */
export const COMPLAINT_CATEGORIES: readonly z.input<typeof ComplaintCategory>[] = [
  { categoryId: 'wrong', name: '餐點或商品有誤' },
  { categoryId: 'missing', name: '少給或漏給' },
  { categoryId: 'quality', name: '品質或衛生' },
  { categoryId: 'late', name: '等候或出貨太久' },
  { categoryId: 'service', name: '服務態度' },
  { categoryId: 'amount', name: '金額或發票' },
  { categoryId: 'other', name: '其他' },
];

export type NewComplaint = {
  userId: string;
  platform: OrderPlatform;
  orderId: string;
  categoryId: string;
  text: string;
  contact: string;
};

/**
 * Stores a complaint, once for each category of an order, and puts it into the branch's inbox. In the caller's
 * transaction.
 * @returns notFound for an unknown category or an order that is not the member's (C18)
 */
export async function complain(
  sql: Sql,
  { userId, platform, orderId, categoryId, text, contact }: NewComplaint,
  now: Date,
): Promise<'sent' | 'notFound' | 'complaintSent'> {
  if (!COMPLAINT_CATEGORIES.some((category) => category.categoryId === categoryId)) return 'notFound';
  const [order] = await sql.query<{ braId: string }>(
    SQL`select bra_id as "braId" from ${ORDERS_OF[platform]} where user_id = ${userId} and order_id = ${orderId}`,
  );
  if (!order) return 'notFound';
  const newRows = await sql.query(
    SQL`insert into order_complaints (user_id, platform, order_id, category_id, bra_id, text, contact, created_at)
      values (${userId}, ${platform}, ${orderId}, ${categoryId}, ${order.braId}, ${text}, ${contact}, ${now})
     on conflict (user_id, platform, order_id, category_id) do nothing returning order_id`,
  );
  if (newRows.length === 0) return 'complaintSent';
  await putIntoInbox(sql, { braId: order.braId, kind: 'order', userId, aboutId: orderId, categoryId }, now);
  return 'sent';
}
