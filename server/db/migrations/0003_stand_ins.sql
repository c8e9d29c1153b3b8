-- Hand-offs that a mock of the pass or ordering app stores, so that the token leaves its address bar. Local and test
-- only. visit_id is random, and the page's own links carry nothing else.
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
  -- received parameters for the page, with a masked token
  query jsonb not null,
  at timestamptz not null
);
