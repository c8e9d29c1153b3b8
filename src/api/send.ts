/**
 * The one `fetch` to the ume host, of the boot script's preload and of every later call: the same headers and cache
 * mode.
 */
import { ACCEPT_LANGUAGE, TL_ORIGIN } from '#domain/constants.ts';
import { provesNetwork } from '#platform/online.ts';
import { sampleOf, ticks } from '#platform/serverClock.ts';

import { EXTENSIONS_HEADER } from './host/extensions.ts';

import type { PreloadedResponse } from '#platform/preload.ts';
import type { HttpRequest } from './buildRequest.ts';

/**
 * @param token '' for visitors
 * @param signal aborts it, the body included
 * @throws when the network fails
 */
export async function send(
  { method, url, body }: HttpRequest,
  token: string,
  signal: AbortSignal | null,
): Promise<PreloadedResponse> {
  const sentAt = ticks();
  const response = await provesNetwork(
    fetch(url, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'TL-Origin': TL_ORIGIN,
        'Accept-Language': ACCEPT_LANGUAGE,
        'Request-Tk': token,
      },
      ...(body === undefined ? {} : { body }),
      signal,
      // the token travels in Request-Tk only, never in the cookie (security C16)
      credentials: 'omit',
      // no response is cached (C31); else Chromium lets a call wait behind one to the same address that hangs, 20 s
      // more
      cache: 'no-store',
    }),
  );
  const clock = sampleOf(response.headers, sentAt);
  const hasExtensions = response.headers.get(EXTENSIONS_HEADER) === '1';
  return { status: response.status, text: await response.text(), clock, ...(hasExtensions ? { hasExtensions } : {}) };
}
