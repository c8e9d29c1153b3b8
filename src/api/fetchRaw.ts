/** One HTTP request to the ume host, with four headers and a time limit of 20 s, body included. */
import { HTTP_TIMEOUT_MS } from '#domain/constants.ts';
import { provesNetwork } from '#platform/online.ts';
import { takePreloaded } from '#platform/preload.ts';
import { learnServerTime } from '#platform/serverClock.ts';
import { wait } from '#platform/wait.ts';
import { trackScreenLoad } from '#platform/whenNetworkIdle.ts';

import { noteExtensions } from './host/extensions.ts';
import { send } from './send.ts';

import type { PreloadedResponse } from '#platform/preload.ts';
import type { HttpRequest } from './buildRequest.ts';

/** Resolves a preloaded response in a new task, so that React does not render inside the long start-up task. */
const inNewTask = <T>(value: T): Promise<T> => wait(0).then(() => value);

/**
 * Sends the request, or takes the response that the boot script preloaded. Both synchronise the server clock
 * (platform/serverClock.ts).
 * @param token '' for visitors
 * @throws when the network fails, `stop` aborts, or 20 s have passed
 */
export async function fetchRaw(request: HttpRequest, token: string, stop: AbortSignal): Promise<PreloadedResponse> {
  const controller = new AbortController();
  const preloaded = takePreloaded(request, token)?.then(inNewTask);
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
    const response = await trackScreenLoad(
      Promise.race([preloaded ?? provesNetwork(send(request, token, controller.signal)), interrupted]),
    );
    if (response.clock !== null) learnServerTime(response.clock);
    if (response.hasExtensions === true) noteExtensions();
    return response;
  } finally {
    stopWaiting();
  }
}
