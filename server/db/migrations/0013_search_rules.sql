-- By which rules the names of search_names were folded and cut; a row of older rules is filled anew by the upgrade.
create table search_rules (
  id text primary key,
  rules integer not null,
  filled_at timestamptz not null
);
