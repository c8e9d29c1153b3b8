/** Named statements on a real PostgreSQL, also when the connection underneath changes. */
import { openDb } from '../../../server/db/client.ts';
import { statementNames } from '../../../server/db/statementNames.ts';

import type { Db, Sql } from '../../../server/db/client.ts';

const url = process.env.TEST_DATABASE_URL ?? '';
const onPostgres = url === '' ? describe.skip : describe;

const plus = (sql: Sql, n: number): Promise<unknown> => sql.query('select $1::int + 1 as n', [n]);
const kept = (sql: Sql): Promise<{ count: number }[]> =>
  sql.query("select count(*)::int as count from pg_prepared_statements where name like 'ume%'");

onPostgres('statements planned once a connection', () => {
  let db: Db;
  const open = async (namesStatements?: boolean) => {
    // sequential statements use the same connection
    db = await openDb({
      dataDir: null,
      databaseUrl: url,
      ...(namesStatements === undefined ? {} : { namesStatements }),
    });
  };
  afterEach(() => db.close());

  it('are named once for each text, and unnamed if the setting says so', async () => {
    await open();
    await plus(db, 1);
    await plus(db, 2);
    expect(await kept(db)).toEqual([{ count: 2 }]);
    await db.close();
    await open(false);
    await plus(db, 1);
    expect(await kept(db)).toEqual([{ count: 0 }]);
  });

  it('a pooler that changes the connection causes a retry and ends the naming', async () => {
    await open();
    await plus(db, 1);
    await db.script('deallocate all');
    expect(await plus(db, 2)).toEqual([{ n: 3 }]);
    expect(await kept(db)).toEqual([{ count: 0 }]);
  });

  it('a refusal inside a transaction repeats it without names', async () => {
    await open();
    await plus(db, 1);
    await db.script('deallocate all');
    let begun = 0;
    const answer = await db.transact(async (sql) => {
      begun += 1;
      return plus(sql, 5);
    });
    expect([answer, begun]).toEqual([[{ n: 6 }], 2]);
  });

  it('a table that a migration has changed is read in its new form', async () => {
    await open();
    const table = `naming_${process.pid}`;
    await db.script(`create table ${table} (a int); insert into ${table} values (1)`);
    try {
      const read = () => db.query(`select * from ${table}`);
      expect(await read()).toEqual([{ a: 1 }]);
      await db.script(`alter table ${table} add column b text`);
      expect(await read()).toEqual([{ a: 1, b: null }]);
      expect(await plus(db, 1)).toEqual([{ n: 2 }]);
      expect((await kept(db))[0]?.count).toBeGreaterThan(0);
    } finally {
      await db.script(`drop table ${table}`);
    }
  });
});

it('texts beyond the first 600 get no name', () => {
  const names = statementNames(true);
  const of = Array.from({ length: 700 }, (_unused, at) => names.of(`select ${at}`));
  expect(new Set(of.slice(0, 600)).size).toBe(600);
  expect(of.slice(600).filter(Boolean)).toEqual([]);
  expect(names.of('select 3')).toBe(of[3]);
});

it('an error of the statement itself is not a refusal of its name', () => {
  const names = statementNames(true);
  names.of('select 1');
  expect(names.isRefusal({ code: '23505' }, 'select 1')).toBe(false);
  expect(names.isRefusal(new Error('cut'), 'select 1')).toBe(false);
  expect(statementNames(false).isRefusal({ code: '26000' }, 'select 1')).toBe(false);
});
