/** Fallbacks of optional calls: find one item in the list calls of spec 7. */
import { isAbsent } from './umeError.ts';

import type { UmeMeta } from './baseQuery.ts';
import type { UmeRequest } from './call.ts';
import type { UmeError } from './umeError.ts';

/** The result of a `queryFn`. */
export type QueryResult<T> =
  | { data: T; error?: undefined; meta?: UmeMeta }
  | { data?: undefined; error: UmeError; meta?: UmeMeta };
/** The base query that RTK Query passes to a `queryFn`. */
export type BaseQuery = (request: UmeRequest) => QueryResult<unknown> | PromiseLike<QueryResult<unknown>>;

/** The maximum page size, and a limit on pages so that the search ends soon. */
const SIZE = 50;
const MAX_PAGES = 10;

/** Returns the result of an optional call, or of `fallback` when the host lacks it. */
export async function queryWithFallback<T>(
  baseQuery: BaseQuery,
  optional: UmeRequest & { isOptional: true },
  fallback: () => Promise<QueryResult<T>>,
): Promise<QueryResult<T>> {
  const result = (await baseQuery(optional)) as QueryResult<T>;
  return isAbsent(result.error) ? fallback() : result;
}

/** Returns the first matching row of a paged list, or null. A repeated cursor ends the list. */
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

/** Returns the first matching row of several lists, or the error `missing`. */
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
