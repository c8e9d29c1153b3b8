-- Which version of the terms and the privacy policy the member accepted last, and when (spec 4; server/data/users.ts).
alter table members add column terms_version text;
alter table members add column terms_accepted_at timestamptz;
