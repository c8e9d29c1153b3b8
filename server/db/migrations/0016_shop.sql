-- What an owner's folder brings: photographs, and what is closed rather than deleted.

-- A photograph as it is shown from: upright, without what its camera wrote about place and time, bounded.
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

-- Taken off by its owner. The row stays: orders, coupons and comments of members name it.
alter table stores add column closed_at timestamptz;
alter table store_codes add column closed_at timestamptz;
alter table goods add column closed_at timestamptz;
alter table coupons add column closed_at timestamptz;
alter table packs add column closed_at timestamptz;
alter table banners add column closed_at timestamptz;

-- Whose banner it is; null: the portal's own.
alter table banners add column mer_id text;

-- How many there are in all, as the owner said; null: as many as are asked for. stock_left is what the claims left of it.
alter table coupons add column stock_total integer;
update coupons k set stock_total = stock_left + (select count(*) from coupon_claims c where c.coupon_id = k.coupon_id) where stock_left is not null;
