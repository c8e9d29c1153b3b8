-- Keys of sorted lists, stored so that an index reads a page of them (server/data/couponList.ts).
alter table coupons
  -- the percentage left to pay: an amount counts against the minimum spend, a gift as 50 (買一送一)
  add column to_pay integer not null generated always as (
    least(100, greatest(0, case kind when 'percent' then coalesce(percent_to_pay, 100) when 'amount'
      then 100 - 100 * coalesce(amount, 0)::bigint / greatest(minimum_spend, amount, 1) else 50 end))) stored,
  -- days since 2000 of the last day to claim or to use it
  add column last_day integer not null generated always as (
    greatest(date '1999-01-01', least(usable_until, date '2100-01-01',
      (greatest(timestamptz '1999-01-01T00:00Z', least(ends_at, timestamptz '2100-01-01T00:00Z')) at time zone 'Asia/Taipei')::date))
      - date '2000-01-01') stored;

-- A city's ranking of the items of the day, made by upkeep (server/data/cityRanks.ts).
create table city_ranks (
  city text primary key,
  ranked_at timestamptz not null,
  -- RankRow[] of server/data/dailyBest.ts
  ranks jsonb not null
);

do $spread$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('city_ranks');
  end if;
end
$spread$;
