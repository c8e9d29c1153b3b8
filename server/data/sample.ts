/** A fixed sample of the seeded data. */
import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

type StoreRow = {
  braId: string;
  merId: string;
  name: string;
  industryType: 'pos' | 'fnb' | 'others';
  tableCodes: string[];
  takeawayCodes: string[];
};
type MemberRow = { userId: string; phoneAreaCode: string; mobileNumber: string };
type CouponRow = { couponId: string; braId: string };
type CommentRow = { platform: 'retail' | 'catering'; commentId: string };
type GoodsRow = { goodsId: string; braId: string };

export type SeedSample = {
  stores: StoreRow[];
  members: MemberRow[];
  coupons: CouponRow[];
  comments: CommentRow[];
  goods: GoodsRow[];
};

const STORES = 40;
const MEMBERS = 10;
const COUPONS = 120;
const COMMENTS = 20;
const GOODS = 40;

/** Numeric order, so that 999 comes before 1000. */
const BY_NUMBER = SQL`length(bra_id), bra_id`;

/** Reads the sample. Tables are ordered by name, B before A as in the shops. */
export async function readSample(sql: Sql): Promise<SeedSample> {
  const [stores, members, coupons, comments, goods] = await Promise.all([
    sql.query<StoreRow>(
      SQL`select s.bra_id as "braId", s.mer_id as "merId", s.name, m.industry_type as "industryType",
         array(select code_id from store_codes c where c.bra_id = s.bra_id and c.kind = 'table'
         order by left(c.table_code, 1) desc, c.table_code, c.code_id) as "tableCodes",
         array(select code_id from store_codes c where c.bra_id = s.bra_id and c.kind = 'takeaway'
         order by c.code_id) as "takeawayCodes"
       from stores s join merchants m on m.mer_id = s.mer_id order by length(s.bra_id), s.bra_id limit ${STORES}`,
    ),
    sql.query<MemberRow>(
      SQL`select user_id as "userId", phone_area_code as "phoneAreaCode", mobile_number as "mobileNumber" from members
       where mobile_number is not null and user_id ~ '^u[0-9]{5}$' order by user_id limit ${MEMBERS}`,
    ),
    sql.query<CouponRow>(
      SQL`select coupon_id as "couponId", bra_id as "braId" from coupons where not is_pack_only
        order by ${BY_NUMBER}, coupon_id limit ${COUPONS}`,
    ),
    // ordered by id, so that new comments change nothing
    sql.query<CommentRow>(
      SQL`(select platform, comment_id as "commentId" from comments where bra_id = '1001' and comment_id like 'k1001-%'
        order by length(comment_id), comment_id limit ${COMMENTS / 2})
       union all
       (select platform, comment_id from comments where platform = 'retail' and comment_id like 'k%-1'
       order by length(bra_id), bra_id limit ${COMMENTS / 2})`,
    ),
    sql.query<GoodsRow>(
      SQL`select goods_id as "goodsId", bra_id as "braId" from goods order by ${BY_NUMBER}, goods_id limit ${GOODS}`,
    ),
  ]);
  return { stores, members, coupons, comments, goods };
}

/** Table name by code id, for labels: codeId → B3. */
export async function tableOfCodes(sql: Sql): Promise<Record<string, string>> {
  const rows = await sql.query<{ codeId: string; tableCode: string }>(
    SQL`select code_id as "codeId", table_code as "tableCode" from store_codes where kind = 'table'`,
  );
  return Object.fromEntries(rows.map(({ codeId, tableCode }) => [codeId, tableCode]));
}
