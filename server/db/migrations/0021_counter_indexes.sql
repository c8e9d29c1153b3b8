-- outside a transaction
-- A till finds an invoice by its number, an app an order by its id, a kitchen its open orders.
create index concurrently if not exists invoices_by_id on invoices (invoice_id);
create index concurrently if not exists shop_orders_by_id on shop_orders (order_id);
create index concurrently if not exists fnb_orders_under_way on fnb_orders (bra_id, created_at, order_id) where state in ('unpaid', 'accepted', 'cooking', 'ready');
create index concurrently if not exists shop_orders_under_way on shop_orders (bra_id, created_at, order_id) where state in ('unpaid', 'preparing', 'shipped', 'arrived');
