-- What a till has issued, each number once in a period; whose it is stands in invoices.
create table invoice_numbers (
  -- first month of its two, as 2026-09
  period text not null,
  number text not null,
  mer_id text not null,
  invoice_id text not null,
  primary key (period, number)
);
create index invoice_numbers_of_merchant on invoice_numbers (mer_id, number, period desc);

-- Whom a hand-off brought, as the counter's interface knows them; user_id only leads the deletion of an account here.
alter table stand_in_visits add column member_code text;
alter table stand_in_visits add column member_name text;
