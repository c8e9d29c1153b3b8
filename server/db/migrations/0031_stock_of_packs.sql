-- A pack takes from the stock of its coupons (server/data/packs.ts). Earlier gifts of packs count too.
insert into coupon_counts as n (bra_id, coupon_id, claimed)
  select k.bra_id, k.coupon_id, count(*)::int
  from coupons k join coupon_claims c on c.bra_id = k.bra_id and c.coupon_id = k.coupon_id
  where k.is_pack_only and k.stock_total is not null
  group by k.bra_id, k.coupon_id
  on conflict (bra_id, coupon_id) do update set claimed = greatest(n.claimed, excluded.claimed);

insert into coupon_sold_out (bra_id, coupon_id, stock_total, sold_out_at)
  select k.bra_id, k.coupon_id, k.stock_total, now()
  from coupons k join coupon_counts n on n.bra_id = k.bra_id and n.coupon_id = k.coupon_id
  where k.is_pack_only and k.stock_total > 0 and n.claimed >= k.stock_total
  on conflict (bra_id, coupon_id) do nothing;
