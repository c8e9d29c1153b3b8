/** Distributes tables over the machines of Citus (docs/scale.md). */
import type { Db, Sql } from './sql.ts';

/** A table that is distributed by a column. With `beside`, equal values are on the machine of that table. */
type ByColumn = { column: string; beside?: string };

const besideMembers = (...names: string[]): [string, ByColumn][] =>
  names.map((name) => [name, { column: 'user_id', beside: 'members' }]);
const besideComments = (...names: string[]): [string, ByColumn][] =>
  names.map((name) => [name, { column: 'bra_id', beside: 'comments' }]);

/** Distributed tables. One that others are beside comes before them. */
const BY_COLUMN = new Map<string, ByColumn>([
  ['members', { column: 'user_id' }],
  ...besideMembers('memberships', 'points_ledger', 'favourites', 'coupon_claims', 'pack_receipts'),
  ...besideMembers('fnb_orders', 'fnb_order_items', 'shop_orders', 'shop_order_items', 'order_complaints'),
  ...besideMembers('invoices', 'invoice_items', 'addresses', 'address_books', 'check_ins', 'suggestions'),
  ...besideMembers('messages', 'comment_notices', 'comment_complaints', 'answered_calls', 'sessions'),
  ['comments', { column: 'bra_id' }],
  ...besideComments('comment_replies', 'comment_likes', 'coupon_counts', 'goods_sold_days', 'shop_days', 'inbox_items'),
  ['member_numbers', { column: 'mobile_number' }],
  ['sms_codes', { column: 'mobile_number', beside: 'member_numbers' }],
  ['sms_wrong_runs', { column: 'mobile_number', beside: 'member_numbers' }],
  ['line_accounts', { column: 'line_user_id' }],
  ['spent_codes', { column: 'try_hash' }],
  ['limit_hits', { column: 'subject' }],
  ['former_members', { column: 'former_id' }],
  ['searched_words', { column: 'folded' }],
  ['shop_log', { column: 'mer_id' }],
  ['invoice_numbers', { column: 'number' }],
  ['merchant_invoices', { column: 'number', beside: 'invoice_numbers' }],
]);

/** Bookkeeping that calls read, so that any machine may be asked. */
const BOOKKEEPING = ['schema_migrations', 'shop_writes', 'search_rules', 'sms_days'];

/** Tables with a copy on every machine. */
const EVERYWHERE = new Set([
  ...['merchants', 'grades', 'stores', 'store_codes', 'store_scores', 'banners', 'pictures', 'pickup_stores'],
  ...['goods', 'goods_sales', 'goods_labels', 'coupons', 'coupon_sold_out', 'packs', 'pack_coupons', 'city_ranks'],
  ...['search_names', 'search_grams', 'hot_words', 'people', 'partner_keys', 'jobs'],
  ...BOOKKEEPING,
]);

/** Tables on the coordinator alone: bookkeeping of upkeep, and the sandbox. */
const ON_COORDINATOR = new Set([
  ...['schema_lock', 'seedings'],
  ...['faults', 'handoffs', 'sms_outbox', 'line_stand_in_codes', 'stand_in_visits'],
]);

/** The migration that distributes the tables of a new database. */
const SPREAD_MIGRATION = '0023_spread.sql';
/** The migration that copies the bookkeeping to every machine. */
const BOOKKEEPING_MIGRATION = '0059_bookkeeping_everywhere.sql';

/** The extension is there, but tables are not distributed. The message is for the person who started the command. */
export class NotSpread extends Error {
  override name = 'NotSpread';
}

export async function isOnCitus(sql: Sql): Promise<boolean> {
  return (await sql.query("select 1 from pg_extension where extname = 'citus'")).length > 0;
}

type Table = { name: string; isSpread: boolean };

async function tablesOf(sql: Sql): Promise<Table[]> {
  return sql.query<Table>(
    `select c.relname as name, p.logicalrelid is not null as "isSpread"
     from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'`,
  );
}

/** True when this module says where a table is. A new migration needs a row above. */
export const hasRule = (table: string): boolean =>
  BY_COLUMN.has(table) || EVERYWHERE.has(table) || ON_COORDINATOR.has(table);

/** Tables that are on the coordinator and belong on other machines, too. */
const localOf = (tables: readonly Table[]): string[] =>
  [...EVERYWHERE, ...BY_COLUMN.keys()].filter((name) => tables.some((table) => table.name === name && !table.isSpread));

