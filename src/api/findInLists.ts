/** What stands in for a call of ours that the host has not got: one thing match in the list calls of spec 7. */
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

/** The result to `optional`, a call of ours; `fallback` where the host has not got it. */
export async function queryWithFallback<T>(
  baseQuery: BaseQuery,
  optional: UmeRequest & { isOptional: true },
  fallback: () => Promise<QueryResult<T>>,
): Promise<QueryResult<T>> {
  const result = (await baseQuery(optional)) as QueryResult<T>;
  return isAbsent(result.error) ? fallback() : result;
}

/** The first row that `matches`, page by page; null when none is. A cursor that comes twice ends the list. */
async function findInPages<T>(
  baseQuery: BaseQuery,
  list: UmeRequest,
  matches: (row: T) => boolean,
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
    const match = rows.find(matches);
    if (match !== undefined) return { ...rest, data: match };
    if (next === null || seen.has(next)) break;
    seen.add(next);
    cursor = next;
  }
  return { data: null };
}

/** The first row of several lists that `matches`; `missing` when none holds it. */
export async function findInLists<T>(
  baseQuery: BaseQuery,
  lists: readonly UmeRequest[],
  matches: (row: T) => boolean,
  missing: UmeError,
): Promise<QueryResult<T>> {
  for (const list of lists) {
    const { data, ...rest } = await findInPages(baseQuery, list, matches);
    if (rest.error) return rest;
    if (data !== null && data !== undefined) return { ...rest, data };
  }
  return { error: missing };
}
