-- Goods sold by finished orders (server/data/soldGoods.ts). The numbers are separate from the goods, so that an order
-- and an import do not block each other.
create table goods_sales (
  bra_id text not null,
  goods_id text not null,
  -- sum of the last thirty days at restaurants, else of all time
  sold integer not null check (sold >= 0),
  primary key (bra_id, goods_id)
);
-- The last thirty days of restaurants, by day in Asia/Taipei.
create table goods_sold_days (
  bra_id text not null,
  goods_id text not null,
  day date not null,
  sold integer not null check (sold >= 0),
  primary key (bra_id, goods_id, day)
);
create index goods_sold_days_by_day on goods_sold_days (day asc);
-- Serves the previous release alone, and a later one drops it.
alter table goods alter column sold_count set default 0;

-- Numbers of before came from the seed alone. No earlier release has run with distributed tables.
do $earlier$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_reference_table('goods_sales');
    perform create_distributed_table('goods_sold_days', 'bra_id', 'hash', 'comments');
    return;
  end if;
  insert into goods_sold_days (bra_id, goods_id, day, sold)
    select o.bra_id, i.goods_id, (o.done_at at time zone 'Asia/Taipei')::date, sum(i.quantity)
    from (
      select user_id, order_id, bra_id, done_at from fnb_orders where state = 'done'
      union all select user_id, order_id, bra_id, done_at from shop_orders where state = 'done'
    ) o
    join (
      select user_id, order_id, goods_id, quantity from fnb_order_items
      union all select user_id, order_id, goods_id, quantity from shop_order_items
    ) i on i.user_id = o.user_id and i.order_id = o.order_id
    join goods g on g.bra_id = o.bra_id and g.goods_id = i.goods_id
    where o.done_at is not null
    group by 1, 2, 3;
  delete from goods_sold_days d using stores s, merchants m where s.bra_id = d.bra_id and m.mer_id = s.mer_id
    and m.industry_type = 'fnb' and d.day <= (now() at time zone 'Asia/Taipei')::date - 30;
  insert into goods_sales (bra_id, goods_id, sold)
    select bra_id, goods_id, sum(sold) from goods_sold_days group by 1, 2;
  delete from goods_sold_days d using stores s, merchants m where s.bra_id = d.bra_id and m.mer_id = s.mer_id
    and m.industry_type <> 'fnb';
end
$earlier$;
