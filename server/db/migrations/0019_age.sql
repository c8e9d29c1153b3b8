-- outside a transaction
-- The purge finds old rows of all members by their day.
create index concurrently if not exists comment_notices_by_age on comment_notices (created_at asc);
create index concurrently if not exists messages_by_age on messages (created_at asc);
