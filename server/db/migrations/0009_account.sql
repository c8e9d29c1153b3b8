-- Check-ins and suggestions, both keyed by the member first.

-- One a day in Taipei, which the key sees to.
create table check_ins (
  user_id text not null,
  -- calendar day in Taipei
  day date not null,
  bra_id text not null,
  points integer not null,
  -- days in a row up to this one, so that nobody counts back for it
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
