-- on citus
-- Bookkeeping that calls read is on every machine, so that any machine may be asked (docs/scale.md).
do $own$
declare
  local_table regclass;
begin
  foreach local_table in array array['schema_migrations', 'shop_writes', 'search_rules', 'sms_days']::regclass[] loop
    if not exists (select 1 from pg_dist_partition p where p.logicalrelid = local_table) then
      perform create_reference_table(local_table);
    end if;
  end loop;
end
$own$;
