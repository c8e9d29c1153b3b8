/** The one `fetch` to the ume host, for the preloads of the boot script and all later calls. */
import { ACCEPT_LANGUAGE, TL_ORIGIN } from '#domain/constants.ts';
import { sampleOf, ticks } from '#platform/serverClock.ts';

import { EXTENSIONS_HEADER } from './host/extensions.ts';

import type { PreloadedResponse } from '#platform/preload.ts';
import type { HttpRequest } from './buildRequest.ts';

/**
 * @param token '' for visitors
 * @param signal aborts the request and its body
 * @throws when the network fails
 */
export async function send(
  { method, url, body }: HttpRequest,
  token: string,
  signal: AbortSignal | null,
): Promise<PreloadedResponse> {
  const sentAt = ticks();
  const response = await fetch(url, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'TL-Origin': TL_ORIGIN,
      'Accept-Language': ACCEPT_LANGUAGE,
      'Request-Tk': token,
    },
    ...(body === undefined ? {} : { body }),
    signal,
    // the token travels in Request-Tk only, never in a cookie (security C16)
    credentials: 'omit',
    // no response is cached (C31), and Chromium would otherwise queue calls behind a hanging one to the same URL
    cache: 'no-store',
  });
  const clock = sampleOf(response.headers, sentAt);
  const hasExtensions = response.headers.get(EXTENSIONS_HEADER) === '1';
  return { status: response.status, text: await response.text(), clock, ...(hasExtensions ? { hasExtensions } : {}) };
}
