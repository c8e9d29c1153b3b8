-- Messages to a member, stored together. A deleted message can be restored until it is purged.

create table messages (
  user_id text not null,
  message_id text not null,
  -- store, discount or system
  kind text not null,
  -- null for system
  bra_id text,
  title text not null,
  text text not null,
  image text,
  -- MessageTarget of src/contract/messages.ts
  target jsonb,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (user_id, message_id)
);
create index messages_newest on messages (user_id, kind, created_at desc, message_id desc) where deleted_at is null;
create index messages_of_store on messages (user_id, bra_id, created_at desc, message_id desc) where kind = 'store' and deleted_at is null;
create index messages_unread on messages (user_id, kind) where read_at is null and deleted_at is null;
create index messages_deleted on messages (deleted_at asc) where deleted_at is not null;
