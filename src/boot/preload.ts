/**
 * Preloads the first calls of a screen while the bundle loads, or takes the answers that the server wrote. The portal
 * takes each response over (api/fetchRaw.ts).
 */
import { buildRequest } from '#api/buildRequest.ts';
import { send } from '#api/send.ts';
import { requestCode } from '#navigation/savedCode.ts';
import { imageUrl } from '#platform/imageUrl.ts';
import { ticks } from '#platform/serverClock.ts';
import { readUserInfo, userToken } from '#platform/session.ts';
import { FIRST_ANSWER_ID, PREVIEW } from '#preview/handOver.ts';
import { homeCall, sectionCalls } from '#preview/previewCalls.ts';
import { callsOf } from '#preview/screenCalls.ts';
import { BANNER_PICTURE } from '#screens/discover/home/bannerPicture.ts';

import { navigationTiming } from './navigationTiming.ts';
import { savedViewpoint } from './savedViewpoint.ts';
import { whenParsed } from './whenParsed.ts';

import type { ApiCall } from '#api/call.ts';
import type { StoreHome } from '#contract/stores.ts';
import type { PreloadedResponse } from '#platform/preload.ts';
import type { ClockSample } from '#platform/serverClock.ts';

/** Longest time that the server and a shared cache in front keep a written page, 5 s each, in ms. */
const PAGE_KEPT_MS = 10_000;

/** The data block with the first answer, before the boot script. A static host has none. */
const firstAnswer = () => document.getElementById(FIRST_ANSWER_ID);

/** Name of the shop's logo on a written page. */
export const writtenLogo = (): string | undefined => firstAnswer()?.dataset['logo'];

/** Time at which the server wrote the page. Null when it is unknown, or the page comes out of the browser's history. */
function writtenAt(): ClockSample | null {
  const at = Number(firstAnswer()?.dataset['at']);
  const navigation = navigationTiming();
  const readAt = ticks();
  return at > 0 && navigation?.type !== 'back_forward'
    ? { at, spanMs: PAGE_KEPT_MS + readAt - (navigation?.requestStart ?? 0), readAt }
    : null;
}

/**
 * The visitor's answer to `call` on a written page, or null. Answers to later calls stand at the end of the page: read
 * them when it is parsed.
 */
function writtenAnswer(call: ApiCall): string | null {
  const { url, body } = buildRequest(call);
  const blocks = Array.from(document.querySelectorAll<HTMLElement>(`#${FIRST_ANSWER_ID}, .${FIRST_ANSWER_ID}`));
  return blocks.find(({ dataset }) => dataset['url'] === url && dataset['body'] === body)?.textContent ?? null;
}

/**
 * @param pathCode the code of the path, or else the saved code of this branch counts
 * @returns the code that counts, and whether the server wrote this page
 */
export function preloadStore(
  braId: string,
  pathCode: string | undefined,
): { codeId: string | undefined; isWritten: boolean } {
  const codeId = requestCode(braId, pathCode);
  const call = homeCall({ braId, codeId });
  const written = writtenAnswer(call);
  // the server cannot know a saved table code: instead of the wrong table the skeleton is shown
  if (written === null) whenParsed(() => document.querySelector(`.${PREVIEW}`)?.remove());
  const response = preload(call, written);
  // all visitors and members have the same sections
  const text =
    written === null
      ? response.then((answer) => answer.text)
      : new Promise<string>((resolve) => whenParsed(() => resolve(written)));
  text.then((answer) => preloadSections(answer, braId)).catch(() => undefined);
  return { codeId, isWritten: written !== null };
}

/** The calls of the sections. Throws when store home is not readable, which nobody waits for. */
function preloadSections(text: string, braId: string): void {
  const { data } = JSON.parse(text) as { data: Pick<StoreHome, 'counts'> };
  for (const call of Object.values(sectionCalls({ braId, counts: data.counts }, userToken() !== '')))
    if (call !== null) void preload(call, writtenAnswer(call));
}

/** The member's calls of /mine. */
function mineCalls(): ApiCall[] {
  const userId = readUserInfo()?.userId ?? '';
  if (userId === '') return [];
  return [
    { route: 'GET /v1/ume/client/user/getUserByToken', argsIn: 'path', args: {} },
    { route: 'GET /v1/ume/client/user/detail', argsIn: 'query', args: { userId } },
    { route: 'GET /v1/ume/client/user/member/code/{code}', argsIn: 'query', args: { code: userId, userId } },
    { route: 'GET /v1/ume/client/my/info', argsIn: 'query', args: { userId } },
    { route: 'GET /v1/ume/client/order/count', argsIn: 'path', args: {} },
    { route: 'GET /v1/ume/client/my/message/unreadNum', argsIn: 'query', args: {} },
  ];
}

/**
 * Preloads the first calls of a screen other than the store page. The first banner of `/`, its largest picture, is
 * requested from the answer.
 * @param name `home`, or the path of the screen
 * @returns how the screen is drawn before the portal: on a written page, by a script, or not at all
 */
export function preloadScreen(name: string): 'written' | 'script' | null {
  const previewed = callsOf(name, location.search, savedViewpoint());
  const calls = name === '/mine' ? mineCalls() : previewed;
  const answers = calls.map((call) => ({ call, written: writtenAnswer(call) }));
  const [first] = answers.map(({ call, written }) => preload(call, written));
  if (name === 'home') first?.then(fetchBanner).catch(() => undefined);
  if (previewed.length === 0) return null;
  return answers.every(({ written }) => written !== null) ? 'written' : 'script';
}

/** Requests the first banner. Throws when the response is not readable, which nobody waits for. */
function fetchBanner({ text }: PreloadedResponse): void {
  const { data } = JSON.parse(text) as { data: { banners: { image?: string }[] } };
  const image = data.banners[0]?.image;
  if (image) new Image().src = imageUrl(image, BANNER_PICTURE);
}

/** @param written the answer on the page, which is a visitor's: a member's own answer is fetched (C16) */
function preload(call: ApiCall, written: string | null): Promise<PreloadedResponse> {
  const request = buildRequest(call);
  const token = userToken();
  const response =
    written !== null && token === ''
      ? Promise.resolve({ status: 200, text: written, clock: writtenAt() })
      : send(request, token, null);
  // prevents an unhandled rejection, without hiding it from the taker
  response.catch(() => undefined);
  window.umePreloads = (window.umePreloads ?? []).concat({
    call,
    url: request.url,
    body: request.body,
    token,
    response,
  });
  return response;
}
