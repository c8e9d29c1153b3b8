-- What 750ef22 added to the schema of the file before.
create table check_ins (
  user_id text not null,
  day date not null,
  bra_id text not null,
  points integer not null,
  streak integer not null,
  checked_in_at timestamptz not null,
  primary key (user_id, day)
);
create table suggestions (
  user_id text not null,
  suggestion_id text not null,
  kind text not null,
  text text not null,
  contact text not null,
  created_at timestamptz not null,
  primary key (user_id, suggestion_id)
);
insert into schema_migrations (name, applied_at) values ('0009_account.sql', '2026-11-01T00:00:00Z');
