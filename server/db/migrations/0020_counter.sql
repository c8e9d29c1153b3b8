-- Numbers that a till has issued, each once in a period. The invoices table has their members.
create table invoice_numbers (
  -- first month of its two, as 2026-09
  period text not null,
  number text not null,
  mer_id text not null,
  invoice_id text not null,
  primary key (period, number)
);
create index invoice_numbers_of_merchant on invoice_numbers (mer_id, number, period desc);

-- Members of a hand-off, by their id in the partner interface. user_id serves the deletion of an account alone.
alter table stand_in_visits add column member_code text;
alter table stand_in_visits add column member_name text;
