/** Puts a complaint about a new order of a seeded member into the inbox of a branch. */
import { newId } from '../../server/data/newId.ts';
import { complain } from '../../server/data/orderComplaints.ts';

import type { TestServer } from './testServer.ts';

/** @returns the id of the item */
export async function inboxItemOf({ db, clock }: TestServer, braId: string, userId: string): Promise<string> {
  const orderId = newId('o');
  await db.query(
    `insert into fnb_orders (user_id, order_id, bra_id, mer_id, state, service, total, created_at)
     select $1, $2, bra_id, mer_id, 'done', 'takeaway', 120, $4 from stores where bra_id = $3`,
    [userId, orderId, braId, clock()],
  );
  const complaint = { userId, orderId, categoryId: 'late', text: '等了一小時', contact: '0912345678' };
  await complain(db, { ...complaint, platform: 'fnb' }, clock());
  const [row] = await db.query<{ itemId: string }>('select item_id as "itemId" from inbox_items where about_id = $1', [
    orderId,
  ]);
  return row!.itemId;
}
