/**
 * Distributed tables on Citus (docs/scale.md): a filled database gets there and back, and a member's calls ask one
 * shard. Each statement that asks all of them is listed with its reason. Needs TEST_CITUS_URL, a database with the
 * extension citus.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { contract } from '#contract/contract.ts';

import { readConfig } from '../../../server/config.ts';
import { backup, restore } from '../../../server/db/backup.ts';
import { openDb, withUpkeep } from '../../../server/db/client.ts';
import { hasRule, NotSpread, refuseUnspread, spread } from '../../../server/db/spread.ts';
import { plainStatement } from '../../../server/db/transact.ts';
import { openDeps } from '../../../server/deps.ts';
import { seed } from '../../../server/seed/seed.ts';
import { databasePrint } from '../../support/databasePrint.ts';
import { argsOf, sampleOf } from '../../support/sampleOf.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer, testClock, TEST_EPOCH } from '../../support/testServer.ts';

import type { Call as ContractCall } from '#contract/call.ts';
import type { Route } from '#contract/infer.ts';
import type { Sql, Statement } from '../../../server/db/client.ts';
import type { TestServer } from '../../support/testServer.ts';

const url = process.env.TEST_CITUS_URL ?? '';
const onCitus = url === '' ? describe.skip : describe;

/** Settings of a public server. The tables of a sandbox are on one machine alone. */
const PUBLIC = {
  UME_ENV: 'production',
  SECRET: 'tucyZJmeJcqaoZZtdrk2BIluxk9jvE90',
  DATABASE_URL: url,
  PUBLIC_ORIGIN: 'https://ume.shop.tw',
  SMS_GATEWAY_URL: 'https://sms.shop.tw',
  SMS_SENDER_NAME: '梅香',
};
const MEMBER = 'u00001';
const BRANCH = '1001';
/** Ends the member. */
const LAST: Route = 'DELETE /v1/ume/client/my/account';

/** Beginnings of statements that may ask all shards, with the reasons. */
type Reasons = readonly (readonly [RegExp, string])[];
const ASKS_ALL: Reasons = [
  [
    /from comments c? ?(join|where comment_id|where c\.comment_id)/,
    'the specification’s paths have a comment’s id without its branch, so every shard is asked',
  ],
  [/from comments where bra_id = any/, 'what a page of notices is about: comments of as many branches'],
  [/from comment_replies where bra_id = any/, 'the same of replies'],
  [/from comment_replies r .* where r\.reply_id = /, 'a reply just written, by its id'],
];
const VISITOR_ASKS_ALL: Reasons = [
  [/from coupon_counts where bra_id = any/, 'what is left of the coupons of many branches'],
];

type Asked = { text: string; values: unknown[] };

/** Records the distinct statements that the server sends from now on. */
function listen(server: TestServer): Map<string, Asked> {
  const asked = new Map<string, Asked>();
  const heard = <S extends Sql>(sql: S): S =>
    Object.assign(sql, {
      query: (
        (original) =>
        (statement: string | Statement, params: readonly unknown[] = []) => {
          const plain = plainStatement(statement, params);
          asked.set(plain.text, plain);
          return original(statement, params);
        }
      )(sql.query.bind(sql)),
    });
  const { db } = server;
  const transact = db.transact.bind(db);
  heard(db);
  db.transact = (work) => transact((sql) => work(heard(sql)));
  return asked;
}

type Plan = Record<string, unknown>;

/** The largest number of shards asked by one part of a plan. 0 without distributed tables. */
function tasksOf(plan: unknown): number {
  if (Array.isArray(plan)) return Math.max(0, ...plan.map(tasksOf));
  if (typeof plan !== 'object' || plan === null) return 0;
  const { 'Task Count': count = 0, ...rest } = plan as Plan;
  return Math.max(Number(count), ...Object.values(rest).map(tasksOf));
}

type Call = [Route, Record<string, unknown>];

