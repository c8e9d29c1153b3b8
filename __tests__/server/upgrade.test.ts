/**
 * Upgrades from the schema of every earlier version. Each file in __tests__/support/schemas holds the DDL and rows that
 * one version added, in order. The files are never edited.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openDb, withUpkeep } from '../../server/db/client.ts';
import { openDeps } from '../../server/deps.ts';
import { finishJobs } from '../../server/jobRunner.ts';
import { missingOf, NotUpgraded, upgrade } from '../../server/upgrade.ts';
import { PATIENT_WAITS } from '../support/suiteDatabase.ts';
import { TEST_EPOCH } from '../support/testServer.ts';

import type { FastifyInstance } from 'fastify';
import type { Db, DbConfig } from '../../server/db/client.ts';

const FOLDER = path.join(__dirname, '../support/schemas');
const VERSIONS = readdirSync(FOLDER).sort();
const TOKEN = 'a-sign-in-from-before-the-upgrade';

const url = process.env.TEST_DATABASE_URL ?? '';
const config = readConfig({ UME_ENV: 'test', LOG_LEVEL: 'silent' });
const clock = () => TEST_EPOCH;
const closings: (() => Promise<void>)[] = [];

/** An empty database, in memory or as a schema of its own. */
async function openEmpty(): Promise<{ db: Db; place: DbConfig }> {
  const databaseSchema = `t_${randomBytes(8).toString('hex')}`;
  const place: DbConfig =
    url === ''
      ? { dataDir: null, databaseUrl: null }
      : { dataDir: null, databaseUrl: url, databaseSchema, databaseConnections: 4, waits: PATIENT_WAITS };
  const db = await openDb(place);
  closings.push(async () => {
    if (url !== '') await db.query(`drop schema ${databaseSchema} cascade`);
    await db.close();
  });
  return { db, place };
}

/** A database as the version of the `count`-th file left it. */
async function openOlder(count: number): Promise<{ db: Db; place: DbConfig }> {
  const emptyDatabase = await openEmpty();
  for (const name of VERSIONS.slice(0, count))
    await emptyDatabase.db.script(readFileSync(path.join(FOLDER, name), 'utf8'));
  return emptyDatabase;
}

const upgradeDatabase = ({ db, place }: { db: Db; place: DbConfig }) =>
  withUpkeep(db, place, (upkeep) => upgrade(upkeep, config.root));

/** Does the job that an upgrade has added, as the server does. */
const fillSearch = (db: Db) => finishJobs({ db, clock, quietHours: null, onFailure: () => undefined });

async function get(app: FastifyInstance, at: string): Promise<unknown> {
  const answer = await app.inject({ url: `/v1/ume/client${at}`, headers: { 'request-tk': TOKEN } });
  const { code, data } = answer.json<{ code: number; data: unknown }>();
  if (code !== 200) throw new Error(`${at}: ${answer.body}`);
  return data;
}

/** Tables, columns and indexes, regardless of column order. */
async function shapeOf(db: Db): Promise<string[]> {
  const columns = await db.query<{ line: string }>(
    `select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line from information_schema.columns where table_schema = current_schema()`,
  );
  const indexes = await db.query<{ line: string }>(
    `select replace(indexdef, current_schema() || '.', '') as line from pg_indexes where schemaname = current_schema()`,
  );
  return [...columns, ...indexes].map(({ line }) => line).sort();
}

/** A new database of this version, and its shape. */
let newDatabase: { db: Db; place: DbConfig };
let newShape: string[];
const lastClosings: (() => Promise<void>)[] = [];
beforeAll(async () => {
  newDatabase = await openEmpty();
  lastClosings.push(...closings.splice(0));
  await upgradeDatabase(newDatabase);
  newShape = await shapeOf(newDatabase.db);
});
afterAll(async () => {
  for (const close of lastClosings) await close();
});

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

