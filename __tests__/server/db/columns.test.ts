/**
 * Each column of the schema has code that writes it and code that reads it, outside of the seed. Each table is read for
 * somebody. The test reads the schema from a migrated database and the statements from the sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { LEFT_OUT } from '../../../server/data/copyOfMember.ts';
import { LEAVING } from '../../../server/data/deleteMember.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const ROOT = 'server';
/** The seed fills a sandbox. Migrations write rows of earlier releases once. */
const NOT_CODE = /^(?:seed|db\/migrations)\//;

/** Columns that a later release drops. Processes of the previous release use them during an upgrade. */
const OF_PREVIOUS_RELEASE = new Set([
  'coupons.sold_out_at',
  'coupons.stock_left',
  'goods.sold_count',
  'hot_words.place',
  'hot_words.word',
  'invoice_numbers.invoice_id',
  'invoice_numbers.mer_id',
  'invoice_numbers.number',
  'invoice_numbers.period',
  'memberships.expiring_on',
  'memberships.expiring_points',
]);
/** Columns without a writer or a reader, with the reason. */
const EXPLAINED: Readonly<Record<string, string>> = {
  'pickup_stores.address': 'a sample of 7-ELEVEN stores for the sandbox, real ones come from the 7-ELEVEN map',
  'pickup_stores.name': 'the same',
  'pickup_stores.store_id': 'the same',
  'search_rules.filled_at': 'tells an operator when the search was filled',
  'seedings.scale': 'bookkeeping of the seed',
  'seedings.seed_id': 'bookkeeping of the seed',
  'seedings.seeded_at': 'bookkeeping of the seed',
};

type Source = { name: string; text: string };

/** Replaces a constant fragment of SQL where a statement of the same file uses it. */
function withConstants(text: string): string {
  const fragments = new Map(
    [...text.matchAll(/const (\w+)(?:: Statement)? =\s+(?:SQL|raw\()[`']([^`']*)[`']/g)].map(
      ([, name = '', sql = '']) => [name, sql],
    ),
  );
  return text.replace(/\$\{(\w+)\}/g, (whole, name: string) => fragments.get(name) ?? whole);
}

/** Sources without comments, so that a mentioned column does not count. */
const sources: readonly Source[] = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !NOT_CODE.test(name))
  .map((name) => ({
    name,
    text: withConstants(
      readFileSync(path.join(ROOT, name), 'utf8').replace(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, ''),
    ),
  }));

