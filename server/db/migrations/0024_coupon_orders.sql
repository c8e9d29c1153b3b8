-- outside a transaction
-- Indexes of the sort orders, with the exact expressions of SORT_KEYS (server/data/couponList.ts). A page reads along
-- one and does not sort all open coupons.
create index concurrently if not exists coupons_by_discount on coupons
  ((case kind when 'percent' then percent_to_pay when 'amount' then 100 - 100 * amount / greatest(minimum_spend, amount, 1) else 50 end)) where not is_pack_only;
create index concurrently if not exists coupons_by_end on coupons
  ((least((ends_at at time zone 'Asia/Taipei')::date, usable_until) - date '2000-01-01')) where not is_pack_only;
