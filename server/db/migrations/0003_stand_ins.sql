-- What a stand-in of the pass or ordering app remembers of a hand-off, so that the token leaves its address bar at
-- once: local and test only. visit_id is random and is all that the page's own links carry.
create table stand_in_visits (
  visit_id text primary key,
  -- pass or order
  app text not null,
  user_id text,
  bra_id text,
  code_id text,
  table_code text,
  order_id text,
  goods_id text,
  -- what arrived, token masked, for the page to show
  query jsonb not null,
  at timestamptz not null
);
