-- Count of writes to the offers of shops (server/data/shopWrites.ts). Processes cache sorted lists by this count. A
-- call then does not sort the whole chain, and never answers with data from before an import.
create table shop_writes (
  id text primary key,
  writes bigint not null
);
