-- How often what shops offer was written (server/data/shopWrites.ts): processes keep lists of it, each of one count, so that
-- a call need not put the whole chain in order and yet never answers from before an import.
create table shop_writes (
  id text primary key,
  writes bigint not null
);
