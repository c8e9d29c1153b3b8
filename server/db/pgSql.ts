/**
 * Statements by the driver `pg`, which both engines speak through: their names, their values, and how columns are read.
 */
import pg from 'pg';

import { PARSERS, plainStatement, SERIALISATION_FAILURE } from './transact.ts';

import type { ClientBase, CustomTypesConfig, Pool, QueryResult } from 'pg';
import type { Sql, Statement } from './sql.ts';
import type { StatementNames } from './statementNames.ts';

const defaultParser = pg.types.getTypeParser as (oid: number, format?: string) => unknown;
export const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => PARSERS[oid] ?? defaultParser(oid, format),
};

/** @param onRefusal a statement was refused for its name alone: how its caller goes on */
export function sqlOver(
  client: ClientBase | Pool,
  names: StatementNames,
  onRefusal: (again: () => Promise<QueryResult>) => Promise<QueryResult>,
): Sql {
  return {
    async query<T>(statement: string | Statement, params: readonly unknown[] = []) {
      const plain = plainStatement(statement, params);
      const name = names.of(plain.text);
      const asked =
        name === undefined
          ? client.query(plain)
          : client.query({ ...plain, name }).catch((error: unknown) => {
              if (!names.isRefusal(error, plain.text)) throw error;
              return onRefusal(() => client.query(plain));
            });
      return (await asked).rows as T[];
    },
    async script(text) {
      await client.query(text);
    },
  };
}

/** Outside of a transaction the statement is sent once more; … */
export const sendAgain = (again: () => Promise<QueryResult>): Promise<QueryResult> => again();
/** … inside, nothing is answered before the transaction begins anew. */
export const beginAnew = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('a statement’s name was refused'), { code: SERIALISATION_FAILURE }));
