-- Search by bigrams of our own, and what a member's coupons tell at the counter.

-- The names that are searched, folded (src/domain/searchText.ts).
create table search_names (
  -- store, goods or coupon
  kind text not null,
  bra_id text not null,
  -- the branch itself, the goods or the coupon
  item_id text not null,
  -- its own name, and what else it is found by (kind of shop, name of the shop)
  own text not null,
  more text not null,
  primary key (kind, bra_id, item_id)
);

-- Each pair of characters, and each single one, of these names: what a query holds is looked up here, never by a scan.
create table search_grams (
  gram text not null,
  kind text not null,
  bra_id text not null,
  item_id text not null,
  primary key (gram, kind, bra_id, item_id)
);
-- a name that changes takes its old pairs away
create index search_grams_of_item on search_grams (kind, bra_id, item_id);

create table hot_words (
  word text primary key,
  place integer not null
);

-- When a coupon can be used beyond its last day, and whether at all branches of its merchant.
alter table coupons add column usable_from date;
-- UsableTimes of src/contract/coupons.ts
alter table coupons add column usable_times jsonb;
alter table coupons add column is_for_merchant boolean not null default false;

-- What the counter scans; drawn by lot for each claim.
alter table coupon_claims add column code text;
update coupon_claims set code = translate(upper(left(md5(random()::text || user_id || coupon_id), 12)), '01', 'XY');
alter table coupon_claims alter column code set not null;
-- the branch at which it was used
alter table coupon_claims add column used_bra_id text;
create index coupon_claims_used on coupon_claims (user_id, used_at, coupon_id) where used_at is not null;
