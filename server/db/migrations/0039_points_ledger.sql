-- Points that came and went, by member and merchant. memberships.points is the sum of its rows, and also the sum of
-- left_points (server/data/pointsLedger.ts).
create table points_ledger (
  user_id text not null,
  mer_id text not null,
  entry_id text not null,
  at timestamptz not null,
  -- below zero for points that went
  points integer not null check (points <> 0),
  -- PointsReason of src/contract/account.ts
  why text not null,
  bra_id text,
  -- the order that they belong to
  order_platform text,
  order_id text,
  -- the coupon that they belong to
  coupon_id text,
  -- the last day of points that came, or null when they do not end
  until date,
  -- the part of points that came that has neither gone nor ended
  left_points integer not null check (left_points between 0 and greatest(points, 0)),
  primary key (user_id, mer_id, entry_id)
);
create index points_ledger_newest on points_ledger (user_id, mer_id, at desc, entry_id desc);
create index points_ledger_ending on points_ledger (until asc, user_id, mer_id) where left_points > 0 and until is not null;

do $spread$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('points_ledger', 'user_id', 'hash', 'members');
  end if;
end
$spread$;

-- The points of before, in one part that ends and one that does not. memberships.expiring_points and expiring_on serve
-- the previous release alone, and a later one drops them.
insert into points_ledger (user_id, mer_id, entry_id, at, points, why, bra_id, until, left_points)
  select user_id, mer_id, 'opening-ends', now(), least(expiring_points, points), 'opening', bra_id, expiring_on,
    least(expiring_points, points)
  from memberships where expiring_on is not null and least(expiring_points, points) > 0;
insert into points_ledger (user_id, mer_id, entry_id, at, points, why, bra_id, left_points)
  select user_id, mer_id, 'opening', now(),
    points - case when expiring_on is null then 0 else least(expiring_points, points) end, 'opening', bra_id,
    points - case when expiring_on is null then 0 else least(expiring_points, points) end
  from memberships where points > case when expiring_on is null then 0 else least(expiring_points, points) end;