onCitus('on Citus', () => {
  let server: TestServer;
  let token: string;

  /** Statements of these calls, each of which must succeed. */
  async function statementsOf(calls: readonly Call[], from: { token?: string }): Promise<Asked[]> {
    const asked = listen(server);
    const refused: unknown[] = [];
    for (const [route, args] of calls) {
      const { code, message } = await server.callRaw(route, args, from);
      if (code !== 200) refused.push([route, code, message]);
    }
    expect(refused).toEqual([]);
    return [...asked.values()].filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
  }

  /** Checks that exactly the listed statements ask all shards. */
  async function expectListed(statements: readonly Asked[], reasons: Reasons): Promise<void> {
    const unlisted: string[] = [];
    const used = new Set<RegExp>();
    for (const { text, values } of statements) {
      const [row] = await server.db.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, values);
      if (tasksOf(row?.['QUERY PLAN']) <= 1) continue;
      const flat = text.replace(/\s+/g, ' ');
      const listed = reasons.find(([shape]) => shape.test(flat));
      if (listed) used.add(listed[0]);
      else unlisted.push(flat);
    }
    expect(unlisted).toEqual([]);
    expect(reasons.filter(([shape]) => !used.has(shape))).toEqual([]);
  }

  beforeAll(async () => {
    server = await startTestServer({ seed: true });
    token = await signInSeeded(server, MEMBER);
  });
  afterAll(closeTestServers);

  it("a member's own calls ask one shard, except for the listed statements", async () => {
    const [{ id: commentId } = { id: '' }] = await server.db.query<{ id: string }>(
      `select comment_id as id from comments where bra_id = $1 and user_id <> $2 and platform = 'catering' limit 1`,
      [BRANCH, MEMBER],
    );
    const calls: Call[] = [
      ['GET /v1/ume/client/user/getUserByToken', {}],
      ['GET /v1/ume/client/user/detail', { userId: MEMBER }],
      ['GET /v1/ume/client/my/info', { userId: MEMBER }],
      ['GET /v1/ume/client/my/memberCards', { userId: MEMBER }],
      ['GET /v1/ume/client/my/points', { merId: 'm01', userId: MEMBER }],
      ['GET /v1/ume/client/my/coupon', { state: 'usable', size: 10 }],
      ['GET /v1/ume/client/my/collect/store/list', { size: 10 }],
      ['GET /v1/ume/client/my/message/unreadNum', {}],
      ['GET /v1/ume/client/my/message/system/list', { size: 10 }],
      ['GET /v1/ume/client/message/storeMsg/store', { size: 10 }],
      ['GET /v1/ume/client/my/shipping/address/all', {}],
      ['GET /v1/ume/client/order/count', {}],
      ['GET /v1/ume/client/order/shop/list', { tab: 'running', size: 10 }],
      ['GET /v1/ume/client/fnb/order/list', { tab: 'running', size: 10 }],
      ['GET /v1/ume/client/invoice/list', { size: 10 }],
      ['GET /v1/ume/client/checkin/record', { month: '2026-11' }],
      ['GET /v1/ume/client/member/grade', { merId: 'm01', userId: MEMBER }],
      ['GET /v1/ume/client/store/home/{braId}', { braId: BRANCH }],
      ['POST /v1/ume/client/coupon/list', { braId: BRANCH, size: 10 }],
      ['GET /v1/ume/client/comment/catering/list', { braId: BRANCH, size: 10 }],
      ['GET /v1/ume/client/comment/catering/detail', { commentId }],
      ['PUT /v1/ume/client/comment/like/{id}', { id: commentId }],
      ['PUT /v1/ume/client/comment/unlike/{id}', { id: commentId }],
      ['POST /v1/ume/client/comment/reply', { commentId, text: '好吃' }],
      ['GET /v1/ume/client/comment/like/list', { size: 10 }],
      ['GET /v1/ume/client/comment/commentReplyList', { size: 10 }],
      ['POST /v1/ume/client/my/collect/store', { braId: '1030' }],
      ['POST /v1/ume/client/my/suggestion', { kind: 'feature', text: '請開分店', contact: '' }],
      ['PUT /v1/ume/client/my/message/clear', {}],
    ];
    const statements = await statementsOf(calls, { token });
    expect(statements.length).toBeGreaterThan(40);
    await expectListed(statements, ASKS_ALL);
  });

  it('a sign-in is on the machine of its member', async () => {
    const groups = await server.db.query<{ column: string; group: number }>(
      `select column_to_column_name(logicalrelid, partkey) as "column", colocationid as "group" from pg_dist_partition
       where logicalrelid = any(array['sessions', 'members']::regclass[])`,
    );
    expect(groups).toHaveLength(2);
    expect(new Set(groups.map(({ column, group }) => `${column} ${group}`)).size).toBe(1);
    expect(groups[0]?.column).toBe('user_id');
  });

  it("a visitor's calls never join claims, which would fetch those of all members", async () => {
    const here = { latitude: 25.033, longitude: 121.53 };
    const [{ id: couponId } = { id: '' }] = await server.db.query<{ id: string }>(
      `select coupon_id as id from coupons where bra_id = $1 and not is_pack_only limit 1`,
      [BRANCH],
    );
    const statements = await statementsOf(
      [
        ['GET /v1/ume/client/discover/home', { city: '台北市', ...here }],
        ['GET /v1/ume/client/discover/stores', { ...here, size: 10 }],
        ['GET /v1/ume/client/store/home/{braId}', { braId: BRANCH }],
        ['POST /v1/ume/client/coupon/list', { braId: BRANCH, size: 10 }],
        ['POST /v1/ume/client/coupon/list', { size: 50 }],
        ['POST /v1/ume/client/coupon/list', { sort: 'distance', ...here, size: 50 }],
        ['GET /v1/ume/client/coupon/{couponId}', { couponId }],
        ['GET /v1/ume/client/discover/search', { q: '牛肉', kind: 'coupon', ...here, size: 10 }],
        ['GET /v1/ume/client/discover/search', { q: '牛肉', kind: 'goods', ...here, size: 10 }],
      ],
      {},
    );
    expect(statements.map(({ text }) => text).filter((text) => text.includes('coupon_claims'))).toEqual([]);
    await expectListed(statements, VISITOR_ASKS_ALL);
  });
});

