/** PostgreSQL or a compatible engine, by a pool of connections. */
import pg from 'pg';

import { restartTransaction, sendAgain, sqlOver, types } from './pgSql.ts';
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

export type PostgresConfig = {
  url: string;
  /** Schema, created when missing. Null uses the role's search_path. */
  schema: string | null;
  /** Maximum of connections of this process. */
  connections: number;
  /**
   * `upkeep` (migrations, seed, import, backup) has two connections without a statement time-out. The second one renews
   * the lock.
   */
  purpose: 'calls' | 'upkeep';
  /** Whether connections keep plans of the calls' statements by name (decision 025). */
  isNaming: boolean;
  waits: Waits;
};

/** Time-outs for the database in ms. */
export type Waits = {
  /** For a connection, including a free one of the pool. */
  connect: number;
  /** For a statement. The server cancels it then, so that it releases its connection. */
  statement: number;
  /** For a row lock of another transaction. The caller is then asked to try again. */
  lock: number;
  /** For a lock of an upkeep statement, which is then retried, because others queue behind it. */
  upkeepLock: number;
  /** For a transaction's turn among the others of this process. */
  turn: number;
  /**
   * Added to `statement`, for a server that does not answer at all (machine or network lost). The kernel would wait for
   * a quarter of an hour.
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

/** Time-outs of the server. They are no startup parameters, because pgbouncer refuses or drops those. */
function timeouts({ purpose, waits }: PostgresConfig): string {
  const [statement, lock] = purpose === 'calls' ? [waits.statement, waits.lock] : [0, waits.upkeepLock];
  return `statement_timeout = ${statement}; set lock_timeout = ${lock}`;
}

/**
 * Sets the time-outs again for this transaction, in the same message. Behind a pooler in transaction mode the
 * connection may differ from the one that they were set on.
 */
function beginText(config: PostgresConfig): string {
  return `begin; set local ${timeouts(config).replace('; set ', '; set local ')}`;
}

/** True when the driver gave up waiting for the server. */
function isSilence(error: unknown): error is Error {
  return (error as Error | null)?.message === 'Query read timeout';
}

/** Runs `work` in one transaction on `client`. Destroys the connection if its state is unknown. */
async function inTransaction<T>(
  client: PoolClient,
  begin: string,
  names: StatementNames,
  work: (sql: Sql) => Promise<T>,
): Promise<T> {
  let connectionError: Error | undefined;
  // the pool removes its listener while a client is in use, and an error without a listener ends the process
  const onError = (error: Error): void => {
    connectionError = error;
  };
  client.on('error', onError);
  try {
    await client.query(begin);
    const result = await work(sqlOver(client, names, restartTransaction));
    await client.query('commit');
    return result;
  } catch (error) {
    // the state of the connection is unknown, and a rollback would wait for the same silent server
    if (isSilence(error)) connectionError ??= error;
    if (!connectionError) {
      await client.query('rollback').catch((rollbackError: unknown) => {
        connectionError = rollbackError as Error;
      });
    }
    throw error;
  } finally {
    client.off('error', onError);
    client.release(connectionError);
  }
}

/** Runs one statement without a transaction and time-outs, on a connection that is closed afterwards. */
async function runAlone(client: PoolClient, statement: string): Promise<void> {
  client.on('error', () => undefined);
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query(statement);
  } finally {
    client.release(true);
  }
}

/** Runs `work` on a separate connection. */
async function onOneClient<T>(
  { url, waits }: PostgresConfig,
  options: string | undefined,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  const clientConfig: ClientConfig = {
    connectionString: url,
    connectionTimeoutMillis: waits.connect,
    ...(options === undefined ? {} : { options }),
  };
  const client = new pg.Client(clientConfig);
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

/** SQLSTATE of a pooler that refuses a startup parameter. */
const PARAMETER_REFUSAL = '08P01';

/**
 * Creates the schema and determines the startup options that select it.
 * @returns undefined when the database selects it itself (ALTER ROLE … SET search_path)
 * @throws WrongSchema when a pooler refuses the options
 */
async function prepareSchema(config: PostgresConfig, schema: string): Promise<string | undefined> {
  if (!SCHEMA_NAME.test(schema)) throw new Error('the schema name may hold a-z, 0-9 and _ only');
  const current = await onOneClient(config, undefined, async (client) => {
    await client.query(`create schema if not exists ${schema}`);
    return currentSchema(client);
  });
  if (current === schema) return undefined;
  const options = `-c search_path=${schema}`;
  try {
    await onOneClient(config, options, currentSchema);
  } catch (error) {
    if (sqlState(error) === PARAMETER_REFUSAL) throw new WrongSchema(schema, current);
    throw error;
  }
  return options;
}

/** Sets the time-outs of a new connection and checks its schema. */
async function prepare(client: ClientBase, config: PostgresConfig): Promise<void> {
  const { schema } = config;
  await client.query(`set ${timeouts(config)}`);
  if (schema === null) return;
  const current = await currentSchema(client);
  if (current !== schema) throw new WrongSchema(schema, current);
}

function poolOf(config: PostgresConfig, options: string | undefined): Pool {
  const { url, connections, purpose, waits } = config;
  const settings: PoolConfig = {
    connectionString: url,
    max: purpose === 'upkeep' ? UPKEEP_CONNECTIONS : connections,
    connectionTimeoutMillis: waits.connect,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types,
    onConnect: (client) => prepare(client, config),
    ...(purpose === 'calls' ? { query_timeout: waits.statement + waits.silence } : {}),
    ...(options === undefined ? {} : { options }),
  };
  const pool = new pg.Pool(settings);
  // an error without a listener ends the process, although the pool replaces closed connections
  pool.on('error', () => undefined);
  return pool;
}

/**
 * Opens a pool. Connects at once only to create the schema, if one is set.
 * @throws WrongSchema, and the driver's errors for an unreachable address
 */
export async function openPostgres(config: PostgresConfig): Promise<Db> {
  const options = config.schema === null ? undefined : await prepareSchema(config, config.schema);
  const pool = poolOf(config, options);
  const names = statementNames(config.isNaming && config.purpose === 'calls');
  const begin = beginText(config);
  const repeats = config.purpose === 'upkeep' ? FOR_UPKEEP : undefined;
  // leaves connections for reads while transactions wait for the same row
  const takeTurn = limitedTo(Math.max(1, Math.floor(config.connections * 0.6)), config.waits.turn);
  let repeated = 0;
  const onRepeat = (): void => {
    repeated += 1;
  };
  const sql = sqlOver(pool, names, sendAgain);
  return {
    engine: 'postgres',
    // a single statement is its own transaction: a serialization failure changed nothing, so it is retried. Distributed
    // engines also fail so while a migration changes the tables
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
