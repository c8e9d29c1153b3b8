/**
 * Preloads the first calls of a screen while the bundle loads, or takes the answers that the server wrote. The portal
 * takes each response over (api/fetchRaw.ts).
 */
import { absentRoutes } from '#api/absentRoutes.ts';
import { buildRequest } from '#api/buildRequest.ts';
import { send } from '#api/send.ts';
import { requestCode } from '#navigation/savedCode.ts';
import { ticks } from '#platform/serverClock.ts';
import { readUserInfo, userToken } from '#platform/session.ts';
import { FIRST_ANSWER_ID, PREVIEW } from '#preview/handOver.ts';
import { homeCall, sectionCalls } from '#preview/previewCalls.ts';
import { callsOf } from '#preview/screenCalls.ts';

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
  const writtenData = writtenAnswer(call);
  // the server cannot know a saved table code: instead of the wrong table the skeleton is shown
  if (writtenData === null) whenParsed(() => document.querySelector(`.${PREVIEW}`)?.remove());
  preloadLater(preload(call, writtenData), writtenData, (home) =>
    Object.values(sectionCalls({ braId, counts: (home as StoreHome).counts }, userToken() !== '')),
  );
  return { codeId, isWritten: writtenData !== null };
}

/**
 * Preloads the calls that follow from the first answer. All visitors and members have the same. Nobody waits for those
 * of an answer that is not readable.
 */
function preloadLater(
  response: Promise<PreloadedResponse>,
  written: string | null,
  callsAfter: (first: unknown) => (ApiCall | null)[],
): void {
  const first =
    written === null
      ? response
      : new Promise<{ text: string }>((resolve) => whenParsed(() => resolve({ text: written })));
  // one microtask after the answer: the preview that waits for the same answer finds these calls (drawScreen.tsx)
  first
    .then(({ text }) => {
      for (const call of callsAfter((JSON.parse(text) as { data: unknown }).data))
        if (call !== null) void preload(call, writtenAnswer(call));
    })
    .catch(() => undefined);
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
 * Preloads the first calls of a screen other than the store page.
 * @param name `home`, or the path of the screen
 * @returns how the screen is drawn before the portal: on a written page, by a script, or not at all
 */
export function preloadScreen(name: string): 'written' | 'script' | null {
  const from = savedViewpoint();
  const previewed = callsOf(name, location, from);
  const calls = name === '/mine' ? mineCalls() : previewed;
  const answers = calls.map((call) => {
    const writtenData = writtenAnswer(call);
    return { written: writtenData, response: preload(call, writtenData) };
  });
  const [first] = answers;
  if (first)
    preloadLater(first.response, first.written, (data) => callsOf(name, location, from, data).slice(calls.length));
  if (previewed.length === 0) return null;
  return answers.every(({ written }) => written !== null) ? 'written' : 'script';
}

/** @param written the answer on the page, which is a visitor's: a member's own answer is fetched (C16) */
function preload(call: ApiCall, written: string | null): Promise<PreloadedResponse> {
  const request = buildRequest(call);
  const token = userToken();
  const response =
    written !== null && token === ''
      ? Promise.resolve({ status: 200, text: written, clock: writtenAt() })
      : absentRoutes().includes(call.route)
        ? Promise.reject(new Error('absent'))
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
