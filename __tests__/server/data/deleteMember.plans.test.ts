/**
 * The plan of each statement that deletes an account or copies a member's data. Sequential scans, and joins that read
 * whole tables, are switched off. A small table then uses its index, and a condition without one stands out.
 */
import { copyOfMember } from '../../../server/data/copyOfMember.ts';
import { deleteMember, LEAVING } from '../../../server/data/deleteMember.ts';
import { unusedClaims } from '../../../server/data/shopKeeping.ts';
import { plainStatement } from '../../../server/db/transact.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Db, Sql, Statement } from '../../../server/db/client.ts';
import type { TestServer } from '../../support/testServer.ts';

const MEMBER = 'u00001';

/** Tables of the sandbox, which have few rows and are empty in production. */
const OF_SANDBOX = new Set(['sms_outbox', 'stand_in_visits']);

type Plan = {
  'Node Type'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
};
type Asked = { text: string; values: unknown[] };

/** `sql` whose statements are noted in `asked`. */
function heard<S extends Sql>(sql: S, asked: Asked[]): S {
  const query = <T>(statement: string | Statement, params: readonly unknown[] = []) => {
    asked.push(plainStatement(statement, params));
    return sql.query<T>(statement, params);
  };
  return { ...sql, query };
}

/**
 * Parts of a plan that read a whole table or a whole index.
 * @param firstColumns the first column of each index. A condition on the others alone reads all of the index
 */
function wholeReads(plan: Plan, firstColumns: ReadonlyMap<string, string>): string[] {
  const { 'Node Type': node = '', 'Relation Name': table = '', 'Index Cond': condition = '' } = plan;
  const { 'Index Name': index = '', Plans: parts = [] } = plan;
  const first = firstColumns.get(index) ?? '';
  const isWhole =
    (node === 'Seq Scan' && !OF_SANDBOX.has(table)) || (index !== '' && !new RegExp(`\\b${first}\\b`).test(condition));
  return [...(isWhole ? [`${node} ${table}${index}`] : []), ...parts.flatMap((part) => wholeReads(part, firstColumns))];
}

/** Citus explains no statement of several shards that has parameters. */
const onOneMachine = process.env.TEST_CITUS_URL ? it.skip : it;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

/** Statements that read a whole table, with the parts of their plans. */
const withoutIndex = (asked: readonly Asked[]): Promise<[string, string[]][]> =>
  server.db.transact(async (sql) => {
    const indexes = await sql.query<{ name: string; first: string }>(
      `select indexname as name, substring(indexdef from '\\((\\w+)') as first from pg_indexes
       where schemaname = current_schema()`,
    );
    const firstColumns = new Map(indexes.map(({ name, first }) => [name, first]));
    for (const plan of ['seqscan', 'hashjoin', 'mergejoin']) await sql.query(`set local enable_${plan} = off`);
    const wrong: [string, string[]][] = [];
    for (const { text, values } of asked) {
      if (!/\bwhere\b/i.test(text) || text.includes('information_schema')) continue;
      const [row] = await sql.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, values);
      const reads = wholeReads(row!['QUERY PLAN'][0].Plan, firstColumns);
      if (reads.length > 0) wrong.push([text.replace(/\s+/g, ' '), reads]);
    }
    return wrong;
  });

onOneMachine('deleting an account finds the rows of every table by an index', async () => {
  const asked: Asked[] = [];
  const db: Db = {
    ...server.db,
    transact: (work) => server.db.transact((sql) => work(heard(sql, asked))),
  };
  expect(await deleteMember(db, MEMBER, server.clock())).toBe(true);
  const named = Object.keys(LEAVING).filter((table) => !asked.some(({ text }) => text.includes(` ${table} `)));
  expect(named).toEqual([]);
  expect(asked.length).toBeGreaterThan(Object.keys(LEAVING).length);
  expect(await withoutIndex(asked)).toEqual([]);
});

it('a copy of a member’s data and a coupon’s claims are read by index', async () => {
  const asked: Asked[] = [];
  const sql = heard(server.db, asked);
  expect(await copyOfMember(sql, 'u00003', server.clock())).not.toBeNull();
  await unusedClaims(sql, ['c1001-01', 'c1001-02']);
  expect(asked.length).toBeGreaterThan(Object.keys(LEAVING).length);
  expect(await withoutIndex(asked)).toEqual([]);
});
