import type { Db, Sql } from './sql.ts';

const SAVEPOINT = 'inner_work';

/**
 * A Db inside a transaction, for work that opens transactions itself. These become savepoints, which can be rolled back
 * separately and are committed with the whole transaction.
 */
export function withinTransaction(db: Db, sql: Sql): Db {
  const inside: Db = {
    engine: db.engine,
    query: (statement, params) => sql.query(statement, params),
    script: (text) => sql.script(text),
    async transact(work) {
      await sql.query(`savepoint ${SAVEPOINT}`);
      try {
        const result = await work(inside);
        await sql.query(`release savepoint ${SAVEPOINT}`);
        return result;
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
