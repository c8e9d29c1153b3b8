/** Runs statements with the driver `pg`, which both engines use: names, values and parsers of columns. */
import pg from 'pg';

import { PARSERS, plainStatement, SERIALISATION_FAILURE } from './transact.ts';

import type { ClientBase, CustomTypesConfig, Pool, QueryResult } from 'pg';
import type { Sql, Statement } from './sql.ts';
import type { StatementNames } from './statementNames.ts';

const defaultParser = pg.types.getTypeParser as (oid: number, format?: string) => unknown;
export const types: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: string) => PARSERS[oid] ?? defaultParser(oid, format),
};

/** @param onRefusal called with a retry when a statement was refused only because of its name */
export function sqlOver(
  client: ClientBase | Pool,
  names: StatementNames,
  onRefusal: (retry: () => Promise<QueryResult>) => Promise<QueryResult>,
): Sql {
  return {
    async query<T>(statement: string | Statement, params: readonly unknown[] = []) {
      const plain = plainStatement(statement, params);
      const name = names.of(plain.text);
      const result =
        name === undefined
          ? client.query(plain)
          : client.query({ ...plain, name }).catch((error: unknown) => {
              if (!names.isRefusal(error, plain.text)) throw error;
              return onRefusal(() => client.query(plain));
            });
      return (await result).rows as T[];
    },
    async script(text) {
      await client.query(text);
    },
  };
}

/** Outside of a transaction the statement is sent again. */
export const sendAgain = (retry: () => Promise<QueryResult>): Promise<QueryResult> => retry();
/** Inside a transaction the whole transaction has to be repeated. */
export const restartTransaction = (): Promise<never> =>
  Promise.reject(Object.assign(new Error('a statement’s name was refused'), { code: SERIALISATION_FAILURE }));
