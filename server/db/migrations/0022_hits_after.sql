-- Of moments those after another one, in their order: what a window of a limit still counts. A function, so that the
-- statement that counts a hit needs no subquery, which an engine that spreads its tables takes in no insert.
create function hits_after(hits timestamptz[], since timestamptz) returns timestamptz[] language sql immutable
  as 'select array(select h from unnest(hits) as h where h > since order by h)';
