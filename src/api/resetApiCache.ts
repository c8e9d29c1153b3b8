import { umeApi } from './umeApi.ts';

/**
 * Resets the cache, which refetches the queries in view. Waits for the next task, so that pending callers can still
 * read their response.
 */
export function resetApiCache(dispatch: (action: ReturnType<typeof umeApi.util.resetApiState>) => unknown): void {
  setTimeout(() => dispatch(umeApi.util.resetApiState()), 0);
}
