-- Numbers that a till has issued, each once in a period for each merchant. No merchant takes the number of another.
-- Replaces invoice_numbers, which goes with a later release.
create table merchant_invoices (
  mer_id text not null,
  -- two letters and eight digits, without the dash
  number text not null,
  -- first month of its two, as 2026-09
  period text not null,
  invoice_id text not null,
  primary key (mer_id, number, period)
);

-- Processes of the release before know invoice_numbers alone: as long as they run, each table follows the other. Where
-- tables are spread no earlier release has run beside this one.
do $in_step$
begin
  if not exists (select 1 from pg_extension where extname = 'citus') then
    create function invoice_numbers_in_step() returns trigger language plpgsql set search_path from current as $body$
    begin
      if tg_table_name = 'invoice_numbers' then
        insert into merchant_invoices (mer_id, number, period, invoice_id)
          values (new.mer_id, new.number, new.period, new.invoice_id) on conflict do nothing;
      else
        insert into invoice_numbers (period, number, mer_id, invoice_id)
          values (new.period, new.number, new.mer_id, new.invoice_id) on conflict do nothing;
      end if;
      return null;
    end
    $body$;
    create trigger invoice_numbers_in_step after insert on invoice_numbers
      for each row execute function invoice_numbers_in_step();
  end if;
end
$in_step$;

-- after the trigger, which waits for inserts under way, and before the other one
insert into merchant_invoices (mer_id, number, period, invoice_id)
  select mer_id, number, period, invoice_id from invoice_numbers;

do $spread$
begin
  if exists (select 1 from pg_extension where extname = 'citus') then
    perform create_distributed_table('merchant_invoices', 'number', 'hash', 'invoice_numbers');
  else
    create trigger invoice_numbers_in_step after insert on merchant_invoices
      for each row execute function invoice_numbers_in_step();
  end if;
end
$spread$;
