-- Keys with which a shop's till, ordering app and back office call the partner interface.
create table partner_keys (
  key_id text primary key,
  mer_id text not null,
  -- the owner's name for it
  name text not null,
  -- SHA-256 of the key, hex. The key itself is not stored.
  key_hash text not null,
  rights text[] not null,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index partner_keys_by_hash on partner_keys (key_hash);

-- The codes that a counter scans.
create index members_by_code on members (member_code);
create index coupon_claims_by_code on coupon_claims (code);
-- Members of a merchant, for a message to all of them or to a grade.
create index memberships_of_merchant on memberships (mer_id, level);
-- A counter knows an order, but not its member.
create index fnb_orders_by_id on fnb_orders (order_id);
