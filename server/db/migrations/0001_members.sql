-- Members, sign-in and its limits. The application makes the ids, which are text. Times come from the caller's clock.
-- Numbers have a table of their own, whose key makes them unique. It can be distributed by number, and all other data
-- of a member by user_id.

create table members (
  user_id text primary key,
  -- the code shown at the counter: digits, not guessable from the user_id
  member_code text not null,
  phone_area_code text,
  mobile_number text,
  nickname text not null,
  avatar text,
  gender text,
  birthday date,
  email text,
  -- scrypt hash of register's passwd, never compared (security C13)
  passwd_hash text,
  created_at timestamptz not null
);

create table member_numbers (
  phone_area_code text not null,
  mobile_number text not null,
  user_id text not null,
  taken_at timestamptz not null,
  primary key (phone_area_code, mobile_number)
);

create table sessions (
  -- SHA-256 of the token, hex. The token itself is not stored.
  token_hash text primary key,
  user_id text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- when this session proved to hold the member's present number, on the way to a new one (spec 7 fill/mobileNumber)
  old_number_confirmed_at timestamptz
);
create index sessions_of_member on sessions (user_id);
create index sessions_by_age on sessions (seen_at asc);

-- One valid code for a number and an action. A new one replaces the row of the old one.
create table sms_codes (
  phone_area_code text not null,
  mobile_number text not null,
  action text not null,
  code_hash text not null,
  tries_left integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (phone_area_code, mobile_number, action)
);
create index sms_codes_by_age on sms_codes (expires_at asc);

-- Wrong codes in a row, over any number of codes (security C9).
create table sms_wrong_runs (
  phone_area_code text not null,
  mobile_number text not null,
  wrong integer not null,
  stopped_until timestamptz,
  primary key (phone_area_code, mobile_number)
);

-- Times of a limited action of a subject (a number or an address), within the longest window of the limit.
create table limit_hits (
  rule text not null,
  subject text not null,
  hits timestamptz[] not null,
  last_at timestamptz not null,
  primary key (rule, subject)
);
create index limit_hits_by_age on limit_hits (last_at asc);

create table line_accounts (
  -- `sub` of LINE's id_token
  line_user_id text primary key,
  user_id text not null,
  bound_at timestamptz not null
);
create index line_accounts_of_member on line_accounts (user_id);

-- Codes that the mock of LINE gave out: local and test only.
create table line_stand_in_codes (
  code_hash text primary key,
  client_id text not null,
  redirect_uri text not null,
  code_challenge text not null,
  nonce text not null,
  line_user_id text not null,
  display_name text not null,
  expires_at timestamptz not null
);

-- Messages that the outbox "sent": local and test only.
create table sms_outbox (
  sms_id text primary key,
  phone_area_code text not null,
  mobile_number text not null,
  action text not null,
  sms_code text,
  text text not null,
  sent_at timestamptz not null
);
create index sms_outbox_newest on sms_outbox (sent_at desc, sms_id desc);

-- Requests that the mock apps received: local and test only.
create table handoffs (
  handoff_id text primary key,
  app text not null,
  path text not null,
  query jsonb not null,
  at timestamptz not null
);
create index handoffs_newest on handoffs (at desc, handoff_id desc);

-- Faults that the next calls get: local and test only.
create table faults (
  fault_id text primary key,
  kind text not null,
  calls text not null,
  remaining integer not null,
  delay_ms integer not null,
  created_at timestamptz not null
);
