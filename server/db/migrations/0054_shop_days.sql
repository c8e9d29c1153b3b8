-- Counts of a branch by day in Asia/Taipei, without a person (server/data/report.ts). Upkeep fills the days that are
-- over. A report reads these rows in place of all orders.
create table shop_days (
  bra_id text not null,
  day date not null,
  orders integer not null,
  joined integer not null,
  given integer not null,
  redeemed integer not null,
  primary key (bra_id, day)
);
create index shop_days_by_day on shop_days (day asc);

do $spread$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('shop_days', 'bra_id', 'hash', 'comments');
  end if;
end
$spread$;
