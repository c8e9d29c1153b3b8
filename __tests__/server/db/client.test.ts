/** Behaviour shared by both engines. TEST_DATABASE_URL selects the one under test. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDb } from '../../../server/db/client.ts';
import { concurrently } from '../../support/concurrently.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Db } from '../../../server/db/sql.ts';
import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

/** A data folder with an empty embedded database. */
async function newDataDir(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'ume-client-'));
  await umePglite.putEmpty(path.join(dataDir, 'pg'));
  return dataDir;
}

describe('the durable embedded database', () => {
  let dataDir = '';
  let db: Db;
  beforeEach(async () => {
    dataDir = await newDataDir();
    db = await openDb({ dataDir, databaseUrl: null, isDurable: true });
  });
  afterEach(async () => {
    await db.close();
    fs.rmSync(dataDir, { recursive: true });
  });

  it('writes a transaction to the disk before it acknowledges it', async () => {
    await db.query('create table kept (n int)');
    const synced = jest.spyOn(fs, 'fdatasyncSync');
    for (let n = 0; n < 5; n += 1) await db.query('insert into kept values ($1)', [n]);
    expect(synced.mock.calls.length).toBeGreaterThanOrEqual(5);
    synced.mockRestore();
  });

  it('starts with the settings of one connection, which halve its memory (decision 026)', async () => {
    const settings = await db.query<{ name: string; setting: string; unit: string | null }>(
      `select name, setting, unit from pg_settings where name in ('shared_buffers', 'max_connections') order by name`,
    );
    expect(settings).toEqual([
      { name: 'max_connections', setting: '10', unit: null },
      { name: 'shared_buffers', setting: '2048', unit: '8kB' },
    ]);
  });
});

describe('an embedded database of another PostgreSQL', () => {
  it('is refused with a message that names the folder, its version and the variable', async () => {
    const dataDir = await newDataDir();
    fs.writeFileSync(path.join(dataDir, 'pg', 'PG_VERSION'), '12\n');
    await expect(openDb({ dataDir, databaseUrl: null })).rejects.toThrow(
      new RegExp(`^DATA_DIR: the embedded database in ${dataDir} .* PostgreSQL 12\\.`),
    );
    fs.rmSync(dataDir, { recursive: true });
  });
});

const url = process.env.TEST_DATABASE_URL ?? '';
(url === '' ? describe.skip : describe)('DATABASE_SCHEMA', () => {
  it('needs a startup parameter only if the database does not select it itself', async () => {
    const own = new URL(url);
    const schema = `t_${randomBytes(8).toString('hex')}`;
    const place = { dataDir: null, databaseSchema: schema };
    // the address contains the parameter, because ALTER ROLE … SET would affect all suites
    own.searchParams.set('options', `-c search_path=${schema}`);
    for (const databaseUrl of [own.href, url]) {
      const db = await openDb({ ...place, databaseUrl });
      expect(await db.query('select current_schema() as schema')).toEqual([{ schema }]);
      await db.close();
    }
    const db = await openDb({ dataDir: null, databaseUrl: url });
    await db.query(`drop schema ${schema} cascade`);
    await db.close();
  });
});

describe('types', () => {
  it('are numbers for bigint, text for date, Date for timestamptz, JSON for jsonb', async () => {
    const at = new Date('2026-11-20T04:05:06.789Z');
    const [row] = await server.db.query(
      'select 9007199254740991::bigint as big, 1.5::numeric as num, $1::date as day, $2::timestamptz as at, $3::jsonb as json, $4::text[] as list, count(*) as n from (values (1)) v',
      ['2026-02-28', at, { a: [1] }, ['x', 'y']],
    );
    expect(row).toEqual({
      big: 9007199254740991,
      num: 1.5,
      day: '2026-02-28',
      at,
      json: { a: [1] },
      list: ['x', 'y'],
      n: 1,
    });
  });
});

// the embedded engine has one connection, so statements cannot conflict
(url === '' ? describe.skip : describe)('a single statement outside of transactions', () => {
  /** Creates a function that raises `state` for the first `times` calls. A rollback does not reset its count. */
  async function stumbling(name: string, state: string, times: number): Promise<void> {
    await server.db.script(
      `create sequence ${name}_calls; create function ${name}() returns bigint language plpgsql as $$
       declare call bigint := nextval('${name}_calls');
       begin
         if call <= ${times} then raise exception 'again' using errcode = '${state}'; end if;
         return call;
       end $$`,
    );
  }

  it('is retried and counted after a serialisation failure and a deadlock', async () => {
    for (const state of ['40001', '40P01']) {
      const name = `stumble_${state.toLowerCase()}`;
      await stumbling(name, state, 2);
      const before = server.db.figures().repeated;
      expect(await server.db.query(`select ${name}() as call`)).toEqual([{ call: 3 }]);
      expect(server.db.figures().repeated - before).toBe(2);
    }
  });

  it('gives up after many tries, and at once for other errors', async () => {
    await stumbling('stumble_for_ever', '40001', 1_000);
    await expect(server.db.query('select stumble_for_ever() as call')).rejects.toMatchObject({ code: '40001' });
    expect(await server.db.query("select nextval('stumble_for_ever_calls') as call")).toEqual([{ call: 11 }]);
    await stumbling('stumble_once', '23505', 1);
    await expect(server.db.query('select stumble_once() as call')).rejects.toMatchObject({ code: '23505' });
    expect(await server.db.query('select stumble_once() as call')).toEqual([{ call: 2 }]);
  });
});

describe('transact', () => {
  it('rolls back all earlier statements when the work throws', async () => {
    await server.db.query('create table all_or_nothing (id text primary key)');
    const failed = server.db.transact(async (sql) => {
      await sql.query("insert into all_or_nothing values ('a')");
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect(await server.db.query('select * from all_or_nothing')).toEqual([]);
  });

  it('retries after a serialisation failure and a deadlock, and stops at other errors', async () => {
    for (const code of ['40001', '40P01']) {
      let tries = 0;
      const result = await server.db.transact(async (sql) => {
        tries += 1;
        if (tries < 3) throw Object.assign(new Error('again'), { code });
        return (await sql.query<{ one: number }>('select 1 as one'))[0]?.one;
      });
      expect([result, tries]).toEqual([1, 3]);
    }
    let tries = 0;
    const failed = server.db.transact(() => {
      tries += 1;
      return Promise.reject(Object.assign(new Error('no'), { code: '23505' }));
    });
    await expect(failed).rejects.toThrow('no');
    expect(tries).toBe(1);
  });

  it('rejects the use of the Db inside, which would wait for itself', async () => {
    await expect(server.db.transact(() => server.db.query('select 1'))).rejects.toThrow(/use the sql/);
  });

  it('lets one of 50 concurrent conditional statements win', async () => {
    await server.db.query('create table stock (id text primary key, pieces int not null)');
    await server.db.query("insert into stock values ('last', 1)");
    const won = await concurrently(50, () =>
      server.db.transact((sql) =>
        sql.query("update stock set pieces = pieces - 1 where id = 'last' and pieces > 0 returning 1"),
      ),
    );
    expect(won.filter((rows) => rows.length === 1)).toHaveLength(1);
  });
});
