-- Merchants, their stores, coupons and packs. Orders and comments as far as the store page needs them.
--
-- Two keys distribute the data. Content of a shop has bra_id first, so that a branch's page is read from one machine.
-- Data of a member has user_id first. Rows that are read by their own id alone (coupon, pack, comment) have a plain
-- index on it. The application makes ids long enough never to collide. A distributed engine has no unique index without
-- the distribution key. For the same reason, no foreign key connects tables that are distributed by different keys.

create table merchants (
  mer_id text primary key,
  name text not null,
  -- pos, fnb or others
  industry_type text not null,
  category text not null,
  -- name of a drawing, see server/http/pictures.ts
  logo_art text not null,
  join_title text not null,
  join_detail text not null
);

-- Grades of a merchant's members. Level 0 is the lowest and costs nothing.
create table grades (
  mer_id text not null,
  level integer not null,
  name text not null,
  -- NT$ spent at the merchant from which the grade holds
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
  -- ServiceHours[] of src/contract/stores.ts
  hours jsonb not null,
  is_ordering_paused boolean not null default false,
  announcement text,
  created_at timestamptz not null
);
create index stores_of_merchant on stores (mer_id, bra_id);

-- Sums over a store's comments. The statement that writes a comment updates them, so no page counts 10,000 rows.
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

-- Codes printed on tables or handed out for takeaway. A code is good at its own branch only.
create table store_codes (
  bra_id text not null,
  code_id text not null,
  -- table or takeaway
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
  -- null: not recommended. The latest recommendation comes first.
  recommended_at timestamptz,
  primary key (bra_id, goods_id)
);
create index goods_recommended on goods (bra_id, recommended_at desc, goods_id desc) where recommended_at is not null;

create table coupons (
  bra_id text not null,
  coupon_id text not null,
  mer_id text not null,
  title text not null,
  -- amount, percent or gift, and the one column that goes with it
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
  -- null: unlimited
  stock_left integer,
  -- set by the claim that took the last one
  sold_out_at timestamptz,
  -- handed out by packs only, never listed or claimed singly
  is_pack_only boolean not null default false,
  created_at timestamptz not null,
  primary key (bra_id, coupon_id)
);
create index coupons_by_id on coupons (coupon_id);
create index coupons_of_branch on coupons (bra_id, created_at desc, coupon_id desc) where not is_pack_only;
create index coupons_newest on coupons (created_at desc, coupon_id desc) where not is_pack_only;

-- Coupons of a member. The key allows one claim of each coupon (security C19).
create table coupon_claims (
  user_id text not null,
  coupon_id text not null,
  bra_id text not null,
  mer_id text not null,
  -- the pack it came with
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
  -- where the member joined
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
  -- retail or catering
  platform text not null,
  user_id text not null,
  -- the member's name when the comment was written, always shown masked
  author_name text not null,
  score numeric(2, 1) not null,
  text text not null,
  images text[] not null,
  -- names of the bought goods
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
  -- unpaid, accepted, cooking, ready, done, cancelled, refused
  state text not null,
  -- dineIn or takeaway
  service text not null,
  table_code text,
  pickup_number text,
  total integer not null,
  created_at timestamptz not null,
  accepted_at timestamptz,
  cooking_at timestamptz,
  -- when it is expected to be ready, then when it was
  ready_at timestamptz,
  done_at timestamptz,
  pay_before timestamptz,
  -- none, awaiting, written or dismissed
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
  -- unpaid, preparing, shipped, arrived, done, cancelled, returned
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

-- The seed data in this database. Its key lets one of several parallel starts do the seeding.
create table seedings (
  seed_id text primary key,
  scale integer not null,
  seeded_at timestamptz not null
);
