-- Likes, complaints about comments, and the replies and likes of others that a member is notified of.

alter table comments
  -- recent maximum of likes and time of the last lost one: pages sorted by likes show no row twice
  add column liked_most integer not null default 0,
  add column unliked_at timestamptz;

-- Likes by their author, so that the marks on a page of comments are read from one machine.
create table comment_likes (
  user_id text not null,
  comment_id text not null,
  bra_id text not null,
  created_at timestamptz not null,
  primary key (user_id, comment_id)
);

alter table comment_replies add column parent_reply_id text;
create index comment_replies_by_id on comment_replies (reply_id);

create table comment_complaints (
  user_id text not null,
  comment_id text not null,
  bra_id text not null,
  -- ComplaintReason of src/contract/comments.ts
  reasons text[] not null,
  text text not null,
  created_at timestamptz not null,
  primary key (user_id, comment_id)
);

-- Actions of others, by the member who is notified. One like makes one row, and a withdrawn like deletes it.
create table comment_notices (
  user_id text not null,
  notice_id text not null,
  -- like or reply
  kind text not null,
  bra_id text not null,
  comment_id text not null,
  -- the answer, null for a like
  reply_id text,
  -- the answered reply of the member, null when the comment itself was liked or answered
  about_reply_id text,
  -- null: the shop
  actor_id text,
  actor_name text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, notice_id)
);
create index comment_notices_newest on comment_notices (user_id, kind, created_at desc, notice_id desc);
create index comment_notices_unread on comment_notices (user_id, kind) where read_at is null;
create index comment_notices_of_like on comment_notices (user_id, comment_id, actor_id) where kind = 'like';

alter table store_scores add column picture_count integer not null default 0;
update store_scores s set picture_count = (select count(*) from comments c where c.bra_id = s.bra_id and cardinality(c.images) > 0);

-- One index for each filter and sort: a page of 20 out of 10,000 reads 21 rows. Sorted by score, good and bad comments
-- are a range of the index of all.
create index comments_list_newest on comments (bra_id, platform, created_at desc, comment_id desc);
create index comments_list_best on comments (bra_id, platform, score desc, created_at desc, comment_id desc);
create index comments_list_popular on comments (bra_id, platform, like_count desc, created_at desc, comment_id desc);
create index comments_pictures_newest on comments (bra_id, platform, created_at desc, comment_id desc) where cardinality(images) > 0;
create index comments_pictures_best on comments (bra_id, platform, score desc, created_at desc, comment_id desc) where cardinality(images) > 0;
create index comments_pictures_popular on comments (bra_id, platform, like_count desc, created_at desc, comment_id desc) where cardinality(images) > 0;
create index comments_good_newest on comments (bra_id, platform, created_at desc, comment_id desc) where score >= 4;
create index comments_good_popular on comments (bra_id, platform, like_count desc, created_at desc, comment_id desc) where score >= 4;
create index comments_bad_newest on comments (bra_id, platform, created_at desc, comment_id desc) where score < 3;
create index comments_bad_popular on comments (bra_id, platform, like_count desc, created_at desc, comment_id desc) where score < 3;
