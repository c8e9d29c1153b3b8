-- The schema of the first version (aec727e), and a shop with a member in it: DDL and rows as they stood then. Never edited.
create table schema_migrations (name text primary key, applied_at timestamptz not null);
create table schema_lock (id text primary key, owner text not null, until timestamptz not null);
create table members (
  user_id text primary key,
  member_code text not null,
  phone_area_code text,
  mobile_number text,
  nickname text not null,
  avatar text,
  gender text,
  birthday date,
  email text,
  passwd_hash text,
  created_at timestamptz not null
);
create table member_numbers (
  phone_area_code text not null,
  mobile_number text not null,
  user_id text not null,
  taken_at timestamptz not null,
  primary key (phone_area_code, mobile_number)
);
create table sessions (
  token_hash text primary key,
  user_id text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  old_number_confirmed_at timestamptz
);
create index sessions_of_member on sessions (user_id);
create index sessions_by_age on sessions (seen_at);
create table sms_codes (
  phone_area_code text not null,
  mobile_number text not null,
  action text not null,
  code_hash text not null,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (phone_area_code, mobile_number, action)
);
create index sms_codes_by_age on sms_codes (expires_at);
create table sms_wrong_runs (
  phone_area_code text not null,
  mobile_number text not null,
  wrong integer not null,
  stopped_until timestamptz,
  primary key (phone_area_code, mobile_number)
);
create table limit_hits (
  rule text not null,
  subject text not null,
  hits timestamptz[] not null,
  last_at timestamptz not null,
  primary key (rule, subject)
);
create index limit_hits_by_age on limit_hits (last_at);
create table line_accounts (
  line_user_id text primary key,
  user_id text not null,
  bound_at timestamptz not null
);
create index line_accounts_of_member on line_accounts (user_id);
create table line_stand_in_codes (
  code_hash text primary key,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  nonce text not null,
  line_user_id text not null,
  display_name text not null,
  expires_at timestamptz not null
);
create table sms_outbox (
  sms_id text primary key,
  phone_area_code text not null,
  mobile_number text not null,
  action text not null,
  sms_code text,
  text text not null,
  sent_at timestamptz not null
);
create index sms_outbox_newest on sms_outbox (sent_at desc, sms_id desc);
create table handoffs (
  handoff_id text primary key,
  app text not null,
  path text not null,
  query jsonb not null,
  at timestamptz not null
);
create index handoffs_newest on handoffs (at desc, handoff_id desc);
create table faults (
  fault_id text primary key,
  kind text not null,
  calls text not null,
  remaining integer not null,
  delay_ms integer not null,
  created_at timestamptz not null
);
insert into schema_migrations (name, applied_at) values ('0001_members.sql', '2026-11-01T00:00:00Z');
create table merchants (
  mer_id text primary key,
  name text not null,
  industry_type text not null,
  category text not null,
  logo_art text not null,
  join_title text not null,
  join_detail text not null
);
create table grades (
  mer_id text not null,
  level integer not null,
  name text not null,
  from_amount integer not null,
  primary key (mer_id, level)
);
create table stores (
  bra_id text primary key,
  mer_id text not null,
  name text not null,
  services text[] not null,
  cover_art text not null,
  city text not null,
  district text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  telephone text,
  hours jsonb not null,
  is_ordering_paused boolean not null default false,
  announcement text,
  created_at timestamptz not null
);
create index stores_of_merchant on stores (mer_id, bra_id);
create table store_scores (
  bra_id text primary key,
  comment_count integer not null,
  score_sum numeric(12, 1) not null,
  star_1 integer not null,
  star_2 integer not null,
  star_3 integer not null,
  star_4 integer not null,
  star_5 integer not null
);
create table store_codes (
  bra_id text not null,
  code_id text not null,
  kind text not null,
  table_code text,
  primary key (bra_id, code_id)
);
create table goods (
  bra_id text not null,
  goods_id text not null,
  name text not null,
  image text not null,
  price integer not null,
  list_price integer,
  percent_to_pay integer,
  sold_count integer not null,
  is_sold_out boolean not null default false,
  recommended_at timestamptz,
  primary key (bra_id, goods_id)
);
create index goods_recommended on goods (bra_id, recommended_at desc, goods_id desc) where recommended_at is not null;
create table coupons (
  bra_id text not null,
  coupon_id text not null,
  mer_id text not null,
  title text not null,
  kind text not null,
  amount integer,
  percent_to_pay integer,
  gift_label text,
  minimum_spend integer not null,
  scopes text[] not null,
  rules text[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  usable_until date,
  usable_days integer,
  stock_left integer,
  sold_out_at timestamptz,
  is_pack_only boolean not null default false,
  created_at timestamptz not null,
  primary key (bra_id, coupon_id)
);
create index coupons_by_id on coupons (coupon_id);
create index coupons_of_branch on coupons (bra_id, created_at desc, coupon_id desc) where not is_pack_only;
create index coupons_newest on coupons (created_at desc, coupon_id desc) where not is_pack_only;
create table coupon_claims (
  user_id text not null,
  coupon_id text not null,
  bra_id text not null,
  mer_id text not null,
  pack_id text,
  claimed_at timestamptz not null,
  usable_until date not null,
  used_at timestamptz,
  primary key (user_id, coupon_id)
);
create index coupon_claims_by_end on coupon_claims (user_id, usable_until, coupon_id);
create table packs (
  bra_id text not null,
  pack_id text not null,
  mer_id text not null,
  title text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  created_at timestamptz not null,
  primary key (bra_id, pack_id)
);
create index packs_by_id on packs (pack_id);
create table pack_coupons (
  bra_id text not null,
  pack_id text not null,
  coupon_id text not null,
  primary key (bra_id, pack_id, coupon_id)
);
create table pack_receipts (
  user_id text not null,
  bra_id text not null,
  pack_id text not null,
  received_at timestamptz not null,
  primary key (user_id, bra_id, pack_id)
);
create table memberships (
  user_id text not null,
  mer_id text not null,
  bra_id text not null,
  level integer not null,
  points integer not null,
  spent_amount integer not null,
  expiring_points integer not null default 0,
  expiring_on date,
  joined_at timestamptz not null,
  primary key (user_id, mer_id)
);
create table favourites (
  user_id text not null,
  bra_id text not null,
  created_at timestamptz not null,
  primary key (user_id, bra_id)
);
create index favourites_newest on favourites (user_id, created_at desc, bra_id desc);
create table comments (
  bra_id text not null,
  comment_id text not null,
  platform text not null,
  user_id text not null,
  author_name text not null,
  score numeric(2, 1) not null,
  text text not null,
  images text[] not null,
  items text[] not null,
  order_id text,
  like_count integer not null default 0,
  reply_count integer not null default 0,
  merchant_reply text,
  merchant_replied_at timestamptz,
  created_at timestamptz not null,
  primary key (bra_id, comment_id)
);
create index comments_newest on comments (bra_id, created_at desc, comment_id desc);
create index comments_by_id on comments (comment_id);
create index comments_of_member on comments (user_id, created_at desc, comment_id desc);
create table comment_replies (
  bra_id text not null,
  comment_id text not null,
  reply_id text not null,
  user_id text not null,
  author_name text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (bra_id, comment_id, reply_id)
);
create index comment_replies_newest on comment_replies (bra_id, comment_id, created_at desc, reply_id desc);
create table fnb_orders (
  user_id text not null,
  order_id text not null,
  bra_id text not null,
  mer_id text not null,
  state text not null,
  service text not null,
  table_code text,
  pickup_number text,
  total integer not null,
  created_at timestamptz not null,
  accepted_at timestamptz,
  cooking_at timestamptz,
  ready_at timestamptz,
  done_at timestamptz,
  pay_before timestamptz,
  comment_state text not null default 'none',
  primary key (user_id, order_id)
);
create index fnb_orders_newest on fnb_orders (user_id, created_at desc, order_id desc);
create index fnb_orders_running on fnb_orders (user_id, bra_id, created_at desc, order_id desc) where state in ('accepted', 'cooking', 'ready');
create index fnb_orders_awaiting_comment on fnb_orders (user_id, created_at desc, order_id desc) where comment_state = 'awaiting';
create table fnb_order_items (
  user_id text not null,
  order_id text not null,
  line integer not null,
  goods_id text not null,
  name text not null,
  image text not null,
  price integer not null,
  quantity integer not null,
  primary key (user_id, order_id, line)
);
create table shop_orders (
  user_id text not null,
  order_id text not null,
  bra_id text not null,
  mer_id text not null,
  state text not null,
  total integer not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  shipped_at timestamptz,
  done_at timestamptz,
  pay_before timestamptz,
  comment_state text not null default 'none',
  primary key (user_id, order_id)
);
create index shop_orders_newest on shop_orders (user_id, created_at desc, order_id desc);
create index shop_orders_awaiting_comment on shop_orders (user_id, created_at desc, order_id desc) where comment_state = 'awaiting';
create table shop_order_items (
  user_id text not null,
  order_id text not null,
  line integer not null,
  goods_id text not null,
  name text not null,
  image text not null,
  price integer not null,
  quantity integer not null,
  primary key (user_id, order_id, line)
);
create table seedings (
  seed_id text primary key,
  scale integer not null,
  seeded_at timestamptz not null
);
insert into schema_migrations (name, applied_at) values ('0002_stores.sql', '2026-11-01T00:00:00Z');
create table stand_in_visits (
  visit_id text primary key,
  app text not null,
  user_id text,
  bra_id text,
  code_id text,
  table_code text,
  order_id text,
  goods_id text,
  query jsonb not null,
  at timestamptz not null
);
insert into schema_migrations (name, applied_at) values ('0003_stand_ins.sql', '2026-11-01T00:00:00Z');
INSERT INTO comments (bra_id, comment_id, platform, user_id, author_name, score, text, images, items, order_id, like_count, reply_count, merchant_reply, merchant_replied_at, created_at) VALUES
	('1001', 'k1001-609', 'catering', 'u00040', '周家豪', 4.0, '點了麻辣牛筋麵，比想像中大份，兩個人分剛好。離捷運站走路五分鐘，很方便。已經推薦給同事。', '{}', '{麻辣牛筋麵,皮蛋豆腐}', NULL, 0, 0, NULL, NULL, '2026-05-21 06:09:00+00'),
	('1001', 'k1001-814', 'catering', 'u00040', '周家豪', 5.0, '第一次點蒜香拍黃瓜，鹹淡拿捏得很好。阿姨記得我不吃香菜，感動。', '{}', '{蒜香拍黃瓜,"翡翠蒸餃 8 顆",麻辣牛筋麵}', NULL, 12, 0, NULL, NULL, '2026-09-02 09:42:00+00'),
	('1001', 'k1001-959', 'catering', 'u00040', '周家豪', 5.0, '雞腿滷肉飯的口感很好，看得出來備料用心。結帳用優惠券折了一點，開心。五顆星給用心。', '{}', '{雞腿滷肉飯,紅燒半筋半肉麵,古早味排骨飯}', NULL, 0, 3, NULL, NULL, '2026-07-05 09:14:00+00');
INSERT INTO coupon_claims (user_id, coupon_id, bra_id, mer_id, pack_id, claimed_at, usable_until, used_at) VALUES
	('u00040', 'p1001-1', '1001', 'm01', 'p1001', '2026-11-18 05:41:00+00', '2026-12-18', NULL),
	('u00040', 'p1001-2', '1001', 'm01', 'p1001', '2026-11-18 05:41:00+00', '2026-12-18', NULL),
	('u00040', 'p1001-3', '1001', 'm01', 'p1001', '2026-11-18 05:41:00+00', '2026-12-18', NULL);
INSERT INTO coupons (bra_id, coupon_id, mer_id, title, kind, amount, percent_to_pay, gift_label, minimum_spend, scopes, rules, starts_at, ends_at, usable_until, usable_days, stock_left, sold_out_at, is_pack_only, created_at) VALUES
	('1001', 'c1001-01', 'm01', '內用折抵券', 'amount', 50, NULL, NULL, 300, '{內用,全店}', '{每人限領一張，限本店使用,"單筆消費滿 NT$300 可用一張",不可與其他優惠併用，恕不找零或折現}', '2026-11-12 02:00:00+00', '2027-01-02 15:59:59+00', '2027-01-02', NULL, NULL, NULL, false, '2026-11-21 08:40:00+00'),
	('1001', 'c1001-02', 'm01', '小菜任選 85 折', 'percent', NULL, 85, NULL, 0, '{指定品項}', '{每人限領一張，限本店使用,無最低消費,適用品項以現場標示為準,"領取後 7 天內有效",不可與其他優惠併用，恕不找零或折現}', '2026-11-17 02:00:00+00', '2026-12-22 15:59:59+00', NULL, 7, 12, NULL, false, '2026-11-21 08:39:00+00'),
	('1001', 'c1001-03', 'm01', '湯包買一送一', 'gift', NULL, NULL, '買一送一', 0, '{指定品項,外帶}', '{每人限領一張，限本店使用,無最低消費,適用品項以現場標示為準,"領取後 14 天內有效",不可與其他優惠併用，恕不找零或折現}', '2026-11-27 02:00:00+00', '2026-12-27 15:59:59+00', NULL, 14, 100, NULL, false, '2026-11-21 08:38:00+00'),
	('1001', 'p1001-1', 'm01', '入秋暖胃禮包 NT$100', 'amount', 100, NULL, NULL, 400, '{全店}', '{每人限領一張，限本店使用,"單筆消費滿 NT$400 可用一張","領取後 30 天內有效",不可與其他優惠併用，恕不找零或折現}', '2026-11-15 02:00:00+00', '2027-01-06 15:59:59+00', NULL, 30, NULL, NULL, true, '2026-11-21 08:40:00+00'),
	('1001', 'p1001-2', 'm01', '入秋暖胃禮包 NT$100', 'amount', 100, NULL, NULL, 400, '{全店}', '{每人限領一張，限本店使用,"單筆消費滿 NT$400 可用一張","領取後 30 天內有效",不可與其他優惠併用，恕不找零或折現}', '2026-11-15 02:00:00+00', '2027-01-06 15:59:59+00', NULL, 30, NULL, NULL, true, '2026-11-21 08:39:00+00'),
	('1001', 'p1001-3', 'm01', '入秋暖胃禮包 NT$50', 'amount', 50, NULL, NULL, 200, '{全店}', '{每人限領一張，限本店使用,"單筆消費滿 NT$200 可用一張","領取後 30 天內有效",不可與其他優惠併用，恕不找零或折現}', '2026-11-15 02:00:00+00', '2027-01-06 15:59:59+00', NULL, 30, NULL, NULL, true, '2026-11-21 08:38:00+00');
INSERT INTO favourites (user_id, bra_id, created_at) VALUES
	('u00040', '1001', '2026-10-02 04:00:00+00');
INSERT INTO fnb_order_items (user_id, order_id, line, goods_id, name, image, price, quantity) VALUES
	('u00040', 'o1', 1, 'g1001-01', '紅燒半筋半肉麵', 'beef', 220, 1);
INSERT INTO fnb_orders (user_id, order_id, bra_id, mer_id, state, service, table_code, pickup_number, total, created_at, accepted_at, cooking_at, ready_at, done_at, pay_before, comment_state) VALUES
	('u00040', 'o1', '1001', 'm01', 'done', 'dineIn', 'B1', NULL, 240, '2026-11-10 04:00:00+00', NULL, NULL, NULL, '2026-11-10 05:00:00+00', NULL, 'awaiting');
INSERT INTO goods (bra_id, goods_id, name, image, price, list_price, percent_to_pay, sold_count, is_sold_out, recommended_at) VALUES
	('1001', 'g1001-01', '紅燒半筋半肉麵', 'beef', 220, 260, 85, 862, false, '2026-11-21 02:00:00+00'),
	('1001', 'g1001-02', '手工小籠湯包 8 顆', 'xlb', 160, NULL, NULL, 640, false, '2026-11-21 01:59:00+00'),
	('1001', 'g1001-03', '古早味滷肉飯', 'rice', 45, NULL, NULL, 1204, false, '2026-11-21 01:58:00+00'),
	('1001', 'g1001-04', '蒜香拍黃瓜', 'cuke', 48, 60, 80, 318, false, '2026-11-21 01:57:00+00'),
	('1001', 'g1001-05', '皮蛋豆腐', 'tofu', 55, NULL, NULL, 275, false, '2026-11-21 01:56:00+00');
INSERT INTO grades (mer_id, level, name, from_amount) VALUES
	('m01', 0, '梅芽會員', 0),
	('m01', 1, '銀梅會員', 1500),
	('m01', 2, '金梅會員', 5000);
INSERT INTO member_numbers (phone_area_code, mobile_number, user_id, taken_at) VALUES
	('886', '0900000040', 'u00040', '2025-01-30 04:00:00+00');
INSERT INTO members (user_id, member_code, phone_area_code, mobile_number, nickname, avatar, gender, birthday, email, passwd_hash, created_at) VALUES
	('u00040', '7761043291098454', '886', '0900000040', '周家豪', 'avatar-3', NULL, '1981-01-19', NULL, NULL, '2025-01-30 04:00:00+00');
INSERT INTO memberships (user_id, mer_id, bra_id, level, points, spent_amount, expiring_points, expiring_on, joined_at) VALUES
	('u00040', 'm01', '1001', 1, 120, 2400, 0, NULL, '2026-10-01 04:00:00+00');
INSERT INTO merchants (mer_id, name, industry_type, category, logo_art, join_title, join_detail) VALUES
	('m01', '梅香牛肉麵', 'fnb', '牛肉麵', 'beef', '加入會員，首單送 50 點', '每 NT$30 累積 1 點，50 點折 NT$50');
INSERT INTO pack_coupons (bra_id, pack_id, coupon_id) VALUES
	('1001', 'p1001', 'p1001-1'),
	('1001', 'p1001', 'p1001-2'),
	('1001', 'p1001', 'p1001-3');
INSERT INTO pack_receipts (user_id, bra_id, pack_id, received_at) VALUES
	('u00040', '1001', 'p1001', '2026-11-18 05:41:00+00');
INSERT INTO packs (bra_id, pack_id, mer_id, title, starts_at, ends_at, created_at) VALUES
	('1001', 'p1001', 'm01', '入秋暖胃禮包', '2026-11-15 02:00:00+00', '2027-01-06 15:59:59+00', '2026-11-15 02:00:00+00');
INSERT INTO sessions (token_hash, user_id, created_at, seen_at, old_number_confirmed_at) VALUES
	('cee184adc6a0d8f318191a2c2dcbe71fae55f9d95e9634b59eee2e7cc99a0528', 'u00040', '2026-11-19 04:00:00+00', '2026-11-19 04:00:00+00', NULL);
INSERT INTO store_codes (bra_id, code_id, kind, table_code) VALUES
	('1001', '2dm6yeqvfjsw', 'table', 'B2');
INSERT INTO store_scores (bra_id, comment_count, score_sum, star_1, star_2, star_3, star_4, star_5) VALUES
	('1001', 3, 14.0, 0, 0, 0, 1, 2);
INSERT INTO stores (bra_id, mer_id, name, services, cover_art, city, district, address, latitude, longitude, telephone, hours, is_ordering_paused, announcement, created_at) VALUES
	('1001', 'm01', '梅香牛肉麵 永康店', '{dineIn,takeaway}', 'cover-restaurant', '台北市', '大安區', '永康街 31 巷 17 號', 25.030218, 121.529774, '02-2000-0000', '[{"weekly": [[{"open": "11:00", "close": "21:30", "lastOrder": "21:00"}], [{"open": "11:00", "close": "14:30", "lastOrder": "14:00"}, {"open": "17:00", "close": "21:30", "lastOrder": "21:00"}], [{"open": "11:00", "close": "14:30", "lastOrder": "14:00"}, {"open": "17:00", "close": "21:30", "lastOrder": "21:00"}], [{"open": "11:00", "close": "14:30", "lastOrder": "14:00"}, {"open": "17:00", "close": "21:30", "lastOrder": "21:00"}], [{"open": "11:00", "close": "14:30", "lastOrder": "14:00"}, {"open": "17:00", "close": "21:30", "lastOrder": "21:00"}], [{"open": "11:00", "close": "14:30", "lastOrder": "14:00"}, {"open": "17:00", "close": "21:30", "lastOrder": "21:00"}], [{"open": "11:00", "close": "21:30", "lastOrder": "21:00"}]], "service": "dineIn", "special": [{"day": "2026-11-23", "note": "公休一日", "spans": []}]}, {"weekly": [[{"open": "11:00", "close": "21:00", "lastOrder": null}], [{"open": "11:00", "close": "21:00", "lastOrder": null}], [{"open": "11:00", "close": "21:00", "lastOrder": null}], [{"open": "11:00", "close": "21:00", "lastOrder": null}], [{"open": "11:00", "close": "21:00", "lastOrder": null}], [{"open": "11:00", "close": "21:00", "lastOrder": null}], [{"open": "11:00", "close": "21:00", "lastOrder": null}]], "service": "takeaway", "special": [{"day": "2026-11-23", "note": "公休一日", "spans": []}]}]', false, '11/23 (一) 公休一日，11/24 (二) 照常營業', '2025-04-01 02:00:00+00');
