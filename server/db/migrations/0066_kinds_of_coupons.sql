-- outside a transaction
-- A branch's coupons of equal discount, with their kinds, so that those of other kinds are not read.
create index concurrently if not exists coupons_of_discount_and_branch on coupons (to_pay asc, bra_id, coupon_id, kind) where not is_pack_only;
drop index concurrently if exists coupons_by_to_pay_and_branch;
-- The same by the last day.
create index concurrently if not exists coupons_of_last_day_and_branch on coupons (last_day asc, bra_id, coupon_id, kind) where not is_pack_only;
drop index concurrently if exists coupons_by_last_day;
