/**
 * What server-side rendering may have put into index.html: the responses to the route's first calls as JSON, and the
 * first
 * view made of the very first. A static host renders none, and the skeleton stands there instead.
 */
import { ticks } from '#platform/serverClock.ts';

import { whenParsed } from './whenParsed.ts';

import type { PreloadedCall } from '#platform/preload.ts';
import type { ClockSample } from '#platform/serverClock.ts';

/** A data block, which no content policy asks a hash for; `data-url` is the call it answers. */
const RESPONSE_ID = 'ume-preloaded';
const VIEW = '.fv-ssr';

const responseBlock = () => document.getElementById(RESPONSE_ID);

/**
 * The envelope that answers `url` as a visitor gets it, or null. A view of another call (a saved table code that the
 * server cannot know of) is taken away, so that the skeleton shows instead of the wrong table.
 */
export function ssrResponse(url: string): string | null {
  const block = responseBlock();
  if (!block) return null;
  if (block.dataset['url'] === url) return block.textContent;
  whenParsed(() => document.querySelector(VIEW)?.remove());
  return null;
}

/** The server gives out a written page for so long, ms. */
const KEPT_MS = 5_000;

/** When the server wrote the page; null when it tells nothing, or the page comes out of the browser's history. */
export function ssrClock(): ClockSample | null {
  const at = Number(responseBlock()?.dataset['at']);
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
  const readAt = ticks();
  return at > 0 && navigation?.type !== 'back_forward'
    ? { at, spanMs: KEPT_MS + readAt - (navigation?.requestStart ?? 0), readAt }
    : null;
}

/**
 * The envelope that answers a later call of the page as a visitor gets it, or null. Its block stands at the end of the
 * page: ask when that is parsed.
 */
export function laterResponse({ url, body }: PreloadedCall): string | null {
  const blocks = Array.from(document.querySelectorAll<HTMLElement>('.ume-preloaded'));
  return blocks.find(({ dataset }) => dataset['url'] === url && dataset['body'] === body)?.textContent ?? null;
}

/** Does the page end with the sections below the first view, as any visitor sees them (showRest.ts)? */
export function hasWrittenRest(): boolean {
  return responseBlock()?.dataset['rest'] !== undefined;
}

/** Name of the shop's logo in the server-rendered view. */
export function ssrLogo(): string | null {
  return responseBlock()?.dataset['logo'] ?? null;
}
