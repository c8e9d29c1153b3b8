-- The kind of device of a sign-in (Device in src/contract/signIns.ts), for the member. Null: begun before.
alter table sessions add column device text;

-- The sign-in that the spent code began. Its end deletes the row, so that a repeated request cannot begin it again.
alter table spent_codes add column token_hash text;
create index spent_codes_by_token on spent_codes (token_hash);
