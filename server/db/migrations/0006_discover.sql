-- The discover home: banners, and indexes to find stores by their position.

-- A banner leads to a screen of the portal, never to an address.
create table banners (
  banner_id text primary key,
  title text not null,
  detail text not null,
  action text not null,
  image text not null,
  -- plum, pine or dusk
  tone text not null,
  -- coupons, dailyBest or store (its id is in target_id)
  target_kind text not null,
  target_id text,
  -- null: shown everywhere
  city text,
  place integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);

-- A query selects a box around the visitor by latitude, so that few distances are computed.
create index stores_by_latitude on stores (latitude, longitude, bra_id);
create index stores_of_city on stores (city, bra_id);
