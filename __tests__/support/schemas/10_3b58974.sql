-- What 3b58974 added to the schema of the file before.
-- 0013_search_rules.sql
create table search_rules (
  id text primary key,
  rules integer not null,
  filled_at timestamptz not null
);
-- 0014_sessions_by_creation.sql
create index if not exists sessions_by_creation on sessions (created_at);
-- 0015_sms_days.sql
create table sms_days (
  day date primary key,
  sent integer not null
);
-- 0016_shop.sql
create table pictures (
  -- photo- and the hash of the bytes: another picture has another name
  name text primary key,
  -- what its owner called the file, without its ending
  file_name text not null,
  -- of the file as it came, so that it is not made anew at every import
  source_hash text not null,
  -- WebP
  bytes bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index pictures_by_source on pictures (source_hash);
alter table stores add column closed_at timestamptz;
alter table store_codes add column closed_at timestamptz;
alter table goods add column closed_at timestamptz;
alter table coupons add column closed_at timestamptz;
alter table packs add column closed_at timestamptz;
alter table banners add column closed_at timestamptz;
alter table banners add column mer_id text;
alter table coupons add column stock_total integer;
update coupons k set stock_total = stock_left + (select count(*) from coupon_claims c where c.coupon_id = k.coupon_id) where stock_left is not null;
-- 0017_repeated_calls.sql
create table spent_codes (
  try_hash text primary key,
  spent_at timestamptz not null
);
create index spent_codes_by_age on spent_codes (spent_at);
create table answered_calls (
  user_id text not null,
  -- SHA-256 of the key, hex
  key_hash text not null,
  -- SHA-256 of call and input, hex: the same key for something else is refused
  input_hash text not null,
  answer jsonb,
  answered_at timestamptz not null,
  primary key (user_id, key_hash)
);
create index answered_calls_by_age on answered_calls (answered_at);
-- 0018_partner.sql
create table partner_keys (
  key_id text primary key,
  mer_id text not null,
  -- what its owner calls it
  name text not null,
  -- SHA-256 of the key, hex; the key itself is nowhere
  key_hash text not null,
  rights text[] not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index partner_keys_by_hash on partner_keys (key_hash);
create index members_by_code on members (member_code);
create index coupon_claims_by_code on coupon_claims (code);
create index memberships_of_merchant on memberships (mer_id, level);
create index fnb_orders_by_id on fnb_orders (order_id);
-- 0019_age.sql
create index if not exists comment_notices_by_age on comment_notices (created_at);
create index if not exists messages_by_age on messages (created_at);
-- 0020_counter.sql
create table invoice_numbers (
  -- first month of its two, as 2026-09
  period text not null,
  number text not null,
  mer_id text not null,
  invoice_id text not null,
  primary key (period, number)
);
create index invoice_numbers_of_merchant on invoice_numbers (mer_id, number, period desc);
alter table stand_in_visits add column member_code text;
alter table stand_in_visits add column member_name text;
-- 0021_counter_indexes.sql
create index if not exists invoices_by_id on invoices (invoice_id);
create index if not exists shop_orders_by_id on shop_orders (order_id);
create index if not exists fnb_orders_under_way on fnb_orders (bra_id, created_at, order_id) where state in ('unpaid', 'accepted', 'cooking', 'ready');
create index if not exists shop_orders_under_way on shop_orders (bra_id, created_at, order_id) where state in ('unpaid', 'preparing', 'shipped', 'arrived');
-- 0022_hits_after.sql
create function hits_after(hits timestamptz[], since timestamptz) returns timestamptz[] language sql immutable
  as 'select array(select h from unnest(hits) as h where h > since order by h)';
-- 0024_coupon_orders.sql
create index if not exists coupons_by_discount on coupons
  ((case kind when 'percent' then percent_to_pay when 'amount' then 100 - 100 * amount / greatest(minimum_spend, amount, 1) else 50 end)) where not is_pack_only;
create index if not exists coupons_by_end on coupons
  ((least((ends_at at time zone 'Asia/Taipei')::date, usable_until) - date '2000-01-01')) where not is_pack_only;
insert into schema_migrations (name, applied_at) select name || '.sql', '2026-11-01T00:00:00Z' from unnest(array['0013_search_rules', '0014_sessions_by_creation', '0015_sms_days', '0016_shop', '0017_repeated_calls', '0018_partner',
  '0019_age', '0020_counter', '0021_counter_indexes', '0022_hits_after', '0023_spread', '0024_coupon_orders']) as name;
-- claims counted in the coupon itself: some given out, and all
update coupons set stock_left = 3 where coupon_id = 'c1001-02';
update coupons set stock_left = 0, sold_out_at = '2026-11-19T04:00:00Z', starts_at = '2026-11-18T04:00:00Z' where coupon_id = 'c1001-03';
