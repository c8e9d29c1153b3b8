import { HTTP_TIMEOUT_MS } from '#domain/constants.ts';

import { provesNetwork } from './online.ts';
import { withinLimit } from './withinLimit.ts';

/**
 * Requests the page's own address. Any response will do.
 * @returns rejects when the network fails
 */
export function fetchPage(): Promise<Response> {
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
}

/**
 * Probes whether the page's own server responds. `online.ts` cannot tell for certain.
 * @param limitMs time limit. A later response still disproves a browser that reports offline.
 */
export function pageAnswers(limitMs: number = HTTP_TIMEOUT_MS): Promise<boolean> {
  return withinLimit(() => provesNetwork(fetchPage()), limitMs).then(
    () => true,
    () => false,
  );
}
