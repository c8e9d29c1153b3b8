/** A real PostgreSQL, or an engine that speaks its protocol, by a pool of connections. */
import pg from 'pg';

import { beginAnew, sendAgain, sqlOver, types } from './pgSql.ts';
import { limitedTo } from './slots.ts';
import { statementNames } from './statementNames.ts';
import {
  FOR_UPKEEP,
  outsideOnly,
  refuseInsideTransaction,
  repeatTransaction,
  repeatWhole,
  sqlState,
} from './transact.ts';
import { WrongSchema } from './wrongSchema.ts';

import type { ClientBase, ClientConfig, Pool, PoolClient, PoolConfig } from 'pg';
import type { Db, Sql } from './sql.ts';
import type { StatementNames } from './statementNames.ts';

export type PostgresPlace = {
  url: string;
  /** Schema to work in; made when it is missing. Null: whatever the role's search_path says. */
  schema: string | null;
  /** Most connections of this process. */
  connections: number;
  /**
   * `upkeep` (migrations, seed, import, backup): two connections whose statements may take as long as they need; the
   * second renews the lock.
   */
  purpose: 'calls' | 'upkeep';
  /** Whether connections keep the statements of calls planned, by name (decision 025). */
  isNaming: boolean;
  waits: Waits;
};

/** How long this process waits for its database, ms. */
export type Waits = {
  /** For a connection, a free one of the pool included. */
  connect: number;
  /** For a statement; the server cancels it then, so that a stuck one cannot hold a connection for ever. */
  statement: number;
  /** For another transaction's row; the caller is told to try again rather than to wait behind it. */
  lock: number;
  /** … and an upkeep statement, which others would queue behind, waits no longer than this before it is tried again. */
  upkeepLock: number;
  /** How long a transaction waits for its turn among the others of this process. */
  turn: number;
  /**
   * Beyond `statement`: when the server says nothing at all, its own time-outs cannot come. Its machine is gone, or a
   * firewall has forgotten the connection; the kernel would wait for a quarter of an hour.
   */
  silence: number;
};

export const WAITS: Waits = {
  connect: 5_000,
  statement: 5_000,
  lock: 2_000,
  upkeepLock: 5_000,
  turn: 3_000,
  silence: 2_000,
};

const IDLE_MS = 30_000;
const UPKEEP_CONNECTIONS = 2;
const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,40}$/;

/** Time-outs of the server's own. Not startup parameters: pgbouncer refuses those, or drops them in silence. */
function timeouts({ purpose, waits }: PostgresPlace): string {
  const [statement, lock] = purpose === 'calls' ? [waits.statement, waits.lock] : [0, waits.upkeepLock];
  return `statement_timeout = ${statement}; set lock_timeout = ${lock}`;
}

/**
 * Begins with the time-outs once more, for this transaction alone and in the same message: behind a pooler in
 * transaction
 * mode the connection may be another one than the one that they were set on.
 */
function beginText(place: PostgresPlace): string {
  return `begin; set local ${timeouts(place).replace('; set ', '; set local ')}`;
}

/** Did the driver give up waiting for a word of the server? */
function isSilence(error: unknown): error is Error {
  return (error as Error | null)?.message === 'Query read timeout';
}

/** Runs `work` in one transaction on `client` and says whether the connection may be used again. */
async function inTransaction<T>(
  client: PoolClient,
  begin: string,
  names: StatementNames,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  let broken: Error | undefined;
  // the pool takes its own listener off while a client is lent; an error without a listener ends the process
  const breaks = (error: Error): void => {
    broken = error;
  };
  client.on('error', breaks);
  try {
    await client.query(begin);
    const result = await work(sqlOver(client, names, beginAnew));
    await client.query('commit');
    return result;
  } catch (error) {
    // without a word from the server the connection is in an unknown state: a rollback would wait behind it
    if (isSilence(error)) broken ??= error;
    if (!broken) {
      await client.query('rollback').catch((failed: unknown) => {
        broken = failed as Error;
      });
    }
    throw error;
  } finally {
    client.off('error', breaks);
    client.release(broken);
  }
}

/**
 * Runs one statement outside of any transaction and without time-outs, on a connection that is thrown away with them.
 */
