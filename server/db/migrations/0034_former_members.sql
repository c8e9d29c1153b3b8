-- Members deleted within the last hour. The next purge looks once more for rows of theirs and forgets the id.
create table former_members (
  former_id text primary key,
  deleted_at timestamptz not null
);
create index former_members_by_age on former_members (deleted_at asc);

-- Wrong codes in a row are forgotten some time after the last one.
alter table sms_wrong_runs add column last_at timestamptz not null default now();
create index sms_wrong_runs_by_age on sms_wrong_runs (last_at asc);

-- Rows that earlier deletions left. Rows written during one go with the next purge. Rows that stay without a person get
-- ids that no longer tell which rows had the same person. No earlier release has run with distributed tables.
do $earlier$
declare
  salt text := md5(random()::text || clock_timestamp()::text) || md5(random()::text);
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('former_members', 'former_id', 'hash', 'none');
    return;
  end if;
  insert into former_members (former_id, deleted_at)
    select user_id, timestamptz '2000-01-01' from (
      select user_id from addresses union select user_id from address_books union select user_id from check_ins
      union select user_id from comment_complaints union select user_id from comment_likes
      union select user_id from comment_notices union select user_id from comment_replies
      union select user_id from comments union select user_id from coupon_claims union select user_id from favourites
      union select user_id from fnb_orders union select user_id from invoices union select user_id from line_accounts
      union select user_id from member_numbers union select user_id from memberships union select user_id from messages
      union select user_id from order_complaints union select user_id from pack_receipts
      union select user_id from sessions union select user_id from shop_orders union select user_id from suggestions
    ) r where user_id like 'u%' and not exists (select 1 from members m where m.user_id = r.user_id);
  delete from comment_notices where user_id like 'x%';
  update comments set user_id = 'x' || md5(salt || comment_id), order_id = null where user_id like 'x%';
  update comment_replies set user_id = 'x' || md5(salt || reply_id) where user_id like 'x%';
  update fnb_order_items set user_id = 'x' || md5(salt || order_id) where user_id like 'x%';
  update fnb_orders set user_id = 'x' || md5(salt || order_id) where user_id like 'x%';
  update shop_order_items set user_id = 'x' || md5(salt || order_id) where user_id like 'x%';
  update shop_orders set user_id = 'x' || md5(salt || order_id) where user_id like 'x%';
  update invoice_items set user_id = 'x' || md5(salt || invoice_id) where user_id like 'x%';
  update invoices set user_id = 'x' || md5(salt || invoice_id) where user_id like 'x%';
end
$earlier$;
