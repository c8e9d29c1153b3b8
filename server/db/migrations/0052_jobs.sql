-- Work that is too large for a call, done in portions (server/data/jobs.ts). A process takes a job for one portion by a
-- conditional update. The cursor moves in the transaction of the portion's writes.
create table jobs (
  job_id text primary key,
  -- message, points or search
  kind text not null,
  -- null: a job of the portal and not of a merchant
  mer_id text,
  -- open, done, cancelled or failed
  state text not null,
  -- the person or till that added it, null for the portal
  by_name text,
  -- input, by kind
  payload jsonb not null,
  -- the last row that was handled, empty before the first
  cursor text not null,
  -- rows that were written
  done_count integer not null,
  -- expected rows, null when nobody counted
  total integer,
  -- portions that were begun since the last one that ended well
  tries integer not null,
  -- reason of the last portion that failed
  error text,
  -- no portion begins before
  due_at timestamptz not null,
  -- the process that does a portion now
  lease_owner text,
  lease_until timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index jobs_open on jobs (due_at asc) where state = 'open';
create index jobs_of_merchant on jobs (mer_id, created_at desc, job_id desc) where mer_id is not null;
create index jobs_ended on jobs (ended_at asc) where ended_at is not null;
-- one open job of the portal of each kind
create unique index jobs_of_portal on jobs (kind) where state = 'open' and mer_id is null;

do $spread$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    -- every process asks for open jobs, and the merchant for its own
    perform create_reference_table('jobs');
  end if;
end
$spread$;
