-- What d9c474d added to the schema of the file before.
create table banners (
  banner_id text primary key,
  title text not null,
  detail text not null,
  action text not null,
  image text not null,
  tone text not null,
  target_kind text not null,
  target_id text,
  city text,
  place integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index stores_by_latitude on stores (latitude, longitude, bra_id);
create index stores_of_city on stores (city, bra_id);
insert into schema_migrations (name, applied_at) values ('0006_discover.sql', '2026-11-01T00:00:00Z');
INSERT INTO banners (banner_id, title, detail, action, image, tone, target_kind, target_id, city, place, starts_at, ends_at) VALUES
	('b1', '天冷了，吃鍋吧', '先領優惠券，再出門開鍋', '看優惠', 'hotpot', 'plum', 'coupons', NULL, NULL, 0, '2026-11-14 16:00:00+00', '2027-01-21 15:59:59+00');
