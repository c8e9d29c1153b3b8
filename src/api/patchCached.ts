/** Changes cached answers in place, wherever a thing is shown, instead of asking for whole lists again. */
import { umeApi } from './umeApi.ts';

type Tag = Parameters<typeof umeApi.util.selectInvalidatedBy>[1][number];
/** One cached answer that shows the thing. */
export type CachedQuery = { endpointName: string; originalArgs: unknown };

/** The queries in the cache that carry `tag`. */
export function cachedWith(state: unknown, tag: Tag): CachedQuery[] {
  return umeApi.util.selectInvalidatedBy(state as Parameters<typeof umeApi.util.selectInvalidatedBy>[0], [tag]).map(({ endpointName, originalArgs }) => ({
    endpointName,
    originalArgs: originalArgs as unknown,
  }));
}

/**
 * Resolves when all answers that are on their way now are there. They may have been made before what has just been done,
 * and are put right after that.
 */
export async function answersUnderWay(dispatch: (thunk: never) => unknown): Promise<void> {
  await Promise.all(dispatch(umeApi.util.getRunningQueriesThunk() as never) as Promise<unknown>[]);
}
