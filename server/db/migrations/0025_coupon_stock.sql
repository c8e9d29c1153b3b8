-- How many of a limited coupon are given out, apart from what the coupon says of itself: a claim neither waits for an
-- import that is writing the coupon nor holds one up, and where tables are spread it counts in one place instead of in all.
create table coupon_counts (
  bra_id text not null,
  coupon_id text not null,
  claimed integer not null,
  primary key (bra_id, coupon_id)
);

-- Since when a coupon is gone, written once, by the claim that took the last one; true as long as the coupon's
-- stock_total is no greater than here. A small table beside the coupons, so that lists can be put in order by it.
create table coupon_sold_out (
  bra_id text not null,
  coupon_id text not null,
  stock_total integer not null,
  sold_out_at timestamptz not null,
  primary key (bra_id, coupon_id)
);

-- Processes of the release before count in coupons.stock_left: as long as they run (an upgrade under way, or one taken
-- back) their claims are counted above, refused where the last one is gone, and their column follows. The columns and
-- this trigger go with a later release. Where tables are spread no earlier release has run.
do $in_step$
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then
    create function coupon_stock_in_step() returns trigger language plpgsql set search_path from current as $body$
    declare
      given integer;
    begin
      if tg_op = 'UPDATE' and new.stock_total = old.stock_total and new.stock_left < old.stock_left then
        insert into coupon_counts as n (bra_id, coupon_id, claimed) values (new.bra_id, new.coupon_id, old.stock_left - new.stock_left)
          on conflict (bra_id, coupon_id) do update set claimed = n.claimed + excluded.claimed where n.claimed + excluded.claimed <= new.stock_total
          returning claimed into given;
        -- no row is changed then, which the claim takes for "the last one is gone"
        if not found then
          return null;
        end if;
        if given = new.stock_total then
          insert into coupon_sold_out as o values (new.bra_id, new.coupon_id, new.stock_total, coalesce(new.sold_out_at, now()))
            on conflict (bra_id, coupon_id) do update set stock_total = excluded.stock_total, sold_out_at = excluded.sold_out_at where o.stock_total < excluded.stock_total;
        end if;
      end if;
      select n.claimed into given from coupon_counts n where n.bra_id = new.bra_id and n.coupon_id = new.coupon_id;
      new.stock_left := case when new.stock_total is not null then greatest(0, new.stock_total - coalesce(given, 0)) end;
      new.sold_out_at := case when new.stock_left = 0 then coalesce(new.sold_out_at, new.created_at) end;
      return new;
    end
    $body$;
    -- waits for claims under way; those that come after it find it
    create trigger coupon_stock_in_step before insert or update of stock_left, stock_total on coupons for each row execute function coupon_stock_in_step();
  end if;
end
$in_step$;

insert into coupon_counts select bra_id, coupon_id, stock_total - stock_left from coupons where stock_left < stock_total;
insert into coupon_sold_out select bra_id, coupon_id, stock_total, coalesce(sold_out_at, now()) from coupons where stock_left = 0 and stock_total > 0;

do $spread$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('coupon_counts', 'bra_id', colocate_with => 'comments');
    perform create_reference_table('coupon_sold_out');
  end if;
end
$spread$;
