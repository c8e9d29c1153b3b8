-- What 9a96bf6 added to the schema of the file before.
create table search_names (
  kind text not null,
  bra_id text not null,
  item_id text not null,
  own text not null,
  more text not null,
  primary key (kind, bra_id, item_id)
);
create table search_grams (
  gram text not null,
  kind text not null,
  bra_id text not null,
  item_id text not null,
  primary key (gram, kind, bra_id, item_id)
);
create index search_grams_of_item on search_grams (kind, bra_id, item_id);
create table hot_words (
  word text primary key,
  place integer not null
);
alter table coupons add column usable_from date;
alter table coupons add column usable_times jsonb;
alter table coupons add column is_for_merchant boolean not null default false;
alter table coupon_claims add column code text;
update coupon_claims set code = translate(upper(left(md5(random()::text || user_id || coupon_id), 12)), '01', 'XY');
alter table coupon_claims alter column code set not null;
alter table coupon_claims add column used_bra_id text;
create index coupon_claims_used on coupon_claims (user_id, used_at, coupon_id) where used_at is not null;
insert into schema_migrations (name, applied_at) values ('0007_search.sql', '2026-11-01T00:00:00Z');
INSERT INTO hot_words (word, place) VALUES
	('牛肉麵', 0),
	('咖啡', 1);
