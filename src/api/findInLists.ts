/** What stands in for a call of ours that the host has not got: one thing found in the list calls of spec 7. */
import { isAbsent } from './umeError.ts';

import type { UmeMeta } from './baseQuery.ts';
import type { UmeRequest } from './call.ts';
import type { UmeError } from './umeError.ts';

/** What a `queryFn` gives back. */
export type QueryResult<T> =
  | { data: T; error?: undefined; meta?: UmeMeta }
  | { data?: undefined; error: UmeError; meta?: UmeMeta };
/** The base query, as a `queryFn` gets it. */
export type BaseQuery = (request: UmeRequest) => QueryResult<unknown> | PromiseLike<QueryResult<unknown>>;

/** As many rows as a page may have, and no more pages than somebody waits for. */
const SIZE = 50;
const MAX_PAGES = 10;

/** The result to `own`, a call of ours; `instead` where the host has not got it. */
export async function queryWithFallback<T>(
  baseQuery: BaseQuery,
  own: UmeRequest & { isOptional: true },
  instead: () => Promise<QueryResult<T>>,
): Promise<QueryResult<T>> {
  const result = (await baseQuery(own)) as QueryResult<T>;
  return isAbsent(result.error) ? instead() : result;
}

/** The first row that `isIt`, page by page; null when none is. A cursor that comes twice ends the list. */
async function findInPages<T>(
  baseQuery: BaseQuery,
  list: UmeRequest,
  isIt: (row: T) => boolean,
): Promise<QueryResult<T | null>> {
  const seen = new Set<string>();
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const { data, ...rest }: QueryResult<unknown> = await baseQuery({
      ...list,
      args: { ...list.args, size: SIZE, ...(cursor === null ? {} : { cursor }) },
    });
    if (rest.error) return rest;
    const { list: rows, next } = data as { list: readonly T[]; next: string | null };
    const found = rows.find(isIt);
    if (found !== undefined) return { ...rest, data: found };
    if (next === null || seen.has(next)) break;
    seen.add(next);
    cursor = next;
  }
  return { data: null };
}

/** The first row of several lists that `isIt`; `missing` when none holds it. */
export async function findInLists<T>(
  baseQuery: BaseQuery,
  lists: readonly UmeRequest[],
  isIt: (row: T) => boolean,
  missing: UmeError,
): Promise<QueryResult<T>> {
  for (const list of lists) {
    const { data, ...rest } = await findInPages(baseQuery, list, isIt);
    if (rest.error) return rest;
    if (data !== null && data !== undefined) return { ...rest, data };
  }
  return { error: missing };
}
