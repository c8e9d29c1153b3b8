/** Migrations: each once, also when several processes start at the same moment, without advisory locks. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { migrate } from '../../../server/db/migrate.ts';
import { startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = mkdtempSync(path.join(tmpdir(), 'ume-migrations-'));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const names = async () => (await server.db.query<{ name: string }>('select name from schema_migrations order by name')).map(({ name }) => name);

describe('migrate', () => {
  it('applied all of migrations/ at the start, and nothing is left to do', async () => {
    expect(await names()).toContain('0001_members.sql');
    expect(await migrate(server.db, path.join(server.config.root, 'server/db/migrations'))).toEqual([]);
  });

  it('ten starts at once apply a file once, in the order of the names', async () => {
    writeFileSync(path.join(folder, '9001_one.sql'), 'create table one_time (n int not null);\ninsert into one_time values (1);');
    writeFileSync(path.join(folder, '9002_two.sql'), '-- needs the first\ninsert into one_time values (2);');
    const applied = await Promise.all(Array.from({ length: 10 }, () => migrate(server.db, folder)));
    expect(applied.filter((done) => done.length > 0)).toEqual([['9001_one.sql', '9002_two.sql']]);
    expect(await server.db.query('select n from one_time order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await server.db.query('select * from schema_lock')).toEqual([]);
  });

  it('one that fails leaves nothing behind and lets the next start try again', async () => {
    writeFileSync(path.join(folder, '9003_three.sql'), 'create table half (n int);\nselect no_such_function();');
    await expect(migrate(server.db, folder)).rejects.toThrow(/no_such_function/);
    expect(await names()).not.toContain('9003_three.sql');
    writeFileSync(path.join(folder, '9003_three.sql'), 'create table half (n int);');
    expect(await migrate(server.db, folder)).toEqual(['9003_three.sql']);
  });

  it('a lock left by a start that died is taken over when its time is up', async () => {
    await server.db.query("insert into schema_lock (id, owner, until) values ('migrate', 'dead', now() - interval '1 second')");
    writeFileSync(path.join(folder, '9004_four.sql'), 'create table four (n int);');
    expect(await migrate(server.db, folder)).toEqual(['9004_four.sql']);
  });
});

describe('architecture: data that can be spread', () => {
  it('no serial columns, advisory locks, extensions, LISTEN or temporary tables anywhere in the SQL', async () => {
    const { readdirSync, readFileSync } = await import('node:fs');
    const root = path.join(server.config.root, 'server');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /(data|db).*\.(sql|ts)$/.test(name));
    expect(files.length).toBeGreaterThan(10);
    for (const name of files) {
      const text = readFileSync(path.join(root, name), 'utf8').replace(/--.*$|\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      expect([name, /\bserial\b|generated .* as identity|pg_advisory|create extension|\blisten\s+\w+;|create temp|\boffset\s+\$/i.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  });
});
