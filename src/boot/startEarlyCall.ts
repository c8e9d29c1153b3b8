/**
 * Starts the first call of the store page or of `/` while the bundle is on its way, unless the server wrote its answer into the page;
 * api/baseQuery.ts takes the answer over.
 */
import { requestOf } from '#api/requestOf.ts';
import { ACCEPT_LANGUAGE, TL_ORIGIN } from '#domain/constants.ts';
import { requestCode } from '#features/storeInfo/savedCode.ts';
import { apiOrigin } from '#platform/config.ts';
import { imageUrl } from '#platform/imageUrl.ts';
import { userToken } from '#platform/session.ts';
import { BANNER_PICTURE } from '#screens/discover/bannerPicture.ts';

import { savedViewpoint } from './savedViewpoint.ts';
import { writtenAnswer } from './writtenPage.ts';

import type { EarlyAnswer } from '#platform/earlyAnswer.ts';

/** @param pathCode of the path; without one the saved code of this branch counts, as for the screen itself */
export function startEarlyCall(braId: string, pathCode: string | undefined): void {
  const codeId = requestCode(braId, pathCode);
  const url = `${apiOrigin()}/v1/ume/client/store/home/${braId}${codeId === undefined ? '' : `/${codeId}`}`;
  void begin(url, writtenAnswer(url));
}

/**
 * The first call of `/`, for the saved place: the very call that the screen will make. Its first banner is the largest
 * picture seen and is asked for as soon as its name is known.
 */
export function startEarlyHome(): void {
  const { url } = requestOf({ route: 'GET /v1/ume/client/discover/home', place: 'query', args: savedViewpoint() });
  begin(url, null).then(fetchBanner).catch(() => undefined);
}

/** Throws when the answer is none; nobody waits for it. */
function fetchBanner({ text }: EarlyAnswer): void {
  const { data } = JSON.parse(text) as { data: { banners: { image?: string }[] } };
  const image = data.banners[0]?.image;
  if (image) new Image().src = imageUrl(image, BANNER_PICTURE);
}

function begin(url: string, written: string | null): Promise<EarlyAnswer> {
  const token = userToken();
  // what the server wrote is a visitor's answer: a member's own is asked for
  const answer = written !== null && token === '' ? Promise.resolve({ status: 200, text: written }) : ask(url, token);
  // nobody may be waiting when it fails; whoever takes it hears of it all the same
  answer.catch(() => undefined);
  window.umeEarly = { url, token, answer };
  return answer;
}

async function ask(url: string, token: string): Promise<EarlyAnswer> {
  const response = await fetch(url, {
    headers: { 'Content-Type': 'application/json', 'TL-Origin': TL_ORIGIN, 'Accept-Language': ACCEPT_LANGUAGE, 'Request-Tk': token },
    // the token travels in Request-Tk only, never in the cookie (security C16)
    credentials: 'omit',
  });
  return { status: response.status, text: await response.text() };
}
