-- Search by bigrams, and the codes and times of a member's coupons at the counter.

-- The names that are searched, folded (src/domain/searchText.ts).
create table search_names (
  -- store, goods or coupon
  kind text not null,
  bra_id text not null,
  -- the branch itself, the goods or the coupon
  item_id text not null,
  -- its own name, and its other search terms (kind of shop, name of the shop)
  own text not null,
  more text not null,
  primary key (kind, bra_id, item_id)
);

-- Each pair of characters, and each single one, of these names. A query looks its characters up here without a scan.
create table search_grams (
  gram text not null,
  kind text not null,
  bra_id text not null,
  item_id text not null,
  primary key (gram, kind, bra_id, item_id)
);
-- a changed name deletes its old pairs
create index search_grams_of_item on search_grams (kind, bra_id, item_id);

create table hot_words (
  word text primary key,
  place integer not null
);

-- Hours of use of a coupon beside its last day, and whether all branches of its merchant accept it.
alter table coupons add column usable_from date;
-- UsableTimes of src/contract/coupons.ts
alter table coupons add column usable_times jsonb;
alter table coupons add column is_for_merchant boolean not null default false;

-- The code that the counter scans, random for each claim.
alter table coupon_claims add column code text;
update coupon_claims set code = translate(upper(left(md5(random()::text || user_id || coupon_id), 12)), '01', 'XY');
alter table coupon_claims alter column code set not null;
-- the branch at which it was used
alter table coupon_claims add column used_bra_id text;
create index coupon_claims_used on coupon_claims (user_id, used_at, coupon_id) where used_at is not null;