describe('an upgrade', () => {
  it.each(VERSIONS.map((name, at) => [name, at + 1] as const))(
    'from %s keeps sessions, shop, coupons, comments and search, in the new schema',
    async (_name, count) => {
      const older = await openOlder(count);
      const { migrations, hasNewJob } = await upgradeDatabase(older);
      expect(migrations.length).toBeGreaterThan(0);
      expect(hasNewJob).toBe(true);
      await fillSearch(older.db);

      const sms = { send: () => Promise.resolve({ outcome: 'sent' as const }) };
      const app = buildApp({ db: older.db, sms, senderName: 'ume', clock, config });
      closings.unshift(() => app.close());
      expect(await get(app, '/my/info?userId=u00040')).toMatchObject({ userId: 'u00040', nickname: '周家豪' });
      expect(await get(app, '/store/home/1001')).toMatchObject({
        name: '梅香牛肉麵 永康店',
        isCollected: true,
        score: { count: 3 },
      });
      const claims = await older.db.query<{ code: string }>('select code from coupon_claims');
      expect(claims.filter(({ code }) => /^[0-9A-Z]{12}$/.test(code))).toHaveLength(3);
      const comments = (await get(app, '/comment/catering/list?braId=1001&size=10')) as { list: unknown[] };
      expect(comments.list).toHaveLength(3);
      expect(await get(app, `/discover/search?q=${encodeURIComponent('牛肉')}&kind=store&size=10`)).toMatchObject({
        list: [{ braId: '1001' }],
        counts: { store: 1 },
      });
      expect(await get(app, `/discover/search?q=${encodeURIComponent('滷肉飯')}&kind=goods&size=10`)).toMatchObject({
        list: [{ goodsId: 'g1001-03' }],
      });
      expect(await get(app, `/discover/search?q=${encodeURIComponent('折抵券')}&kind=coupon&size=10`)).toMatchObject({
        list: [{ kind: 'coupon' }],
      });
      // A second upgrade changes nothing.
      expect(await upgradeDatabase(older)).toEqual({ migrations: [], hasNewJob: false });

      expect(await shapeOf(older.db)).toEqual(newShape);
    },
  );

  it('continues the claim counts of each coupon from the release before', async () => {
    const older = await openOlder(VERSIONS.findIndex((name) => name.startsWith('10_')) + 1);
    const before = await older.db.query<{ couponId: string; total: number; left: number }>(
      `select coupon_id as "couponId", stock_total as total, stock_left as left from coupons where stock_total is not null order by 1`,
    );
    expect(before.map(({ couponId, left }) => [couponId, left])).toEqual([
      ['c1001-02', 3],
      ['c1001-03', 0],
    ]);
    await upgradeDatabase(older);
    expect(await older.db.query('select coupon_id as "couponId", claimed from coupon_counts order by 1')).toEqual(
      before.map(({ couponId, total, left }) => ({ couponId, claimed: total - left })),
    );
    expect(await older.db.query('select coupon_id as "couponId", sold_out_at as at from coupon_sold_out')).toEqual([
      { couponId: 'c1001-03', at: new Date('2026-11-19T04:00:00Z') },
    ]);
    const sms = { send: () => Promise.resolve({ outcome: 'sent' as const }) };
    const app = buildApp({ db: older.db, sms, senderName: 'ume', clock, config });
    closings.unshift(() => app.close());
    expect(await get(app, '/coupon/c1001-03')).toMatchObject({ state: 'soldOut' });
  });

  it('runs once when several processes start at once', async () => {
    const older = await openOlder(1);
    const all = await Promise.all(Array.from({ length: 4 }, () => upgradeDatabase(older)));
    expect(all.filter(({ migrations }) => migrations.length > 0)).toHaveLength(1);
    expect(all.filter(({ hasNewJob }) => hasNewJob)).toHaveLength(1);
  });

  it('rebuilds a search index that older rules created', async () => {
    const older = await openOlder(VERSIONS.length);
    await upgradeDatabase(older);
    await fillSearch(older.db);
    await older.db.query('update search_rules set rules = rules - 1');
    await older.db.query("update search_names set own = 'x'");
    await older.db.query("update pickup_stores set search_text = 'x'");
    expect(await upgradeDatabase(older)).toEqual({ migrations: [], hasNewJob: true });
    await fillSearch(older.db);
    expect(await older.db.query("select own from search_names where kind = 'store'")).toEqual([
      { own: '梅香牛肉面永康店' },
    ]);
    expect(await older.db.query('select search_text from pickup_stores')).toEqual([
      { search_text: '青田门市台北市中正区成功路468号' },
    ]);
  });

  it('normalises the names of pickup stores even before a shop opens', async () => {
    await newDatabase.db.query(
      "insert into pickup_stores (store_id, name, city, district, address, search_text) values ('1', '國門', '台北市', '中正區', '愛國路 1 號', '國門愛國路1號')",
    );
    expect(await upgradeDatabase(newDatabase)).toEqual({ migrations: [], hasNewJob: true });
    await fillSearch(newDatabase.db);
    expect(await newDatabase.db.query('select search_text from pickup_stores')).toEqual([
      { search_text: '国门爱国路1号' },
    ]);
    expect(await upgradeDatabase(newDatabase)).toEqual({ migrations: [], hasNewJob: false });
  });

  it('MIGRATE_AT_START=off changes nothing, and says what is missing and how to fix it', async () => {
    const { db, place } = await openOlder(1);
    const off = { ...config, migratesAtStart: false };
    if (url !== '') {
      await expect(openDeps(off, clock, place)).rejects.toThrow(
        /^the database lacks 0004_comments\.sql, .*npm run migrate/,
      );
      await expect(openDeps(off, clock, place)).rejects.toThrow(NotUpgraded);
    }
    expect(await missingOf(db, config.root)).toContain('0004_comments.sql');
    expect(await missingOf(newDatabase.db, config.root)).toEqual([]);
  });
});
