-- Version of the rules that folded and split the names of search_names. An upgrade refills rows of older rules.
create table search_rules (
  id text primary key,
  rules integer not null,
  filled_at timestamptz not null
);
