-- on citus
-- Distributes the tables over the workers. Data of a member goes by the member, comments with likes and replies by the
-- branch. Rows that are read by their own key are distributed by it. Shops and their offers are on every worker
-- (docs/scale.md).

-- A transaction that writes to many shards and then to one of them keeps to one connection for each worker.
do $own$
begin
  if current_setting('citus.multi_shard_modify_mode') <> 'sequential' then
    execute format('alter database %I set citus.multi_shard_modify_mode = %L', current_database(), 'sequential');
    set local citus.multi_shard_modify_mode = 'sequential';
  end if;
end
$own$;

select create_reference_table('merchants');
select create_reference_table('grades');
select create_reference_table('stores');
select create_reference_table('store_codes');
select create_reference_table('store_scores');
select create_reference_table('goods');
select create_reference_table('goods_labels');
select create_reference_table('coupons');
select create_reference_table('packs');
select create_reference_table('pack_coupons');
select create_reference_table('banners');
select create_reference_table('pictures');
select create_reference_table('search_names');
select create_reference_table('search_grams');
select create_reference_table('hot_words');
select create_reference_table('pickup_stores');
select create_reference_table('partner_keys');

select create_distributed_table('members', 'user_id', 'hash', 'none');
select create_distributed_table('memberships', 'user_id', 'hash', 'members');
select create_distributed_table('favourites', 'user_id', 'hash', 'members');
select create_distributed_table('coupon_claims', 'user_id', 'hash', 'members');
select create_distributed_table('pack_receipts', 'user_id', 'hash', 'members');
select create_distributed_table('fnb_orders', 'user_id', 'hash', 'members');
select create_distributed_table('fnb_order_items', 'user_id', 'hash', 'members');
select create_distributed_table('shop_orders', 'user_id', 'hash', 'members');
select create_distributed_table('shop_order_items', 'user_id', 'hash', 'members');
select create_distributed_table('order_complaints', 'user_id', 'hash', 'members');
select create_distributed_table('invoices', 'user_id', 'hash', 'members');
select create_distributed_table('invoice_items', 'user_id', 'hash', 'members');
select create_distributed_table('addresses', 'user_id', 'hash', 'members');
select create_distributed_table('address_books', 'user_id', 'hash', 'members');
select create_distributed_table('check_ins', 'user_id', 'hash', 'members');
select create_distributed_table('suggestions', 'user_id', 'hash', 'members');
select create_distributed_table('messages', 'user_id', 'hash', 'members');
select create_distributed_table('comment_notices', 'user_id', 'hash', 'members');
select create_distributed_table('comment_complaints', 'user_id', 'hash', 'members');
select create_distributed_table('answered_calls', 'user_id', 'hash', 'members');

-- the key of a distributed table contains its distribution column
alter table comment_likes drop constraint comment_likes_pkey;
alter table comment_likes add primary key (user_id, comment_id, bra_id);
select create_distributed_table('comments', 'bra_id', 'hash', 'none');
select create_distributed_table('comment_replies', 'bra_id', 'hash', 'comments');
select create_distributed_table('comment_likes', 'bra_id', 'hash', 'comments');

select create_distributed_table('member_numbers', 'mobile_number', 'hash', 'none');
select create_distributed_table('sms_codes', 'mobile_number', 'hash', 'member_numbers');
select create_distributed_table('sms_wrong_runs', 'mobile_number', 'hash', 'member_numbers');
select create_distributed_table('line_accounts', 'line_user_id', 'hash', 'none');
select create_distributed_table('sessions', 'token_hash', 'hash', 'none');
select create_distributed_table('spent_codes', 'try_hash', 'hash', 'none');
select create_distributed_table('limit_hits', 'subject', 'hash', 'none');
select create_distributed_table('invoice_numbers', 'number', 'hash', 'none');
