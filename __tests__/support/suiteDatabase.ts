/**
 * The database of one suite, migrated and optionally seeded for a day. Both take seconds, so the first suite of a run
 * keeps its result, and the others copy it.
 */
import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';

import pg from 'pg';

import { limits } from '../../.ci/limits.ts';
import { withUpkeep } from '../../server/db/client.ts';
import { WAITS } from '../../server/db/postgres.ts';
import { openDeps } from '../../server/deps.ts';
import { seed } from '../../server/seed/seed.ts';

import type { Config } from '../../server/config.ts';
import type { DbConfig } from '../../server/db/client.ts';
import type { AppDeps } from '../../server/handlers/handlers.ts';

declare global {
  var umePglite: {
    putEmpty(folder: string): Promise<void>;
    openedFrom<T>(
      file: string,
      open: () => Promise<T>,
    ): Promise<{ result: T; isFromDump: boolean; keep(): Promise<void> }>;
  };
}

export type SuiteDatabase = { deps: AppDeps; place: DbConfig; close(): Promise<void> };

/** Differs from `public`, so that tests prove that statements without a schema work in any. */
const SCHEMA = 'portal';

/** Time-outs in tests: only the limit of a test ends a wait. Upkeep retries its locks, because others queue behind it. */
export const PATIENT_WAITS: NonNullable<DbConfig['waits']> = {
  ...Object.fromEntries(Object.keys(WAITS).map((name) => [name, limits.databaseTest])),
  upkeepLock: Math.round(WAITS.upkeepLock * limits.scale),
};

const fill = (deps: AppDeps, place: DbConfig, now: Date): Promise<unknown> =>
  withUpkeep(deps.db, place, (upkeep) => seed(upkeep, { now }));

/** Runs `work` on a new connection to the database of `url`. */
async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function withDatabaseName(url: string, database: string): string {
  const to = new URL(url);
  to.pathname = `/${database}`;
  return to.href;
}

/** Prefix of a run's database names (testRun.cjs). testRunEnd.cjs drops the remaining ones. */
const ofThisRun = process.env.UME_TEST_DATABASES ?? 'ume_tests_';

/** The database that the suites of one run copy. */
const templateOf = (now: Date | null): string =>
  `${ofThisRun}${now ? createHash('sha256').update(now.toISOString()).digest('hex').slice(0, 8) : 'empty'}`;

type Options = {
  /** The day of the seed. Null leaves the database empty. */
  now: Date | null;
  /** Another address of the PostgreSQL in TEST_DATABASE_URL, such as a proxy. */
  through?: string | undefined;
};

async function openPostgresCopy(
  config: Config,
  clock: () => Date,
  url: string,
  { now, through }: Options,
): Promise<SuiteDatabase> {
  const template = templateOf(now);
  const database = `${ofThisRun}${randomBytes(8).toString('hex')}`;
  const placeOf = (server: string, name: string): DbConfig => ({
    dataDir: null,
    databaseUrl: withDatabaseName(server, name),
    databaseSchema: SCHEMA,
    databaseConnections: config.databaseConnections,
    waits: PATIENT_WAITS,
  });
  await withClient(url, async (client) => {
    // Several suites start at once, and one of them creates the template.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rows.length === 0) {
      const draft = `${template}_draft`;
      await client.query(`drop database if exists ${draft} with (force)`);
      await client.query(`create database ${draft}`);
      const deps = await openDeps(config, clock, placeOf(url, draft));
      if (now) await fill(deps, placeOf(url, draft), now);
      await deps.db.close();
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
    // Copying files takes half of the CPU. Versions before 15 have no other method.
    const { rows: versions } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    const strategy = (versions[0]?.version ?? 0) >= 150_000 ? 'strategy file_copy' : '';
    await client.query(`create database ${database} template ${template} ${strategy}`);
  });
  const place = placeOf(through ?? url, database);
  const deps = await openDeps(config, clock, place);
  return {
    deps,
    place,
    async close() {
      await deps.db.close();
      await withClient(url, (client) => client.query(`drop database ${database} with (force)`));
    },
  };
}

/** On Citus a copy would reference the shards of its template, so each suite seeds a schema of its own. */
async function openCitusSchema(
  config: Config,
  clock: () => Date,
  url: string,
  now: Date | null,
): Promise<SuiteDatabase> {
  const schema = `t_${randomBytes(8).toString('hex')}`;
  const place: DbConfig = {
    dataDir: null,
    databaseUrl: url,
    databaseSchema: schema,
    databaseConnections: config.databaseConnections,
    waits: PATIENT_WAITS,
  };
  const deps = await openDeps(config, clock, place);
  if (now) await fill(deps, place, now);
  return {
    deps,
    place,
    async close() {
      await deps.db.close();
      await withClient(url, (client) => client.query(`drop schema ${schema} cascade`));
    },
  };
}

async function openPgliteCopy(config: Config, clock: () => Date, now: Date | null): Promise<SuiteDatabase> {
  const place: DbConfig = { dataDir: null, databaseUrl: null };
  const done = (deps: AppDeps): SuiteDatabase => ({ deps, place, close: () => deps.db.close() });
  const folder = process.env.UME_TEST_RUN;
  if (folder === undefined) {
    const deps = await openDeps(config, clock, place);
    if (now) await fill(deps, place, now);
    return done(deps);
  }
  const openedDump = await umePglite.openedFrom(path.join(folder, `${now?.getTime() ?? 'empty'}.tar`), () =>
    openDeps(config, clock, place),
  );
  if (!openedDump.isFromDump) {
    if (now) await fill(openedDump.result, place, now);
    await openedDump.keep();
  }
  return done(openedDump.result);
}

/**
 * Opens a database for the suite alone. PGlite runs in memory. TEST_DATABASE_URL gets a new database, so its role must
 * be allowed to create one. TEST_CITUS_URL, with the extension, gets a schema.
 */
export function openSuiteDatabase(config: Config, clock: () => Date, options: Options): Promise<SuiteDatabase> {
  const citus = process.env.TEST_CITUS_URL ?? '';
  if (citus !== '') return openCitusSchema(config, clock, citus, options.now);
  const databaseUrl = process.env.TEST_DATABASE_URL ?? '';
  return databaseUrl === ''
    ? openPgliteCopy(config, clock, options.now)
    : openPostgresCopy(config, clock, databaseUrl, options);
}
