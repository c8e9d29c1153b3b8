/**
 * Writes the screens for everybody into index.html, as storePage.ts writes the store page. The page has the answers to
 * their calls, and the screen in a template that the boot script mounts. The build chooses the screens (src/preview).
 */
import { hasFault } from '../data/faults.ts';
import { ttlCache } from '../data/ttlCache.ts';
import { Refusal } from '../handlers/refuse.ts';
import { insert, onlySkeleton } from './pageParts.ts';
import { visitorAnswer } from './visitorAnswer.ts';

import type { Address, PreviewWriter, ScreenCall } from '#preview/previewCalls.ts';
import type { TtlCache } from '../data/ttlCache.ts';
import type { Deps } from '../handlers/handlers.ts';

type WrittenScreen = { calls: ScreenCall[]; page: string };
/** Written pages of each build by address. Anyone may make up filters, so their number is limited. */
const pagesOf = new WeakMap<PreviewWriter, TtlCache<WrittenScreen>>();

function pagesBy(preview: PreviewWriter): TtlCache<WrittenScreen> {
  const pages = pagesOf.get(preview) ?? ttlCache<WrittenScreen>({ ttlMs: 5_000, maxEntries: 200 });
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
  const firstCalls = preview?.callsOf?.(address) ?? [];
  const { db, clock, config } = deps;
  if (preview === null || firstCalls.length === 0) return html;
  const now = clock();
  const written = pagesBy(preview).get(db, address.pathname + address.search, now, async () => {
    const answersTo = (some: ScreenCall[]) =>
      Promise.all(some.map((call) => visitorAnswer(call, deps, address.pathname)));
    const answers = await answersTo(firstCalls);
    const calls = preview.callsOf?.(address, answers[0]) ?? [];
    answers.push(...(await answersTo(calls.slice(firstCalls.length))));
    const { blocks, view } = preview.writeScreen(address, answers, now.getTime());
    const page = onlySkeleton(html, address.pathname === '/' ? 'home' : 'list');
    return { calls, page: insert(insert(page, '<script>', blocks), '</body>', view) };
  });
  try {
    const { calls, page } = await written;
    const faults = config.isSandbox ? calls.map((call) => hasFault(db, pathOf(call))) : [];
    return (await Promise.all(faults)).some(Boolean) ? html : page;
  } catch (error) {
    // the screen shows the refusal, e.g. of an unknown coupon
    if (error instanceof Refusal) return html;
    throw error;
  }
}
