import { HTTP_TIMEOUT_MS } from '#domain/constants.ts';

import { provesNetwork } from './online.ts';
import { withinLimit } from './withinLimit.ts';

/**
 * Probes whether the page's own server responds. `online.ts` cannot tell for certain.
 * @param limitMs time limit
 */
export function pageAnswers(limitMs: number = HTTP_TIMEOUT_MS): Promise<boolean> {
  return withinLimit(
    () => provesNetwork(fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })),
    limitMs,
  ).then(
    () => true,
    () => false,
  );
}
