-- outside a transaction
-- Sign-ins end a fixed time after they began, used or not. The purge finds them by that day.
create index concurrently if not exists sessions_by_creation on sessions (created_at asc);
