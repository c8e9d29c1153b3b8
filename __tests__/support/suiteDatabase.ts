/**
 * The database that one suite works in, upgraded and, where asked for, filled with the seed of a day. Both take seconds
 * and most suites begin with them: the first of a run keeps what it has made, the others begin with a copy.
 */
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';

import pg from 'pg';

import { withUpkeep } from '../../server/db/client.ts';
import { openDeps } from '../../server/deps.ts';
import { seed } from '../../server/seed/seed.ts';

import type { Config } from '../../server/config.ts';
import type { DbPlace } from '../../server/db/client.ts';
import type { AppDeps } from '../../server/handlers/handlers.ts';

declare global {
  var umePglite: {
    openedFrom<T>(file: string, open: () => Promise<T>): Promise<{ result: T; isFromDump: boolean; keep(): Promise<void> }>;
  };
}

export type SuiteDatabase = { deps: AppDeps; place: DbPlace; close(): Promise<void> };

/** Not `public`, so that a statement that names no schema is seen to work in any. */
const SCHEMA = 'portal';

const fill = (deps: AppDeps, place: DbPlace, now: Date): Promise<unknown> => withUpkeep(deps.db, place, (upkeep) => seed(upkeep, { now }));

/** Runs `work` on a connection of its own to the database that `url` names. */
async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function named(url: string, database: string): string {
  const to = new URL(url);
  to.pathname = `/${database}`;
  return to.href;
}

/** With what the names of a run's databases begin (testRun.cjs): testRunEnd.cjs drops what is left of them. */
const ofThisRun = process.env.UME_TEST_DATABASES ?? 'ume_tests_';

/** The database that the suites of one run copy. */
const templateOf = (now: Date | null): string => `${ofThisRun}${now ? createHash('sha256').update(now.toISOString()).digest('hex').slice(0, 8) : 'empty'}`;

/** @param now the day of the seed; null for an empty database */
async function openPostgresCopy(config: Config, clock: () => Date, urls: { own: string; through: string }, now: Date | null): Promise<SuiteDatabase> {
  const template = templateOf(now);
  const database = `${ofThisRun}${randomBytes(8).toString('hex')}`;
  const placeOf = (url: string, name: string): DbPlace => ({ dataDir: null, databaseUrl: named(url, name), databaseSchema: SCHEMA, databaseConnections: config.databaseConnections });
  await asked(urls.own, async (client) => {
    // several suites begin at once, and one of them makes the template
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rows.length === 0) {
      const draft = `${template}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft}`);
      const deps = await openDeps(config, clock, placeOf(urls.own, draft));
      if (now) await fill(deps, placeOf(urls.own, draft), now);
      await deps.db.close();
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
    await client.query(`create database ${database} template ${template}`);
  });
  const place = placeOf(urls.through, database);
  const deps = await openDeps(config, clock, place);
  return {
    deps,
    place,
    async close() {
      await deps.db.close();
      await asked(urls.own, (client) => client.query(`drop database ${database} with (force)`));
    },
  };
}

/** On Citus a copy would point at the shards of its template: each suite has a schema, and fills it. */
async function openCitusSchema(config: Config, clock: () => Date, url: string, now: Date | null): Promise<SuiteDatabase> {
  const schema = `t_${randomBytes(8).toString('hex')}`;
  const place: DbPlace = { dataDir: null, databaseUrl: url, databaseSchema: schema, databaseConnections: config.databaseConnections };
  const deps = await openDeps(config, clock, place);
  if (now) await fill(deps, place, now);
  return {
    deps,
    place,
    async close() {
      await deps.db.close();
      await asked(url, (client) => client.query(`drop schema ${schema} cascade`));
    },
  };
}

async function openPgliteCopy(config: Config, clock: () => Date, now: Date | null): Promise<SuiteDatabase> {
  const place: DbPlace = { dataDir: null, databaseUrl: null };
  const done = (deps: AppDeps): SuiteDatabase => ({ deps, place, close: () => deps.db.close() });
  const folder = process.env.UME_TEST_RUN;
  if (folder === undefined) {
    const deps = await openDeps(config, clock, place);
    if (now) await fill(deps, place, now);
    return done(deps);
  }
  const opened = await umePglite.openedFrom(path.join(folder, `${now?.getTime() ?? 'empty'}.tar`), () => openDeps(config, clock, place));
  if (!opened.isFromDump) {
    if (now) await fill(opened.result, place, now);
    await opened.keep();
  }
  return done(opened.result);
}

/**
 * Opens a database of the suite's own: PGlite in memory, one on the server of TEST_DATABASE_URL, whose role may make databases,
 * or a schema in the database of TEST_CITUS_URL, which has the extension.
 * @param options.now the day of the seed; null leaves the database empty
 * @param options.through another way to that server, as through a proxy
 */
export function openSuiteDatabase(config: Config, clock: () => Date, options: { now: Date | null; through?: string | undefined }): Promise<SuiteDatabase> {
  const citus = process.env.TEST_CITUS_URL ?? '';
  if (citus !== '') return openCitusSchema(config, clock, citus, options.now);
  const own = process.env.TEST_DATABASE_URL ?? '';
  return own === '' ? openPgliteCopy(config, clock, options.now) : openPostgresCopy(config, clock, { own, through: options.through ?? own }, options.now);
}
