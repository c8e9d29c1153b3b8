/** What can be tried with each seeded member, for the developers' sandbox. Local and test only. */
import { taipeiDay } from '#domain/taipeiClock.ts';

import type { Sql } from '../db/client.ts';

export type SandboxMember = {
  userId: string;
  nickname: string;
  phoneAreaCode: string;
  mobileNumber: string;
  /** One row a merchant, the highest grade first: a shop to look at it, and the grade's name. */
  grades: { braId: string; storeName: string; grade: string }[];
  usableCoupons: number;
  expiredCoupons: number;
  /** Running orders: being prepared or ready, not paid yet, on their way. */
  fnbOrders: number;
  shopOrders: number;
  fnbUncommented: number;
  shopUncommented: number;
  unread: number;
  favourites: number;
  addresses: number;
  invoices: number;
  checkIns: number;
};

const COUNT = (from: string) => `(select count(*)::int from ${from} x where x.user_id = m.user_id`;

/** The members of the sample, the one with more favourites than a page holds, and the last one, who has next to nothing. */
const SHOWN = `('u00001', 'u00002', 'u00003', 'u00004', 'u00005', 'u00006', 'u00041', 'u00060')`;

/** Seeded members with what each of them has, in the order of their ids; one without a number is not among them. */
export function listSandboxMembers(sql: Sql, now: Date): Promise<SandboxMember[]> {
  return sql.query<SandboxMember>(
    `select m.user_id as "userId", m.nickname, m.phone_area_code as "phoneAreaCode", m.mobile_number as "mobileNumber",
       coalesce((select jsonb_agg(jsonb_build_object('braId', s.bra_id, 'storeName', s.name, 'grade', g.name) order by h.level desc, s.bra_id)
         from memberships h join grades g on g.mer_id = h.mer_id and g.level = h.level join stores s on s.bra_id = h.bra_id where h.user_id = m.user_id), '[]') as grades,
       ${COUNT('coupon_claims')} and x.used_at is null and x.usable_until >= $1::date) as "usableCoupons",
       ${COUNT('coupon_claims')} and x.used_at is null and x.usable_until < $1::date) as "expiredCoupons",
       ${COUNT('fnb_orders')} and x.state in ('unpaid', 'accepted', 'cooking', 'ready')) as "fnbOrders",
       ${COUNT('shop_orders')} and x.state in ('unpaid', 'preparing', 'shipped', 'arrived')) as "shopOrders",
       ${COUNT('fnb_orders')} and x.comment_state = 'awaiting') as "fnbUncommented",
       ${COUNT('shop_orders')} and x.comment_state = 'awaiting') as "shopUncommented",
       ${COUNT('messages')} and x.read_at is null and x.deleted_at is null) + ${COUNT('comment_notices')} and x.read_at is null) as unread,
       ${COUNT('favourites')}) as favourites, ${COUNT('addresses')}) as addresses, ${COUNT('invoices')}) as invoices, ${COUNT('check_ins')}) as "checkIns"
     from members m where m.mobile_number is not null and m.user_id in ${SHOWN} order by m.user_id`,
    [taipeiDay(now.getTime())],
  );
}
