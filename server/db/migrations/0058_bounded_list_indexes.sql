-- outside a transaction
-- Groups of equal discount that have not ended, and a branch's coupons in such a group.
create index concurrently if not exists coupons_by_to_pay on coupons (to_pay asc, kind, ends_at) where not is_pack_only;
create index concurrently if not exists coupons_by_to_pay_and_branch on coupons (to_pay asc, bra_id, coupon_id) where not is_pack_only;
-- The same by the last day.
create index concurrently if not exists coupons_by_kind_and_last_day on coupons (kind asc, last_day, ends_at) where not is_pack_only;
create index concurrently if not exists coupons_by_last_day on coupons (last_day asc, bra_id, coupon_id) where not is_pack_only;
-- Measures stores near a place without their rows.
create index concurrently if not exists stores_by_place on stores (latitude asc, longitude) include (bra_id, x, y, z) where closed_at is null;
-- A merchant's branches in the order of their numbers.
create index concurrently if not exists stores_in_order on stores (mer_id, length(bra_id), bra_id) where closed_at is null;
drop index concurrently if exists stores_by_latitude;
