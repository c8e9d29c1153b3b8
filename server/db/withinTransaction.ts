import type { Db, Sql } from './sql.ts';

const SAVEPOINT = 'inner_work';

/**
 * The database as seen from inside a transaction, for work that opens transactions of its own: they become savepoints, so
 * that what one of them took back is taken back, and all else stands or falls with the whole.
 */
export function withinTransaction(db: Db, sql: Sql): Db {
  const inside: Db = {
    engine: db.engine,
    query: (statement, params) => sql.query(statement, params),
    script: (text) => sql.script(text),
    async transact(work) {
      await sql.query(`savepoint ${SAVEPOINT}`);
      try {
        const done = await work(inside);
        await sql.query(`release savepoint ${SAVEPOINT}`);
        return done;
      } catch (error) {
        await sql.query(`rollback to savepoint ${SAVEPOINT}`);
        await sql.query(`release savepoint ${SAVEPOINT}`);
        throw error;
      }
    },
    alone: () => Promise.reject(new Error('inside a transaction nothing runs alone')),
    figures: () => db.figures(),
    close: () => Promise.reject(new Error('a database is closed outside of its transactions')),
  };
  return inside;
}
