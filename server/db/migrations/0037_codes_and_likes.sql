-- outside a transaction
-- A till looks a replaced code up. A deleted comment takes its likes along.
create index concurrently if not exists members_by_former_code on members (former_code) where former_code is not null;
create index concurrently if not exists comment_likes_of_comment on comment_likes (bra_id, comment_id);
