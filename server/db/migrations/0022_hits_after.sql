-- The times after a given one, in order, which the window of a limit still counts. A function, because a distributed
-- engine accepts no subquery in the insert that counts a hit.
create function hits_after(hits timestamptz[], since timestamptz) returns timestamptz[] language sql immutable
  as 'select array(select h from unnest(hits) as h where h > since order by h)';
