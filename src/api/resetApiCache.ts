import { umeApi } from './umeApi.ts';

/**
 * Empties the cache; what is in view is fetched again. In the next task: whoever just got a response still reads it from
 * the cache first, and would otherwise find neither data nor error.
 */
export function resetApiCache(dispatch: (action: ReturnType<typeof umeApi.util.resetApiState>) => unknown): void {
  setTimeout(() => dispatch(umeApi.util.resetApiState()), 0);
}