/**
 * Refuses a database with the extension whose tables were filled before it. A new one passes, because its migrations
 * distribute it.
 * @throws NotSpread
 */
export async function refuseUnspread(sql: Sql): Promise<void> {
  if (!(await isOnCitus(sql))) return;
  const tables = await tablesOf(sql);
  if (!tables.some(({ name }) => name === 'schema_migrations')) return;
  const noted = (
    await sql.query<{ name: string }>('select name from schema_migrations where name = any($1)', [
      [SPREAD_MIGRATION, BOOKKEEPING_MIGRATION],
    ])
  ).map(({ name }) => name);
  const isExpected = (name: string): boolean => noted.includes(BOOKKEEPING_MIGRATION) || !BOOKKEEPING.includes(name);
  const local = localOf(tables).filter(isExpected);
  if (noted.includes(SPREAD_MIGRATION) && local.length > 0)
    throw new NotSpread(
      `the database has the extension citus, but not spread are ${local.join(', ')}: run npm run spread`,
    );
}

/** Sets one connection for each worker and transaction, for transactions that write to many shards and then to one. */
async function setSequential(db: Db): Promise<void> {
  await db.script(`do $own$
    begin
      execute format('alter database %I set citus.multi_shard_modify_mode = %L', current_database(), 'sequential');
    end
    $own$`);
}

/** Triggers keep a table in step for an earlier release. None runs here, and Citus distributes no table with one. */
async function dropTriggers(db: Db): Promise<void> {
  const triggers = await db.query<{ name: string; table: string; function: string }>(
    `select t.tgname as name, c.relname as table, p.oid::regprocedure::text as function
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
       and p.pronamespace = current_schema()::regnamespace`,
  );
  for (const { name, table } of triggers) await db.script(`drop trigger ${name} on ${table}`);
  for (const name of new Set(triggers.map((trigger) => trigger.function))) await db.script(`drop function ${name}`);
}

/** Functions that were made before the extension are on the coordinator alone. */
async function distributeFunctions(db: Db): Promise<void> {
  const functions = await db.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = current_schema()::regnamespace and prokind = 'f'
       and not exists (select 1 from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')`,
  );
  for (const { name } of functions) await db.query('select create_distributed_function($1::regprocedure)', [name]);
}

/** A key of a distributed table contains its column. These tables lack it on one machine. */
const KEYS: Readonly<Record<string, string>> = {
  comment_likes: `alter table comment_likes drop constraint comment_likes_pkey,
    add primary key (user_id, comment_id, bra_id)`,
  // the index is for tokens without a member's id (server/data/sessions.ts)
  sessions: `alter table sessions drop constraint sessions_pkey, add primary key (user_id, token_hash);
    create index if not exists sessions_by_token on sessions (token_hash)`,
};

/** Distributes one table with its rows, and frees their place on the coordinator. Writers wait meanwhile. */
async function distribute(db: Db, table: string, rule: ByColumn | undefined): Promise<void> {
  await db.transact(async (sql) => {
    const key = KEYS[table];
    if (key !== undefined) await sql.script(key);
    if (rule === undefined) await sql.query('select create_reference_table($1::regclass)', [table]);
    else
      await sql.query("select create_distributed_table($1::regclass, $2, 'hash', $3)", [
        table,
        rule.column,
        rule.beside ?? 'none',
      ]);
  });
  await db.query('select truncate_local_data_after_distributing_table($1::regclass)', [table]);
}

/**
 * Distributes every table that is not yet, with its rows. It may be repeated after a failure. Stop the servers first,
 * because a statement that joins distributed and local tables fails.
 * @param upkeep a connection without a statement time-out
 * @returns names of the tables that it distributed
 * @throws NotSpread without the extension
 */
export async function spread(upkeep: Db): Promise<string[]> {
  if (!(await isOnCitus(upkeep)))
    throw new NotSpread('the database lacks the extension citus: docs/scale.md has the steps before this one');
  await setSequential(upkeep);
  await dropTriggers(upkeep);
  await distributeFunctions(upkeep);
  const local = localOf(await tablesOf(upkeep));
  for (const name of local) await distribute(upkeep, name, BY_COLUMN.get(name));
  return local;
}
