-- outside a transaction
-- Sign-ins end so long after they began, used or not: what takes them away asks by that day.
create index concurrently if not exists sessions_by_creation on sessions (created_at);
