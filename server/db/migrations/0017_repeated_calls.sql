-- Repeated calls after a lost response act once.

-- Codes that signed a member in, with the browser's key of that try, for a minute. The row has one hash of number,
-- action, code, owner and key (HMAC, hex), and is of no other use.
create table spent_codes (
  try_hash text primary key,
  spent_at timestamptz not null
);
create index spent_codes_by_age on spent_codes (spent_at asc);

-- Responses to a member's writes, by the key that was made when the form was opened, for a day.
create table answered_calls (
  user_id text not null,
  -- SHA-256 of the key, hex
  key_hash text not null,
  -- SHA-256 of call and input, hex. The same key with another input is refused.
  input_hash text not null,
  answer jsonb,
  answered_at timestamptz not null,
  primary key (user_id, key_hash)
);
create index answered_calls_by_age on answered_calls (answered_at asc);
