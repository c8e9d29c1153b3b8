-- outside a transaction
-- The key with the place, so that a search reads no rows. 0069 makes it the primary key.
create unique index concurrently if not exists search_grams_placed on search_grams (gram asc, kind, bra_id, item_id) include (place);
-- Goods with the pair in their own name.
create index concurrently if not exists search_grams_of_goods on search_grams (gram asc, bra_id, item_id) include (place) where kind = 'goods' and place is distinct from 2;
-- Merchants of an industry, without their rows.
create index concurrently if not exists merchants_of_industry on merchants (industry_type asc, mer_id);
