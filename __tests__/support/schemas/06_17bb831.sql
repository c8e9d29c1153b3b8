-- What 17bb831 added to the schema of the file before.
alter table comments
  add column liked_most integer not null default 0,
  add column unliked_at timestamptz;
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
  reasons text[] not null,
  text text not null,
  created_at timestamptz not null,
  primary key (user_id, comment_id)
);
create table comment_notices (
  user_id text not null,
  notice_id text not null,
  kind text not null,
  bra_id text not null,
  comment_id text not null,
  reply_id text,
  about_reply_id text,
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
insert into schema_migrations (name, applied_at) values ('0004_comments.sql', '2026-11-01T00:00:00Z');
create table messages (
  user_id text not null,
  message_id text not null,
  kind text not null,
  bra_id text,
  title text not null,
  text text not null,
  image text,
  target jsonb,
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (user_id, message_id)
);
create index messages_newest on messages (user_id, kind, created_at desc, message_id desc) where deleted_at is null;
create index messages_of_store on messages (user_id, bra_id, created_at desc, message_id desc) where kind = 'store' and deleted_at is null;
create index messages_unread on messages (user_id, kind) where read_at is null and deleted_at is null;
create index messages_deleted on messages (deleted_at) where deleted_at is not null;
insert into schema_migrations (name, applied_at) values ('0005_messages.sql', '2026-11-01T00:00:00Z');
INSERT INTO comment_notices (user_id, notice_id, kind, bra_id, comment_id, reply_id, about_reply_id, actor_id, actor_name, created_at, read_at) VALUES
	('u00040', 'na-k1001-1115-2', 'reply', '1001', 'k1001-1115', 'k1001-1115-2', 'k1001-1115-1', 'u00030', '楊怡安', '2025-10-07 12:43:00+00', '2025-10-07 13:43:00+00'),
	('u00040', 'na-k1001-1119-2', 'reply', '1001', 'k1001-1119', 'k1001-1119-2', 'k1001-1119-1', 'u00060', '周冠宏', '2026-01-26 07:48:00+00', '2026-01-26 08:48:00+00');
INSERT INTO messages (user_id, message_id, kind, bra_id, title, text, image, target, created_at, read_at, deleted_at) VALUES
	('u00040', 'mu00040-system-1', 'system', NULL, '有優惠券即將到期', '您有優惠券將在 7 天內到期，記得在期限前使用。', NULL, '{"kind": "screen", "screen": "myCoupons"}', '2026-11-22 06:25:00+00', NULL, NULL),
	('u00040', 'mu00040-system-2', 'system', NULL, '連續簽到 7 天', '恭喜達成連續簽到 7 天，獎勵點數已入帳，再簽到 7 天還有驚喜。', NULL, '{"kind": "screen", "screen": "checkIns"}', '2026-11-21 02:00:00+00', NULL, NULL);
