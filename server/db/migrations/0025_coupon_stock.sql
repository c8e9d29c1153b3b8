-- Number of claims of a limited coupon, separate from the coupon's row. A claim and an import of the coupon therefore
-- do not block each other. With distributed tables a claim counts on one machine, not on all.
create table coupon_counts (
  bra_id text not null,
  coupon_id text not null,
  claimed integer not null,
  primary key (bra_id, coupon_id)
);

-- The time at which the last claim took the last coupon. It holds while the coupon's stock_total is no greater than
-- here. A small table beside the coupons, so that lists can sort by it.
create table coupon_sold_out (
  bra_id text not null,
  coupon_id text not null,
  stock_total integer not null,
  sold_out_at timestamptz not null,
  primary key (bra_id, coupon_id)
);

-- Processes of the previous release count in coupons.stock_left. They run during an upgrade, or after one was reverted.
-- Meanwhile this trigger counts their claims above, refuses them when none is left, and updates their column. A later
-- release removes the columns and this trigger. No earlier release has run with distributed tables.
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
        -- The claim then changes no row, which means "none left".
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
    -- It waits for running claims, and later claims find it.
    create trigger coupon_stock_in_step before insert or update of stock_left, stock_total on coupons for each row execute function coupon_stock_in_step();
  end if;
end
$in_step$;

insert into coupon_counts select bra_id, coupon_id, stock_total - stock_left from coupons where stock_left < stock_total;
insert into coupon_sold_out select bra_id, coupon_id, stock_total, coalesce(sold_out_at, now()) from coupons where stock_left = 0 and stock_total > 0;

do $spread$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('coupon_counts', 'bra_id', 'hash', 'comments');
    perform create_reference_table('coupon_sold_out');
  end if;
end
$spread$;