/** Statements that write: the table and the column list of an insert, the table and the assignments of an update. */
const STATEMENTS = [
  /insert into (\S+)(?: as \w+)?\s+\(([^)]*)\)/g,
  /\bupdate (?!set\b)(\S+)(?: \w+)?\s+set ([\s\S]*?)(?=\s(?:from|where)\s|`)/g,
] as const;
/**
 * Parts whose table stands elsewhere in the file: assignments alone, and columns of the tables that an import fills.
 */
const LOOSE = [
  /do update\s+set ([\s\S]*?)(?=\swhere\s|`)/g,
  /SQL`(?:, )?([a-z_]+ = [^`]*)`/g,
  /(?:key|columns|onInsert): \{([\s\S]*?)\}/g,
] as const;

/** Names in the code for tables that the platform of an order selects. */
const SELECTED: Readonly<Record<string, string>> = {
  fnb_orders: 'ORDERS_OF',
  shop_orders: 'ORDERS_OF',
  fnb_order_items: 'ITEMS_OF',
  shop_order_items: 'ITEMS_OF',
};

const hasWord = (text: string, word: string): boolean => new RegExp(`\\b${word}\\b`).test(text);
const names = (text: string, table: string): boolean =>
  hasWord(text, table) || (SELECTED[table] !== undefined && hasWord(text, SELECTED[table]));

/** Columns that a text writes. `into` has the name of the table somewhere. */
function writesOf(text: string): { into: string; part: string }[] {
  const stated = STATEMENTS.flatMap((pattern) => [...text.matchAll(pattern)]).map(([, target = '', part = '']) => ({
    // a table by its name in a variable
    into: target.includes('raw(') ? text : target,
    part,
  }));
  const loose = LOOSE.flatMap((pattern) => [...text.matchAll(pattern)]).map(([, part = '']) => ({ into: text, part }));
  return [...stated, ...loose];
}

const parts = sources.map(({ name, text }) => ({
  name,
  text,
  writes: writesOf(text),
  reading: [...STATEMENTS, ...LOOSE].reduce((rest, pattern) => rest.replace(pattern, ' '), text),
}));

/** The first file that writes the column. */
const writerOf = (table: string, column: string): string | undefined =>
  parts.find(({ writes }) => writes.some(({ into, part }) => names(into, table) && hasWord(part, column)))?.name;
/** The first file that reads the column, by its table or by an alias. The copy of a member's data reads whole rows. */
const readerOf = (table: string, column: string): string | undefined =>
  parts.find(
    ({ text, reading }) =>
      (names(text, table) && hasWord(reading, column)) || new RegExp(`\\b[a-z]\\.${column}\\b`).test(reading),
  )?.name ?? (table in LEAVING && !LEFT_OUT.has(column) ? 'data/copyOfMember.ts' : undefined);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

type Column = { table: string; column: string; isGenerated: boolean };
const columnsOfSchema = () =>
  server.db.query<Column>(
    `select c.table_name as "table", c.column_name as "column", c.is_generated = 'ALWAYS' as "isGenerated"
     from information_schema.columns c
     join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
     where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by 1, 2`,
  );

it('each column of the schema is written and read by code beyond the seed', async () => {
  const columns = await columnsOfSchema();
  expect(columns.length).toBeGreaterThan(300);
  const wrong = columns
    .map(({ table, column, isGenerated }) => ({
      name: `${table}.${column}`,
      writer: isGenerated ? 'the database' : writerOf(table, column),
      reader: readerOf(table, column),
    }))
    .filter(
      ({ name, writer, reader }) =>
        !OF_PREVIOUS_RELEASE.has(name) && !(name in EXPLAINED) && (writer === undefined || reader === undefined),
    );
  expect(wrong).toEqual([]);
});

it('the columns that are listed with a reason exist', async () => {
  const existing = new Set((await columnsOfSchema()).map(({ table, column }) => `${table}.${column}`));
  const listed = [...OF_PREVIOUS_RELEASE, ...Object.keys(EXPLAINED)];
  expect(listed.filter((name) => !existing.has(name))).toEqual([]);
});

/** Tables that no statement reads for somebody, with the reason. */
const UNREAD: Readonly<Record<string, string>> = {
  former_members: 'read by the sweep of deleted members, in the file of the deletion',
  hot_words: 'a later release drops it',
  invoice_numbers: 'the same',
  line_stand_in_codes: 'a code is read by the statement that deletes it',
  schema_lock: 'taken by an update',
  seedings: 'bookkeeping of the seed',
  sms_days: 'read by the statement that counts',
};
/** Go through all tables of a member by a list, and read for nobody. */
const BY_LIST = /^data\/(?:copyOfMember|deleteMember|fillInbox|purge)\.ts$/;

/** The first file with a statement that reads the table. */
function tableReaderOf(table: string): string | undefined {
  const name = SELECTED[table] === undefined ? table : `(?:${table}|\\$\\{${SELECTED[table]}\\b)`;
  const read = new RegExp(`(?<!delete )\\b(?:from|join) \\(?${name}\\b`);
  return parts.find(({ name: file, text }) => !BY_LIST.test(file) && read.test(text.replace(/\s+/g, ' ')))?.name;
}

it('each table is read by a statement other than the copy of member data', async () => {
  const tables = [...new Set((await columnsOfSchema()).map(({ table }) => table))];
  expect(tables.length).toBeGreaterThan(50);
  expect(tables.filter((table) => tableReaderOf(table) === undefined)).toEqual(Object.keys(UNREAD));
  expect(tableReaderOf('suggestions')).toBe('data/inbox.ts');
});

it('finds the statement that writes a column, and ignores another table’s equal column', () => {
  expect(writerOf('memberships', 'points')).toBe('data/memberships.ts');
  expect(writerOf('memberships', 'expiring_points')).toBeUndefined();
});

it.each([
  ['insert into goods_sales as w (bra_id, sold) select', 'goods_sales', 'sold'],
  ['update goods g set price = ${price}\n where x', 'goods', 'price'],
])('the statement %j counts as a write of %s.%s', (text, table, column) => {
  expect(writesOf(text).map(({ into, part }) => [into, hasWord(part, column)])).toEqual([[table, true]]);
});
