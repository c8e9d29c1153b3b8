-- What 430b28d added to the schema of the file before.
create table addresses (
  user_id text not null,
  address_id text not null,
  kind text not null,
  receiver text not null,
  mobile_number text not null,
  city text,
  district text,
  detail text,
  store_id text,
  store_name text,
  store_address text,
  saved_at timestamptz not null,
  primary key (user_id, address_id)
);
create index addresses_last_saved on addresses (user_id, saved_at desc, address_id desc);
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
  search_text text not null
);
create index pickup_stores_of_district on pickup_stores (city, district, store_id);
insert into schema_migrations (name, applied_at) values ('0011_addresses.sql', '2026-11-01T00:00:00Z');
INSERT INTO pickup_stores (store_id, name, city, district, address, search_text) VALUES
	('120003', '青田門市', '台北市', '中正區', '台北市中正區成功路 468 號', '青田門市台北市中正區成功路468號');
insert into addresses (user_id, address_id, kind, receiver, mobile_number, city, district, detail, saved_at) values ('u00040', 'a1', 'home', '周家豪', '0912345678', '台北市', '大安區', '永康街 1 號', '2026-11-10T05:00:00Z');
insert into address_books (user_id, address_count, default_address_id) values ('u00040', 1, 'a1');
