/**
 * Writes the other screens for everybody into index.html, with the answers to their calls (decision 002). The build
 * chooses the screens (src/preview).
 */
import { hasFault } from '../data/faults.ts';
import { ttlCache } from '../data/ttlCache.ts';
import { Refusal } from '../handlers/refuse.ts';
import { insert, onlySkeleton } from './pageParts.ts';
import { visitorAnswer } from './visitorAnswer.ts';

import type { Address, PreviewWriter, ScreenCall } from '#preview/previewCalls.ts';
import type { TtlCache } from '../data/ttlCache.ts';
import type { Deps } from '../handlers/handlers.ts';

/** Anyone may make up filters, so the number of entries is limited. */
const LIMITS = { ttlMs: 5_000, maxEntries: 200 };
/** Answers to first calls, from which further calls of a screen follow. */
const firstAnswers = ttlCache<{ data: unknown }>(LIMITS);
/** Written pages of each build by path and calls. Other parameters, as of an advertisement, change nothing. */
const pagesOf = new WeakMap<PreviewWriter, TtlCache<string>>();

function pagesBy(preview: PreviewWriter): TtlCache<string> {
  const pages = pagesOf.get(preview) ?? ttlCache<string>(LIMITS);
  pagesOf.set(preview, pages);
  return pages;
}

const pathOf = ({ route }: { route: string }): string => route.slice(route.indexOf('/'));

/**
 * index.html with the screen of `address` in it. A screen without preview, or with a fault of the sandbox for one of
 * its calls, leaves `html` unchanged.
 * @throws when a call fails for another reason than a refusal
 */
export async function withScreen(
  html: string,
  address: Address,
  preview: PreviewWriter | null,
  deps: Deps,
): Promise<string> {
  const [firstCall] = preview?.callsOf?.(address) ?? [];
  if (preview === null || firstCall === undefined) return html;
  const { db, clock, config } = deps;
  const now = clock();
  const answerTo = (call: ScreenCall) => visitorAnswer(call, deps, address.pathname);
  try {
    const { data } = await firstAnswers.get(db, JSON.stringify(firstCall), now, async () => ({
      data: await answerTo(firstCall),
    }));
    const calls = preview.callsOf?.(address, data) ?? [];
    if (config.isSandbox && (await Promise.all(calls.map((call) => hasFault(db, pathOf(call))))).some(Boolean))
      return html;
    return await pagesBy(preview).get(db, JSON.stringify([address.pathname, calls]), now, async () => {
      const others = await Promise.all(calls.slice(1).map(answerTo));
      const { blocks, view } = preview.writeScreen(address, [data, ...others], now.getTime());
      const page = onlySkeleton(html, address.pathname === '/' ? 'home' : 'list');
      return insert(insert(page, '<script>', blocks), '</body>', view);
    });
  } catch (error) {
    // the screen shows the refusal, e.g. of an unknown coupon
    if (error instanceof Refusal) return html;
    throw error;
  }
}
