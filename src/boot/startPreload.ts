/**
 * Preloads the first call of the store page or of `/` while the bundle is on its way, unless the server put its response
 * into the page; api/baseQuery.ts takes the response over.
 */
import { buildRequest } from '#api/buildRequest.ts';
import { send } from '#api/send.ts';
import { requestCode } from '#features/storeInfo/savedCode.ts';
import { apiOrigin } from '#platform/config.ts';
import { imageUrl } from '#platform/imageUrl.ts';
import { userToken } from '#platform/session.ts';
import { BANNER_PICTURE } from '#screens/discover/bannerPicture.ts';

import { savedViewpoint } from './savedViewpoint.ts';
import { ssrClock, ssrResponse } from './ssrPage.ts';

import type { PreloadedResponse } from '#platform/preload.ts';

/**
 * @param pathCode of the path; without one the saved code of this branch counts, as for the screen itself
 * @returns the code that counts, and whether the server put the answer into the page
 */
export function preloadStore(braId: string, pathCode: string | undefined): { codeId: string | undefined; isWritten: boolean } {
  const codeId = requestCode(braId, pathCode);
  const url = `${apiOrigin()}/v1/ume/client/store/home/${braId}${codeId === undefined ? '' : `/${codeId}`}`;
  const ssrText = ssrResponse(url);
  void preload(url, ssrText);
  return { codeId, isWritten: ssrText !== null };
}

/**
 * The first call of `/`, for the saved place: the very call that the screen will make. Its first banner is the largest
 * picture seen and is asked for as soon as its name is known.
 */
export function preloadHome(): void {
  const { url } = buildRequest({ route: 'GET /v1/ume/client/discover/home', place: 'query', args: savedViewpoint() });
  preload(url, null).then(fetchBanner).catch(() => undefined);
}

/** Throws when the response is not readable; nobody waits for it. */
function fetchBanner({ text }: PreloadedResponse): void {
  const { data } = JSON.parse(text) as { data: { banners: { image?: string }[] } };
  const image = data.banners[0]?.image;
  if (image) new Image().src = imageUrl(image, BANNER_PICTURE);
}

/** @param ssrText the envelope that the server put into the page, null when it put none */
function preload(url: string, ssrText: string | null): Promise<PreloadedResponse> {
  const token = userToken();
  // the server renders for a visitor: a member's own response is fetched
  const response = ssrText !== null && token === '' ? Promise.resolve({ status: 200, text: ssrText, clock: ssrClock() }) : send({ method: 'GET', url, body: undefined }, token, null);
  // a rejection that nobody awaits yet is no unhandled one; whoever takes the promise still gets it
  response.catch(() => undefined);
  window.umePreload = { url, token, response };
  return response;
}
