-- outside a transaction
-- Processes keep the coupons that can be listed in memory, with what they are sorted by (server/data/couponList.ts): nothing reads these.
drop index concurrently if exists coupons_by_discount;
drop index concurrently if exists coupons_by_end;
