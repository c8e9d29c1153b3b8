/** Each migration runs once, also for concurrent starts, without advisory locks. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { withUpkeep } from '../../../server/db/client.ts';
import { migrate, missingMigrations, statementsOf } from '../../../server/db/migrate.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-migrations-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const names = async () =>
  (await server.db.query<{ name: string }>('select name from schema_migrations order by name')).map(({ name }) => name);
const isValid = (index: string) =>
  server.db
    .query<{ valid: boolean }>('select indisvalid as valid from pg_index where indexrelid = to_regclass($1)', [index])
    .then((rows) => rows[0]?.valid);

describe('migrate', () => {
  it('applies all files at the start and nothing afterwards', async () => {
    expect(await names()).toContain('0001_members.sql');
    expect(await missingMigrations(server.db, path.join(server.config.root, 'server/db/migrations'))).toEqual([]);
  });

  it('applies each file once in order for ten concurrent starts without a lock', async () => {
    put('9001_one.sql', 'create table one_time (n int not null);\ninsert into one_time values (1);');
    put('9002_two.sql', '-- needs the first\ninsert into one_time values (2);');
    const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(server.db, folder)));
    expect(applied.flat().sort()).toEqual(['9001_one.sql', '9002_two.sql']);
    expect(await server.db.query('select n from one_time order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('rolls a failing file back, and the next start tries it again', async () => {
    put('9003_three.sql', 'create table half (n int);\nselect no_such_function();');
    await expect(migrate(server.db, folder)).rejects.toThrow(/no_such_function/);
    expect(await names()).not.toContain('9003_three.sql');
    put('9003_three.sql', 'create table half (n int);');
    expect(await migrate(server.db, folder)).toEqual(['9003_three.sql']);
  });

  it('builds an index concurrently with writes, and rebuilds an interrupted one', async () => {
    await server.db.script('create table large (n int); insert into large values (1), (1)');
    put(
      '9005_index.sql',
      '-- outside a transaction\n-- by its number\ncreate index concurrently if not exists large_by_n on large (n);\n',
    );
    // an interrupted build leaves an invalid index with that name
    await server.db
      .alone('create unique index concurrently if not exists large_by_n on large (n)')
      .catch(() => undefined);
    if (server.db.engine === 'postgres') expect(await isValid('large_by_n')).toBe(false);
    expect(await migrate(server.db, folder)).toEqual(['9005_index.sql']);
    expect(await isValid('large_by_n')).toBe(true);
  });

  it('waits for an open transaction of the table without blocking other writers', async () => {
    // the embedded engine runs one statement at a time
    if (server.db.engine === 'pglite') return;
    await server.db.script('create table busy (n int)');
    put('9006_busy.sql', '-- outside a transaction\ncreate index concurrently if not exists busy_by_n on busy (n);');
    let end: () => void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const open = server.db.transact(async (sql) => {
      await sql.query('insert into busy values (1)');
      await ended;
    });
    const migrated = withUpkeep(server.db, server.place, (upkeep) => migrate(upkeep, folder));
    while (
      (
        await server.db.query(
          "select 1 from pg_stat_activity where query like 'create index concurrently%busy_by_n%' and wait_event_type = 'Lock'",
        )
      ).length === 0
    );
    await server.db.query('insert into busy values (2)');
    end!();
    await open;
    expect(await migrated).toEqual(['9006_busy.sql']);
  });

  it('runs a file for Citus only with the extension, and records it elsewhere', async () => {
    put('9008_spread.sql', '-- on citus\ncreate table on_citus (n int);');
    expect(await migrate(server.db, folder)).toEqual(['9008_spread.sql']);
    const isCitus = (await server.db.query("select 1 from pg_extension where extname = 'citus'")).length > 0;
    expect(await server.db.query("select to_regclass('on_citus') is not null as made")).toEqual([{ made: isCitus }]);
    expect(await migrate(server.db, folder)).toEqual([]);
  });

  it('runs a repeatable file again after a crash, and records it only when complete', async () => {
    const text =
      '-- repeatable\ncreate table if not exists parts (n int primary key);\ninsert into parts values (1) on conflict do nothing;\n';
    put('9010_parts.sql', `${text}alter table parts add column if not exists m no_such_type;`);
    await expect(migrate(server.db, folder)).rejects.toThrow(/no_such_type/);
    // the first statements stay, as on an engine without transactions for DDL
    expect(await server.db.query('select n from parts')).toEqual([{ n: 1 }]);
    expect(await names()).not.toContain('9010_parts.sql');
    put('9010_parts.sql', `${text}alter table parts add column if not exists m int;`);
    expect(await migrate(server.db, folder)).toEqual(['9010_parts.sql']);
    expect(await server.db.query('select n, m from parts')).toEqual([{ n: 1, m: null }]);
    put('9011_twice.sql', '-- repeatable\ninsert into parts values (1);');
    await expect(migrate(server.db, folder)).rejects.toThrow('9011_twice.sql');
  });

  it('has no named arguments, which not every compatible engine reads', async () => {
    const { readdirSync, readFileSync } = await import('node:fs');
    const migrations = path.join(server.config.root, 'server/db/migrations');
    const named = readdirSync(migrations).filter((name) =>
      readFileSync(path.join(migrations, name), 'utf8').includes('=>'),
    );
    expect(named).toEqual([]);
  });

  it('indexes by time, day or number state the order of their first column', async () => {
    const { readdirSync, readFileSync } = await import('node:fs');
    const folderOfSchema = path.join(server.config.root, 'server/db/migrations');
    const text = readdirSync(folderOfSchema)
      .sort()
      .map((name) => readFileSync(path.join(folderOfSchema, name), 'utf8'))
      .join('\n');
    const all = await server.db.query<{ index: string; column: string }>(
      `select c.relname as index, a.attname as column from pg_index i join pg_class c on c.oid = i.indexrelid
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
       where c.relnamespace = current_schema()::regnamespace and not i.indisprimary
         and a.atttypid in ('timestamptz'::regtype, 'date'::regtype, 'int'::regtype, 'smallint'::regtype,
           'bigint'::regtype, 'float8'::regtype) order by 1`,
    );
    // other tests of this file build indexes, too
    const indexes = all.filter(({ index }) => text.includes(` ${index} on `));
    expect(indexes.length).toBeGreaterThan(5);
    const unordered = indexes.filter(
      ({ index, column }) => !new RegExp(`\\b${index} on \\w+ \\(${column} (?:asc|desc)\\b`).test(text),
    );
    expect(unordered).toEqual([]);
  });

  it('refuses unrepeatable statements outside of a transaction', async () => {
    put('9007_odd.sql', '-- outside a transaction\ncreate table odd (n int);');
    await expect(migrate(server.db, folder)).rejects.toThrow('9007_odd.sql');
  });
});

it('splits a file at semicolons, but not within strings, comments and bodies', () => {
  const body = 'do $own$ begin perform 1; end $own$';
  expect(statementsOf(`-- one; two's\ninsert into t values (';', 'it''s');\n${body};\nselect 1\n`)).toEqual([
    "-- one; two's\ninsert into t values (';', 'it''s')",
    body,
    'select 1',
  ]);
});

describe('architecture: a schema that can be distributed', () => {
  it('has no serial columns, advisory locks, extensions, LISTEN or temporary tables in its SQL', async () => {
    const { readdirSync, readFileSync } = await import('node:fs');
    const root = path.join(server.config.root, 'server');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(data|db).*\.(sql|ts)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const name of files) {
      const text = readFileSync(path.join(root, name), 'utf8').replace(/--.*$|\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      expect([
        name,
        /\bserial\b|generated .* as identity|pg_advisory|create extension|\blisten\s+\w+;|create temp|\boffset\s+\$/i.exec(
          text,
        )?.[0],
      ]).toEqual([name, undefined]);
    }
  });
});
