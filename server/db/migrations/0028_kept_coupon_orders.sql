-- outside a transaction
-- Processes keep the listed coupons with their sort keys in memory (server/data/couponList.ts). Nothing reads these
-- indexes.
drop index concurrently if exists coupons_by_discount;
drop index concurrently if exists coupons_by_end;
