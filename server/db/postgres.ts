/** A real PostgreSQL, or an engine that speaks its protocol, by a pool of connections. */
import pg from 'pg';

import { outsideOnly, PARSERS, plainParams, refuseInsideTransaction, repeatTransaction } from './transact.ts';

import type { ClientBase, CustomTypesConfig, Pool } from 'pg';
import type { Db, Sql } from './sql.ts';

const MOST_CONNECTIONS = 20;
const CONNECT_TIMEOUT_MS = 5_000;
/** A statement that takes longer is broken off, so that a stuck one cannot hold a connection for ever. */
const STATEMENT_TIMEOUT_MS = 15_000;
const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,40}$/;

const defaultParser = pg.types.getTypeParser as (oid: number, format?: string) => unknown;
const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => PARSERS[oid] ?? defaultParser(oid, format),
};

function sqlOver(client: ClientBase | Pool): Sql {
  return {
    async query<T>(text: string, params: readonly unknown[] = []) {
      return (await client.query(text, plainParams(params))).rows as T[];
    },
    async script(text) {
      await client.query(text);
    },
  };
}

async function once<T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(sqlOver(client));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failed: unknown) => {
      broken = failed as Error;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function makeSchema(url: string, schema: string): Promise<void> {
  if (!SCHEMA_NAME.test(schema)) throw new Error('the schema name may hold a-z, 0-9 and _ only');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    await client.query(`create schema if not exists ${schema}`);
  } finally {
    await client.end();
  }
}

/** Opens a pool on `url`, working in `schema` when one is given. */
export async function openPostgres(url: string, schema: string | null): Promise<Db> {
  if (schema !== null) await makeSchema(url, schema);
  const pool = new pg.Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types,
    ...(schema === null ? {} : { options: `-c search_path=${schema}` }),
  });
  // An idle connection that the server ends is replaced on next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return {
    engine: 'postgres',
    ...outsideOnly(sqlOver(pool)),
    transact(work) {
      refuseInsideTransaction();
      return repeatTransaction(() => once(pool, work));
    },
    async close() {
      await pool.end();
    },
  };
}