async function runAlone(client: PoolClient, statement: string): Promise<void> {
  client.on('error', () => undefined);
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query(statement);
  } finally {
    client.release(true);
  }
}

/** Runs `work` on a connection of its own. */
async function onOneClient<T>(
  { url, waits }: PostgresPlace,
  options: string | undefined,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const config: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: waits.connect,
    ...(options === undefined ? {} : { options }),
  };
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function currentSchema(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ name: string | null }>('select current_schema() as name');
  return rows[0]?.name ?? null;
}

/** SQLSTATE with which a pooler refuses a startup parameter. */
const REFUSED_PARAMETER = '08P01';

/**
 * Makes the schema and finds out how connections come to work in it.
 * @returns what they are started with: nothing where the database says it by itself (ALTER ROLE … SET search_path)
 * @throws WrongSchema where a pooler in between refuses that
 */
async function placeSchema(place: PostgresPlace, schema: string): Promise<string | undefined> {
  if (!SCHEMA_NAME.test(schema)) throw new Error('the schema name may hold a-z, 0-9 and _ only');
  const found = await onOneClient(place, undefined, async (client) => {
    await client.query(`create schema if not exists ${schema}`);
    return currentSchema(client);
  });
  if (found === schema) return undefined;
  const options = `-c search_path=${schema}`;
  try {
    await onOneClient(place, options, currentSchema);
  } catch (error) {
    if (sqlState(error) === REFUSED_PARAMETER) throw new WrongSchema(schema, found);
    throw error;
  }
  return options;
}

/** What each new connection is told and asked before it serves. */
async function prepare(client: ClientBase, place: PostgresPlace): Promise<void> {
  const { schema } = place;
  await client.query(`set ${timeouts(place)}`);
  if (schema === null) return;
  const found = await currentSchema(client);
  if (found !== schema) throw new WrongSchema(schema, found);
}

function poolOf(place: PostgresPlace, options: string | undefined): Pool {
  const { url, connections, purpose, waits } = place;
  const settings: PoolConfig = {
    connectionString: url,
    max: purpose === 'upkeep' ? UPKEEP_CONNECTIONS : connections,
    connectionTimeoutMillis: waits.connect,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    onConnect: (client) => prepare(client, place),
    ...(purpose === 'calls' ? { query_timeout: waits.statement + waits.silence } : {}),
    ...(options === undefined ? {} : { options }),
  };
  const pool = new pg.Pool(settings);
  // an idle connection that the server ends is replaced on next use; without a listener it would end the process
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Opens a pool on `place`. Nothing is connected yet, but for the schema, which is made when one is given.
 * @throws WrongSchema; whatever the driver says of an address that cannot be reached
 */
export async function openPostgres(place: PostgresPlace): Promise<Db> {
  const options = place.schema === null ? undefined : await placeSchema(place, place.schema);
  const pool = poolOf(place, options);
  const names = statementNames(place.isNaming && place.purpose === 'calls');
  const begin = beginText(place);
  const repeats = place.purpose === 'upkeep' ? FOR_UPKEEP : undefined;
  // transactions that wait for one hot row hold their connections: the others stay for reads
  const takeTurn = limitedTo(Math.max(1, Math.floor(place.connections * 0.6)), place.waits.turn);
  let repeated = 0;
  const onRepeat = (): void => {
    repeated += 1;
  };
  const sql = sqlOver(pool, names, sendAgain);
  return {
    engine: 'postgres',
    // a statement outside of transactions is one by itself: refused for the sake of another, it has done nothing.
    // Engines
    // that spread rows refuse so while a migration changes what is read
    ...outsideOnly({
      query: (statement, params) => repeatWhole(() => sql.query(statement, params), repeats, onRepeat),
      script: (text) => sql.script(text),
    }),
    transact(work) {
      refuseInsideTransaction();
      return takeTurn(() =>
        repeatTransaction(async () => inTransaction(await pool.connect(), begin, names, work), repeats, onRepeat),
      );
    },
    async alone(statement) {
      refuseInsideTransaction();
      await runAlone(await pool.connect(), statement);
    },
    figures: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, repeated }),
    async close() {
      await pool.end();
    },
  };
}
