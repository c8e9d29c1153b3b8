/** Seeded members and their data, for the developers' sandbox (local and test only). */
import SQL, { raw } from 'sql-template-tag';

import { taipeiDay } from '#domain/taipeiClock.ts';

import type { Sql } from '../db/client.ts';

export type SandboxMember = {
  userId: string;
  nickname: string;
  phoneAreaCode: string;
  mobileNumber: string;
  /** One entry for each merchant with a branch and the grade's name, highest grade first. */
  grades: { braId: string; storeName: string; grade: string }[];
  usableCoupons: number;
  expiredCoupons: number;
  /** Running orders, including unpaid ones. */
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

/**
 * Begins a subquery that counts the member's rows of a table. The caller adds conditions and the closing parenthesis.
 */
const count = (table: string) => SQL`(select count(*)::int from ${raw(table)} x where x.user_id = m.user_id`;

/** Members of the sample, one with more than a page of favourites (41), and one with almost no data (60). */
const SANDBOX_IDS = SQL`('u00001', 'u00002', 'u00003', 'u00004', 'u00005', 'u00006', 'u00041', 'u00060')`;

/** Seeded members that have a mobile number, ordered by id. */
export function listSandboxMembers(sql: Sql, now: Date): Promise<SandboxMember[]> {
  const today = taipeiDay(now.getTime());
  return sql.query<SandboxMember>(
    SQL`select m.user_id as "userId", m.nickname, m.phone_area_code as "phoneAreaCode",
      m.mobile_number as "mobileNumber",
       coalesce((select jsonb_agg(jsonb_build_object('braId', s.bra_id, 'storeName', s.name, 'grade', g.name)
       order by h.level desc, s.bra_id)
         from memberships h join grades g on g.mer_id = h.mer_id and g.level = h.level
         join stores s on s.bra_id = h.bra_id where h.user_id = m.user_id), '[]') as grades,
       ${count('coupon_claims')} and x.used_at is null and x.usable_until >= ${today}::date) as "usableCoupons",
       ${count('coupon_claims')} and x.used_at is null and x.usable_until < ${today}::date) as "expiredCoupons",
       ${count('fnb_orders')} and x.state in ('unpaid', 'accepted', 'cooking', 'ready')) as "fnbOrders",
       ${count('shop_orders')} and x.state in ('unpaid', 'preparing', 'shipped', 'arrived')) as "shopOrders",
       ${count('fnb_orders')} and x.comment_state = 'awaiting') as "fnbUncommented",
       ${count('shop_orders')} and x.comment_state = 'awaiting') as "shopUncommented",
       ${count('messages')} and x.read_at is null and x.deleted_at is null) + ${count('comment_notices')}
       and x.read_at is null) as unread,
       ${count('favourites')}) as favourites, ${count('addresses')}) as addresses, ${count('invoices')}) as invoices,
       ${count('check_ins')}) as "checkIns"
     from members m where m.mobile_number is not null and m.user_id in ${SANDBOX_IDS} order by m.user_id`,
  );
}
