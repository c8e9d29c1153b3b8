-- Shipping addresses, at home and at 7-ELEVEN, and the 7-ELEVEN pickup stores that we know.

create table addresses (
  user_id text not null,
  address_id text not null,
  kind text not null,
  receiver text not null,
  mobile_number text not null,
  -- at home, and the postal code follows from the two
  city text,
  district text,
  detail text,
  -- at 7-ELEVEN
  store_id text,
  store_name text,
  store_address text,
  saved_at timestamptz not null,
  primary key (user_id, address_id)
);
create index addresses_last_saved on addresses (user_id, saved_at desc, address_id desc);

-- One row a member. It names the default address. A conditional UPDATE raises its count, so that it stays in the limit.
create table address_books (
  user_id text primary key,
  address_count integer not null,
  default_address_id text
);

create table pickup_stores (
  store_id text primary key,
  name text not null,
  city text not null,
  district text not null,
  address text not null,
  -- folded name and address, which a search reads
  search_text text not null
);
create index pickup_stores_of_district on pickup_stores (city, district, store_id);
