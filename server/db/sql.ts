/** What both engines offer. Import these types from client.ts, the one door. */
import type { Sql as Statement } from 'sql-template-tag';

/** A statement, or a part of one, with its values in place: parts compose, and nobody counts `$n`. */
export type { Statement };

export type Row = Record<string, unknown>;

/** What a data function needs; given by a Db outside and by `transact` inside a transaction. */
export type Sql = {
  /** Runs one statement: a text with $1… parameters, or one composed by the tag SQL with its values in it. bigint and numeric come as number, timestamptz as Date, date as 'YYYY-MM-DD', jsonb parsed. */
  query<T = Row>(statement: string | Statement, params?: readonly unknown[]): Promise<T[]>;
  /** Runs several statements without parameters; for migrations. */
  script(text: string): Promise<void>;
};

/** What a Db tells of itself at this moment; `repeated` counts transactions and single statements since the start. */
export type DbFigures = { open: number; idle: number; waiting: number; repeated: number };

export type Db = Sql & {
  engine: 'pglite' | 'postgres';
  /**
   * Runs `work` in one transaction, repeated with jitter on 40001 and 40P01, as a single `query` is. Await nothing but SQL in it: on PGlite a
   * transaction holds the whole database. Use the `sql` that `work` is given, never the Db: that throws.
   */
  transact<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
  /**
   * Runs one statement that PostgreSQL runs in no transaction (`create index concurrently`), for as long as it takes and
   * without a bound on its waiting, since nobody waits behind it. On the embedded engine, where nobody else can write
   * meanwhile, it is the plain one.
   */
  alone(statement: string): Promise<void>;
  figures(): DbFigures;
  close(): Promise<void>;
};
