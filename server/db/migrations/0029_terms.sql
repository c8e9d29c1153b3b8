-- The last version of terms and privacy policy that the member accepted, and when (spec 4, server/data/users.ts).
alter table members add column terms_version text;
alter table members add column terms_accepted_at timestamptz;
