/** One HTTP request to the ume host and its response: four headers, 20 s for all of it, the body included. */
import { ACCEPT_LANGUAGE, HTTP_TIMEOUT_MS, TL_ORIGIN } from '#domain/constants.ts';
import { takePreloaded } from '#platform/preload.ts';

import type { HttpRequest } from './buildRequest.ts';

export type RawResponse = { status: number; text: string };

async function send({ method, url, body }: HttpRequest, token: string, signal: AbortSignal): Promise<RawResponse> {
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
    // the token travels in Request-Tk only, never in the cookie (security C16)
    credentials: 'omit',
    // no response is cached (C31); else Chromium lets a call wait behind one to the same address that hangs, 20 s more
    cache: 'no-store',
  });
  return { status: response.status, text: await response.text() };
}

/**
 * Sends the request, or takes over the response that the boot script preloaded.
 * @param token '' for visitors
 * @throws when the network fails, `stop` fires or 20 s have passed
 */
export async function fetchRaw(request: HttpRequest, token: string, stop: AbortSignal): Promise<RawResponse> {
  const controller = new AbortController();
  const preloaded = request.method === 'GET' ? takePreloaded(request.url, token) : null;
  let stopWaiting: () => void = () => undefined;
  const interrupted = new Promise<never>((_resolve, reject) => {
    const interrupt = (): void => {
      controller.abort();
      reject(new Error('interrupted'));
    };
    const timer = setTimeout(interrupt, HTTP_TIMEOUT_MS);
    stop.addEventListener('abort', interrupt);
    stopWaiting = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', interrupt);
    };
  });
  try {
    return await Promise.race([preloaded ?? send(request, token, controller.signal), interrupted]);
  } finally {
    stopWaiting();
  }
}
