/** The interface of both engines. Other folders import these types from client.ts. */
import type { Sql as Statement } from 'sql-template-tag';

/** A statement or a part of one, with its values. Parts compose without numbering parameters. */
export type { Statement };

export type Row = Record<string, unknown>;

/** Runs statements: a Db outside of transactions, the argument of `transact` inside. */
export type Sql = {
  /**
   * Runs one statement: composed by the tag SQL, or a text with $1… parameters. Reads bigint and numeric as number,
   * timestamptz as Date, date as 'YYYY-MM-DD', jsonb as parsed JSON.
   */
  query<T = Row>(statement: string | Statement, params?: readonly unknown[]): Promise<T[]>;
  /** Runs several statements without parameters, for migrations. */
  script(text: string): Promise<void>;
};

/** Current figures of a Db. `repeated` counts retried transactions and single statements since the start. */
export type DbFigures = { open: number; idle: number; waiting: number; repeated: number };

export type Db = Sql & {
  engine: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction. Repeats it with jitter on 40001 and 40P01, like a single `query`. Await only SQL in
   * it, because on PGlite a transaction blocks the whole database. Use its `sql` argument: the Db throws inside.
   */
  transact<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Runs one statement that PostgreSQL allows only outside of transactions (`create index concurrently`), without
   * time-outs. The embedded engine, which has no other writers, runs it without `concurrently`.
   */
  alone(statement: string): Promise<void>;
  figures(): DbFigures;
  close(): Promise<void>;
};
