-- on citus
-- A sign-in is beside its member, because its token names the member (server/data/sessions.ts).
alter table sessions drop constraint sessions_pkey;
alter table sessions add primary key (user_id, token_hash);
create index sessions_by_token on sessions (token_hash);
select alter_distributed_table('sessions', 'user_id', null, 'members');
