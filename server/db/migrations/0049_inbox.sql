-- Complaints and suggestions by the branch whose desk answers them. Their texts stay in the tables of the members, which
-- are distributed by member (server/data/inbox.ts).
create table inbox_items (
  -- empty for the operator, who gets suggestions
  bra_id text not null,
  item_id text not null,
  -- order, comment or suggestion
  kind text not null,
  -- the member who wrote it
  user_id text not null,
  -- id of the order, of the comment or of the suggestion
  about_id text not null,
  -- category of a complaint about an order, else empty
  category_id text not null,
  created_at timestamptz not null,
  answer_text text,
  answered_at timestamptz,
  -- name of the person or of the key
  answered_by text,
  primary key (bra_id, item_id)
);
create index inbox_items_open on inbox_items (bra_id, created_at desc, item_id desc) where answered_at is null;
create index inbox_items_answered on inbox_items (bra_id, created_at desc, item_id desc) where answered_at is not null;
create index inbox_items_of_member on inbox_items (user_id);
create index inbox_items_by_age on inbox_items (created_at asc);

-- Hidden by the shop: seen by its writer and at the desk alone, and not counted in store_scores.
alter table comments add column hidden_at timestamptz;
alter table comments add column hidden_reason text;

-- No earlier release has run with distributed tables.
do $earlier$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('inbox_items', 'bra_id', 'hash', 'comments');
    return;
  end if;
  insert into inbox_items (bra_id, item_id, kind, user_id, about_id, category_id, created_at)
    select bra_id, 'i' || md5(user_id || ' ' || platform || ' ' || order_id || ' ' || category_id), 'order', user_id,
      order_id, category_id, created_at from order_complaints
    union all
    select bra_id, 'i' || md5(user_id || ' ' || comment_id), 'comment', user_id, comment_id, '', created_at
    from comment_complaints
    union all
    select '', 'i' || md5(user_id || ' ' || suggestion_id), 'suggestion', user_id, suggestion_id, '', created_at
    from suggestions;
end
$earlier$;
