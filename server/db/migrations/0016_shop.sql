-- Data of an owner's folder: photographs, and rows that are closed and not deleted.

-- A photograph before it is resized: upright, of bounded size, without the camera's data about place and time.
create table pictures (
  -- photo- and the hash of the bytes, so that another picture has another name
  name text primary key,
  -- the owner's file name without its extension
  file_name text not null,
  -- hash of the original file, so that an import skips an unchanged one
  source_hash text not null,
  -- WebP
  bytes bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null
);
create index pictures_by_source on pictures (source_hash);

-- Closed by its owner. The row stays, because orders, coupons and comments of members name it.
alter table stores add column closed_at timestamptz;
alter table store_codes add column closed_at timestamptz;
alter table goods add column closed_at timestamptz;
alter table coupons add column closed_at timestamptz;
alter table packs add column closed_at timestamptz;
alter table banners add column closed_at timestamptz;

-- The merchant of the banner. Null is the portal's own.
alter table banners add column mer_id text;

-- The owner's total number of coupons, null without a limit. stock_left is the rest after the claims.
alter table coupons add column stock_total integer;
update coupons k set stock_total = stock_left + (select count(*) from coupon_claims c where c.coupon_id = k.coupon_id) where stock_left is not null;
