-- Check-ins and suggestions, both keyed by the member first.

-- The key allows one a day in Taipei.
create table check_ins (
  user_id text not null,
  -- calendar day in Taipei
  day date not null,
  bra_id text not null,
  points integer not null,
  -- days in a row up to this one, stored so that no query counts back
  streak integer not null,
  checked_in_at timestamptz not null,
  primary key (user_id, day)
);

create table suggestions (
  user_id text not null,
  suggestion_id text not null,
  -- feature, problem, service or other
  kind text not null,
  text text not null,
  contact text not null,
  created_at timestamptz not null,
  primary key (user_id, suggestion_id)
);
