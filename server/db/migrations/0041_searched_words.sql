-- Words that found something, for the popular searches (server/data/hotWords.ts). A row has no person: one row in 4,096
-- is the same for different people. hot_words serves the previous release alone, and a later one drops it.
create table searched_words (
  -- the folded words, by which spellings count as one
  folded text not null,
  searcher integer not null,
  -- the typed word without signs
  word text not null,
  day date not null,
  primary key (folded, searcher)
);
create index searched_words_by_day on searched_words (day asc);

do $spread$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('searched_words', 'folded', 'hash', 'none');
  end if;
end
$spread$;
