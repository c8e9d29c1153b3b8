-- Roles and database of the portal: sudo -u postgres psql -f roles.sql, on the leader. Then set the two passwords
-- (\password ume_owner, \password ume), which this file does not have.
-- ume_owner changes the schema: npm run migrate, restore, reindex and shop. ume reads and writes rows: the servers,
-- with MIGRATE_AT_START=off.
create role ume_owner login;
create role ume login;
create database ume owner ume_owner encoding 'UTF8' template template0;
revoke all on database ume from public;
grant connect on database ume to ume;
\connect ume
revoke create on schema public from public;
grant usage on schema public to ume;
alter default privileges for role ume_owner in schema public grant select, insert, update, delete on tables to ume;
alter default privileges for role ume_owner in schema public grant usage, select on sequences to ume;
