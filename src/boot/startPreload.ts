/**
 * Preloads the first calls of a screen while the bundle is on its way, unless the server put the response
 * into the page; api/fetchRaw.ts takes each response over.
 */
import { buildRequest } from '#api/buildRequest.ts';
import { send } from '#api/send.ts';
import { homePathOf } from '#domain/homeCall.ts';
import { requestCode } from '#navigation/savedCode.ts';
import { apiOrigin } from '#platform/config.ts';
import { imageUrl } from '#platform/imageUrl.ts';
import { readUserInfo, userToken } from '#platform/session.ts';
import { BANNER_PICTURE } from '#screens/discover/home/bannerPicture.ts';
import { receivedRequest, restRequests } from '#screens/store/restRequests.ts';

import { firstCallsOf } from './firstCalls.ts';
import { savedViewpoint } from './savedViewpoint.ts';
import { hasWrittenRest, laterResponse, ssrClock, ssrResponse } from './ssrPage.ts';
import { whenParsed } from './whenParsed.ts';

import type { HttpRequest } from '#api/buildRequest.ts';
import type { StoreHome } from '#contract/stores.ts';
import type { PreloadedResponse } from '#platform/preload.ts';

/**
 * @param pathCode of the path; without one the saved code of this branch counts, as for the screen itself
 * @returns the code that counts, and whether the page that the server wrote is this visitor's to its end
 */
export function preloadStore(
  braId: string,
  pathCode: string | undefined,
): { codeId: string | undefined; isWritten: boolean } {
  const codeId = requestCode(braId, pathCode);
  const url = `${apiOrigin()}${homePathOf(braId, codeId)}`;
  const ssrText = ssrResponse(url);
  const home = preload({ method: 'GET', url, body: undefined }, ssrText);
  // which sections there are is the same for everyone; the later answers of a written page stand at its end
  const known =
    ssrText === null
      ? home.then(({ text }) => text)
      : new Promise<string>((resolve) => whenParsed(() => resolve(ssrText)));
  known.then((text) => preloadRest(text, braId)).catch(() => undefined);
  return { codeId, isWritten: ssrText !== null && userToken() === '' && hasWrittenRest() };
}

/** The calls of the sections below the first view. Throws when store home is not readable; nobody waits for it. */
function preloadRest(text: string, braId: string): void {
  const { data } = JSON.parse(text) as { data: Pick<StoreHome, 'counts'> };
  const { packs, ...others } = restRequests({ braId, counts: data.counts });
  const received = packs !== null && userToken() !== '' ? receivedRequest({ braId }) : null;
  for (const asked of [packs, received, ...Object.values(others)]) {
    if (asked === null) continue;
    const request = buildRequest(asked);
    void preload(request, laterResponse(request));
  }
}

/**
 * The first call of `/`, for the saved place: the very call that the screen will make. Its first banner is the largest
 * picture seen and is asked for as soon as its name is known.
 */
export function preloadHome(): void {
  const request = buildRequest({ route: 'GET /v1/ume/client/discover/home', argsIn: 'query', args: savedViewpoint() });
  preload(request, null)
    .then(fetchBanner)
    .catch(() => undefined);
}

/** The other first calls of a screen, which need no answer before they are made (firstCalls.ts). */
export function preloadScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  for (const asked of firstCallsOf(pathname, { search, place: savedViewpoint, userId: readUserInfo()?.userId ?? '' }))
    void preload(buildRequest(asked), null);
}

/** Throws when the response is not readable; nobody waits for it. */
function fetchBanner({ text }: PreloadedResponse): void {
  const { data } = JSON.parse(text) as { data: { banners: { image?: string }[] } };
  const image = data.banners[0]?.image;
  if (image) new Image().src = imageUrl(image, BANNER_PICTURE);
}

/** @param ssrText the envelope that the server put into the page, null when it put none */
function preload(request: HttpRequest, ssrText: string | null): Promise<PreloadedResponse> {
  const token = userToken();
  // the server renders for a visitor: a member's own response is fetched
  const response =
    ssrText !== null && token === ''
      ? Promise.resolve({ status: 200, text: ssrText, clock: ssrClock() })
      : send(request, token, null);
  // a rejection that nobody awaits yet is no unhandled one; whoever takes the promise still gets it
  response.catch(() => undefined);
  window.umePreloads = (window.umePreloads ?? []).concat({ url: request.url, body: request.body, token, response });
  return response;
}
