-- outside a transaction
-- Groups of equal discount that have not ended, with the ids of their coupons (server/data/sortedCoupons.ts).
create index concurrently if not exists coupons_of_discount on coupons (to_pay asc, kind, ends_at, bra_id, coupon_id) where not is_pack_only;
drop index concurrently if exists coupons_by_to_pay;
-- The same by the last day.
create index concurrently if not exists coupons_of_last_day on coupons (kind asc, last_day, ends_at, bra_id, coupon_id) where not is_pack_only;
drop index concurrently if exists coupons_by_kind_and_last_day;
-- Measures stores near a place without their rows, also those of one industry.
create index concurrently if not exists stores_by_position on stores (latitude asc, longitude) include (bra_id, mer_id, x, y, z) where closed_at is null;
drop index concurrently if exists stores_by_place;