it('says for every table of the schema where its rows are', async () => {
  const server = await startTestServer();
  const tables = await server.db.query<{ name: string }>(
    'select tablename as name from pg_tables where schemaname = current_schema()',
  );
  expect(tables.length).toBeGreaterThan(60);
  expect(tables.map(({ name }) => name).filter((name) => !hasRule(name))).toEqual([]);
  await closeTestServers();
});

it('spreads nothing and names the reason where the extension is missing', async () => {
  const db = await openDb({ dataDir: null, databaseUrl: null });
  await expect(spread(db)).rejects.toThrow(NotSpread);
  await expect(spread(db)).rejects.toThrow(/lacks the extension citus/);
  await refuseUnspread(db);
  await db.close();
});

onCitus('a filled database', () => {
  const config = readConfig({ UME_ENV: 'test' });
  const names = ['ume_filled', 'ume_plain', 'ume_back'];
  const addressOf = (name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const placeAt = (address: string) => ({ dataDir: '', databaseUrl: address, databaseConnections: 4 });
  const placeOf = (name: string) => placeAt(addressOf(name));
  let folder: string;

  async function run(address: string, statements: readonly string[]): Promise<pg.QueryResult[]> {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      const results: pg.QueryResult[] = [];
      for (const statement of statements) results.push(await client.query(statement));
      return results;
    } finally {
      await client.end();
    }
  }

  /** Addresses of `name` on the coordinator and on the workers. */
  async function addressesOf(name: string): Promise<string[]> {
    const [nodes] = await run(url, ['select node_name, node_port from citus_get_active_worker_nodes() order by 2']);
    const workers = (nodes?.rows ?? []) as { node_name: string; node_port: string }[];
    return [
      addressOf(name),
      ...workers.map(
        (worker) =>
          Object.assign(new URL(addressOf(name)), { hostname: worker.node_name, port: worker.node_port }).href,
      ),
    ];
  }

  async function drop(name: string): Promise<void> {
    for (const address of await addressesOf(name))
      await run(Object.assign(new URL(address), { pathname: '/postgres' }).href, [
        `drop database if exists ${name} with (force)`,
      ]);
  }

  /** Adds the extension and the workers, as docs/scale.md says. */
  async function addCitus(name: string): Promise<void> {
    const [coordinator = '', ...workers] = await addressesOf(name);
    for (const address of workers)
      await run(Object.assign(new URL(address), { pathname: '/postgres' }).href, [`create database ${name}`]);
    for (const address of [coordinator, ...workers]) await run(address, ['create extension citus']);
    const { hostname, port } = new URL(coordinator);
    await run(coordinator, [
      `alter database ${name} set citus.shard_count = 4`,
      `select citus_set_coordinator_host('${hostname}', ${port})`,
      ...workers.map((address) => `select citus_add_node('${new URL(address).hostname}', ${new URL(address).port})`),
    ]);
  }

  const printOf = async (name: string) => {
    const db = await openDb(placeOf(name));
    const print = await databasePrint(db, ['schema_lock']);
    await db.close();
    return print;
  };

  const upkeepOf = async <T>(name: string, work: Parameters<typeof withUpkeep<T>>[2]): Promise<T> => {
    const db = await openDb(placeOf(name));
    try {
      return await withUpkeep(db, placeOf(name), work);
    } finally {
      await db.close();
    }
  };

  /** Ids of seeded rows, by the names of arguments. */
  async function knownIds({ db }: TestServer): Promise<Record<string, string>> {
    const one = async (text: string) => (await db.query<{ id: string }>(`${text} order by 1 limit 1`))[0]?.id ?? '';
    return {
      braId: BRANCH,
      userId: MEMBER,
      merId: 'm01',
      q: '牛肉',
      city: '台北市',
      month: '2026-11',
      latitude: '25.033',
      longitude: '121.53',
      goodsId: await one(`select goods_id as id from goods where bra_id = '${BRANCH}'`),
      couponId: await one(`select coupon_id as id from coupons where bra_id = '${BRANCH}' and not is_pack_only`),
      commentId: await one(`select comment_id as id from comments where bra_id = '${BRANCH}'`),
      orderId: await one(`select order_id as id from fnb_orders where user_id = '${MEMBER}'`),
      id: await one(`select address_id as id from addresses where user_id = '${MEMBER}'`),
    };
  }

  /**
   * Answers to a member of all calls of the contract that read, or of all others. A secret differs in each.
   * @param address the machine that is asked
   */
  async function answersOf(
    name: string,
    reads: boolean,
    address: string = addressOf(name),
  ): Promise<Record<string, unknown>> {
    const { db } = await openDeps(config, () => TEST_EPOCH, placeAt(address));
    const on = { db, place: placeAt(address), clock: testClock() };
    const server = await startTestServer({ on, env: reads ? PUBLIC : {} });
    const known = await knownIds(server);
    let token = '';
    const answers: Record<string, unknown> = {};
    // One of the calls lists the sign-ins.
    await db.query('delete from sessions where user_id = $1', [MEMBER]);
    const calls = Object.entries(contract as Record<string, ContractCall>)
      .filter(([route]) => route.startsWith('GET ') === reads)
      .sort(([one], [other]) => Number(one === LAST) - Number(other === LAST));
    for (const [route, call] of calls) {
      if (!reads || token === '') token = await signInSeeded(server, MEMBER);
      const body = call.body === undefined ? {} : (sampleOf(call.body) as Record<string, unknown>);
      const args = { ...body, ...Object.fromEntries(Object.entries(known).filter(([field]) => field in body)) };
      const { status, code, data } = await server.callRaw(route, { ...args, ...argsOf(call, known) }, { token });
      answers[route] = reads ? { status, code, data } : { status, code };
    }
    await server.close();
    await db.close();
    return answers;
  }

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ume-spread-'));
    for (const name of names) await drop(name);
  });
  afterAll(async () => {
    for (const name of names) await drop(name);
    rmSync(folder, { recursive: true });
  });

  it('is refused until spread, then answers the same on every machine and after restore', async () => {
    await run(
      url,
      names.map((name) => `create database ${name}`),
    );
    const { db } = await openDeps(config, () => TEST_EPOCH, placeOf('ume_filled'));
    await withUpkeep(db, placeOf('ume_filled'), (upkeep) => seed(upkeep, { now: TEST_EPOCH }));
    await db.close();
    const plain = await answersOf('ume_filled', true);
    expect(Object.entries(plain).filter(([, answer]) => (answer as { status: number }).status >= 500)).toEqual([]);
    const filled = await printOf('ume_filled');

    await addCitus('ume_filled');
    await expect(openDeps(config, () => TEST_EPOCH, placeOf('ume_filled'))).rejects.toThrow(NotSpread);
    const spreadTables = await upkeepOf('ume_filled', spread);
    expect(spreadTables.length).toBeGreaterThan(50);
    expect(await upkeepOf('ume_filled', spread)).toEqual([]);
    expect(await printOf('ume_filled')).toEqual(filled);
    const machines = await addressesOf('ume_filled');
    expect(machines.length).toBeGreaterThan(2);
    for (const address of machines) expect(await answersOf('ume_filled', true, address)).toEqual(plain);

    const spreadPrint = await printOf('ume_filled');
    const file = path.join(folder, 'citus.backup');
    await backup(placeOf('ume_filled'), file);
    await restore(placeOf('ume_plain'), file);
    expect(await printOf('ume_plain')).toEqual(spreadPrint);
    expect(await answersOf('ume_plain', true)).toEqual(plain);

    await addCitus('ume_back');
    await restore(placeOf('ume_back'), file);
    await expect(openDeps(config, () => TEST_EPOCH, placeOf('ume_back'))).rejects.toThrow(/run npm run spread/);
    expect(await upkeepOf('ume_back', spread)).toEqual(spreadTables);
    expect(await printOf('ume_back')).toEqual(spreadPrint);
    expect(await answersOf('ume_back', true)).toEqual(plain);

    const written = await answersOf('ume_plain', false);
    expect(Object.entries(written).filter(([, answer]) => (answer as { status: number }).status >= 500)).toEqual([]);
    for (const name of ['ume_filled', 'ume_back']) expect(await answersOf(name, false)).toEqual(written);
  });
});
