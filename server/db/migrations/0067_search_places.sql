-- Where a name has the pair: 0 at its beginning, 1 elsewhere, 2 in its related names only (server/data/searchNames.ts).
-- Rows of an earlier release have none, until the job of the new rules has replaced them.
alter table search_grams add column if not exists place smallint;
