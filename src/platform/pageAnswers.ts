import { HTTP_TIMEOUT_MS } from '#domain/constants.ts';

import { provesNetwork } from './online.ts';
import { withinLimit } from './withinLimit.ts';

/**
 * Does this page's own server answer? What `online.ts` cannot tell for certain.
 * @param limitMs an answer that takes longer is none
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
