import { HTTP_TIMEOUT_MS } from '#domain/constants.ts';

import { provesNetwork } from './online.ts';
import { withinLimit } from './withinLimit.ts';

/**
 * Requests the page's own address. Any response will do.
 * @returns rejects when the network fails, or after the limit
 */
export function fetchPage(limitMs: number): Promise<Response> {
  return withinLimit(() => fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }), limitMs);
}

/**
 * Probes whether the page's own server responds. `online.ts` cannot tell for certain.
 * @param limitMs time limit
 */
export function pageAnswers(limitMs: number = HTTP_TIMEOUT_MS): Promise<boolean> {
  return provesNetwork(fetchPage(limitMs)).then(
    () => true,
    () => false,
  );
}
