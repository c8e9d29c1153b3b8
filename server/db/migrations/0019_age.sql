-- outside a transaction
-- What is old is taken away by the day it came, whoever it is of.
create index concurrently if not exists comment_notices_by_age on comment_notices (created_at);
create index concurrently if not exists messages_by_age on messages (created_at);
