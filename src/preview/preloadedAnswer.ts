/** Reads the responses that the boot script preloads, for the previews that the phone draws. */
import { fromHost } from '#api/host/translate.ts';
import { parseResponse } from '#api/parseResponse.ts';
import { normalizeReply } from '#api/replyShapes.ts';

import type { ApiCall } from '#api/call.ts';
import type { Preload } from '#platform/preload.ts';

/**
 * The data of a preloaded response, read as the portal reads it.
 * @throws when there is no response, or the portal was faster
 */
export async function preloadedAnswer<T>(preload: Preload | undefined): Promise<T> {
  if (!preload?.call) throw new Error('taken');
  const call = preload.call as ApiCall;
  const result = parseResponse(await preload.response);
  const data =
    'data' in result && result.data !== null ? normalizeReply(call, fromHost(call.route, result.data)) : undefined;
  if (data === undefined || data === null) throw new Error('nothing to draw');
  return data as T;
}
