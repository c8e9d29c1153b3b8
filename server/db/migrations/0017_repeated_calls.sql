-- What a lost answer must not do twice.

-- Codes that signed somebody in, with the key that the browser had made for the try, for a minute: one hash of number,
-- action, code, owner and key (HMAC, hex), so that the row is good for nothing else.
create table spent_codes (
  try_hash text primary key,
  spent_at timestamptz not null
);
create index spent_codes_by_age on spent_codes (spent_at);

-- What a member's write was answered, by the key that was made when its form was opened, for a day.
create table answered_calls (
  user_id text not null,
  -- SHA-256 of the key, hex
  key_hash text not null,
  -- SHA-256 of call and input, hex: the same key for something else is refused
  input_hash text not null,
  answer jsonb,
  answered_at timestamptz not null,
  primary key (user_id, key_hash)
);
create index answered_calls_by_age on answered_calls (answered_at);
