-- outside a transaction
-- Upkeep counts the rows of one day (server/data/report.ts). New rows are the last ones of these indexes.
create index concurrently if not exists fnb_orders_by_time on fnb_orders (created_at asc);
create index concurrently if not exists shop_orders_by_time on shop_orders (created_at asc);
create index concurrently if not exists memberships_by_time on memberships (joined_at asc);
create index concurrently if not exists coupon_claims_by_time on coupon_claims (claimed_at asc);
create index concurrently if not exists coupon_claims_used_by_time on coupon_claims (used_at asc) where used_at is not null;
