/** Both engines read and write alike; TEST_DATABASE_URL chooses the one under test. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { openDb } from '../../../server/db/client.ts';
import { concurrently } from '../../support/concurrently.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

/** A data folder with an empty embedded database in it. */
async function newDataDir(): Promise<string> {
  const dataDir = fs.mkdtempSync(path.join(tmpdir(), 'ume-client-'));
  await umePglite.putEmpty(path.join(dataDir, 'pg'));
  return dataDir;
}

describe('the embedded database that is meant to last', () => {
  it('writes a transaction through to the disk before it is acknowledged', async () => {
    const dataDir = await newDataDir();
    const db = await openDb({ dataDir, databaseUrl: null, isDurable: true });
    await db.query('create table kept (n int)');
    const synced = jest.spyOn(fs, 'fdatasyncSync');
    for (let n = 0; n < 5; n += 1) await db.query('insert into kept values ($1)', [n]);
    expect(synced.mock.calls.length).toBeGreaterThanOrEqual(5);
    synced.mockRestore();
    await db.close();
    fs.rmSync(dataDir, { recursive: true });
  });
});

describe('an embedded database of another PostgreSQL', () => {
  it('is not opened, and what is said names the folder, its version and the variable', async () => {
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
  it('that the database sets by itself needs no startup parameter, which poolers refuse; elsewhere it is one', async () => {
    const own = new URL(url);
    const schema = `t_${randomBytes(8).toString('hex')}`;
    const place = { dataDir: null, databaseSchema: schema };
    // in place of ALTER ROLE … SET, which would be everybody's: the parameter stands in the address already
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
  it('bigint and numeric are numbers, a day is its text, an instant is a Date to the millisecond, jsonb is parsed', async () => {
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

// the embedded engine has one connection: nobody is there for whose sake a statement could be refused
(url === '' ? describe.skip : describe)('a single statement outside of transactions', () => {
  /** Makes a function that raises `state` by the first `times` calls; its count outlives what is undone. */
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

  it('is repeated on a serialisation failure and on a deadlock, which have undone it, and is counted', async () => {
    for (const state of ['40001', '40P01']) {
      const name = `stumble_${state.toLowerCase()}`;
      await stumbling(name, state, 2);
      const before = server.db.figures().repeated;
      expect(await server.db.query(`select ${name}() as call`)).toEqual([{ call: 3 }]);
      expect(server.db.figures().repeated - before).toBe(2);
    }
  });

  it('gives up in the end, and stops at once at what asks for no repetition', async () => {
    await stumbling('stumble_for_ever', '40001', 1_000);
    await expect(server.db.query('select stumble_for_ever() as call')).rejects.toMatchObject({ code: '40001' });
    expect(await server.db.query("select nextval('stumble_for_ever_calls') as call")).toEqual([{ call: 11 }]);
    await stumbling('stumble_once', '23505', 1);
    await expect(server.db.query('select stumble_once() as call')).rejects.toMatchObject({ code: '23505' });
    expect(await server.db.query('select stumble_once() as call')).toEqual([{ call: 2 }]);
  });
});

describe('transact', () => {
  it('gives all or nothing', async () => {
    await server.db.query('create table all_or_nothing (id text primary key)');
    const failed = server.db.transact(async (sql) => {
      await sql.query("insert into all_or_nothing values ('a')");
      throw new Error('stop');
    });
    await expect(failed).rejects.toThrow('stop');
    expect(await server.db.query('select * from all_or_nothing')).toEqual([]);
  });

  it('repeats the work on a serialisation failure and on a deadlock, and stops at other errors', async () => {
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

  it('says so when the Db is used inside, where it would wait for itself', async () => {
    await expect(server.db.transact(() => server.db.query('select 1'))).rejects.toThrow(/use the sql/);
  });

  it('one conditional statement has one winner among 50 at once', async () => {
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
