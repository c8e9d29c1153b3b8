-- outside a transaction
-- The deletion of an account and the copy of its data find its rows in these tables by the member. An import counts the
-- unused claims of a coupon. A message to all members goes through them in the order of their ids.
create index concurrently if not exists comment_notices_of_actor on comment_notices (actor_id);
create index concurrently if not exists comment_replies_of_member on comment_replies (user_id);
create index concurrently if not exists member_numbers_of_member on member_numbers (user_id);
create index concurrently if not exists limit_hits_of_subject on limit_hits (subject);
create index concurrently if not exists coupon_claims_unused on coupon_claims (coupon_id) where used_at is null;
create index concurrently if not exists memberships_in_order on memberships (mer_id, user_id);
