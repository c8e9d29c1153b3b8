/**
 * Writes the store page into index.html (server-side rendering, decision 002) with the answers to its calls. The markup
 * comes from the build (src/preview/toHtml.tsx).
 */
import { StoreHome } from '#contract/stores.ts';
import { firstRouteOf } from '#domain/firstRoute.ts';
import { sectionCalls } from '#preview/previewCalls.ts';

import { hasFault } from '../data/faults.ts';
import { storeHome, VISITOR_HOME } from '../data/storeHome.ts';
import { codeMeaning } from '../data/stores.ts';
import { fitReply } from './fitReply.ts';
import { misfitReport } from './misfitReport.ts';
import { insert, onlySkeleton } from './pageParts.ts';
import { visitorAnswer } from './visitorAnswer.ts';

import type { PreviewWriter, SectionAnswers, StoreVisit } from '#preview/previewCalls.ts';
import type { PublicHome } from '../data/storeHome.ts';
import type { CodeMeaning } from '../data/stores.ts';
import type { Db } from '../db/client.ts';
import type { Deps } from '../handlers/handlers.ts';

/**
 * Positions in index.html: before the boot script, before the skeleton that the view replaces, after the first view.
 */
const BEFORE_BOOT = '<script>';
const BEFORE_SKELETON = '<div class="fv-for-store"';
const BEFORE_END = '</body>';

type Needs = Pick<Deps, 'db' | 'clock' | 'config' | 'audit'>;

type Cached<T> = { build: PreviewWriter; value: T };
/**
 * Rendered pages per cached shop (5 s), keyed by code and faults. Sections per shop, keyed by faults. A new build has
 * other class names: its entries replace those of the old one.
 */
const pagesOf = new WeakMap<PublicHome, Map<string, Cached<{ html: string; text: string; until: number }>>>();
const sectionsOf = new WeakMap<PublicHome, Map<string, Cached<Promise<string>>>>();

function mapOf<T>(maps: WeakMap<PublicHome, Map<string, T>>, shop: PublicHome): Map<string, T> {
  const map = maps.get(shop) ?? new Map<string, T>();
  maps.set(shop, map);
  return map;
}

const pathOf = ({ route }: { route: string }): string => route.slice(route.indexOf('/'));

/** Paths of calls that the sandbox has a fault for: the phone shall meet it, also on a cached page. */
async function faultyCalls(db: Db, shop: PublicHome): Promise<string[]> {
  const paths = Object.values(sectionCalls(shop)).flatMap((call) => (call === null ? [] : [pathOf(call)]));
  const isFaulty = await Promise.all(paths.map((path) => hasFault(db, path)));
  return paths.filter((_path, at) => isFaulty[at]);
}

/**
 * A visitor's answers to the calls of the sections. Null for a call in `faulty` and for a section that the shop lacks.
 */
async function sectionAnswers(shop: PublicHome, faulty: readonly string[], needs: Needs): Promise<SectionAnswers> {
  const calls = Object.entries(sectionCalls(shop));
  const answers = await Promise.all(
    calls.map(async ([name, call]) => [
      name,
      call === null || faulty.includes(pathOf(call)) ? null : await visitorAnswer(call, needs, `/store/${shop.braId}`),
    ]),
  );
  return Object.fromEntries(answers) as SectionAnswers;
}

type Page = Omit<StoreVisit, 'home'> & { html: string; shop: PublicHome; meaning: CodeMeaning; faulty: string[] };

/** The sections, loaded once for all pages of a shop: they do not depend on the table. */
function cachedSections({ shop, faulty }: Page, build: PreviewWriter, needs: Needs): Promise<string> {
  const cache = mapOf(sectionsOf, shop);
  const key = faulty.join();
  const cached = cache.get(key);
  if (cached?.build === build) return cached.value;
  const value = sectionAnswers(shop, faulty, needs).then((answers) => build.writeSections(shop, answers));
  cache.set(key, { build, value });
  // the next page tries again
  value.catch(() => cache.delete(key));
  return value;
}

/** The page from the cache, or a new one. Codes that nobody printed are not cached: anyone can make them up. */
async function cachedPage(visit: Page, build: PreviewWriter, needs: Needs): Promise<string> {
  const { html, shop, meaning, codeId, nowMs, faulty } = visit;
  const cache = mapOf(pagesOf, shop);
  const key = JSON.stringify([codeId, faulty]);
  const cached = cache.get(key);
  if (cached?.build === build && cached.value.html === html && nowMs < cached.value.until) return cached.value.text;
  // parsed as in the reply of the call: only fields of the contract leave the server
  const reply = { ...shop, ...meaning, ...VISITOR_HOME };
  const home = fitReply(StoreHome, reply, misfitReport(needs.audit, `/store/${shop.braId}`));
  const { block, view, validUntil } = build.writeFirstView({ home, codeId, nowMs });
  const sections = await cachedSections(visit, build, needs);
  const page = onlySkeleton(html, 'store');
  const text = insert(insert(insert(page, BEFORE_SKELETON, view), BEFORE_BOOT, block), BEFORE_END, sections);
  if (meaning.codeKind !== 'unknown') cache.set(key, { build, value: { html, text, until: validUntil } });
  return text;
}

/** @param preview null: the build of an older portal, whose pages go out as they were built */
type PageRequest = { pathname: string; preview: PreviewWriter | null };

/**
 * index.html with the store page of `pathname` in it. Any other path, an unknown branch, or a fault of the sandbox for
 * the first call leaves `html` unchanged.
 */
export async function withStorePage(
  html: string,
  { pathname, preview }: PageRequest,
  { db, clock, config, audit = () => undefined }: Pick<Deps, 'db' | 'clock' | 'config'> & Partial<Pick<Deps, 'audit'>>,
): Promise<string> {
  const route = firstRouteOf(pathname, null);
  if (route.kind !== 'store' || preview === null || !html.includes(BEFORE_SKELETON)) return html;
  const { braId, codeId } = route;
  const now = clock();
  const [shop, meaning, isFaulty] = await Promise.all([
    storeHome(db, braId, now),
    codeMeaning(db, braId, codeId, now),
    config.isSandbox && hasFault(db, `/v1/ume/client/store/home/${braId}`),
  ]);
  if (shop === null || isFaulty) return html;
  const faulty = config.isSandbox ? await faultyCalls(db, shop) : [];
  return cachedPage({ html, shop, meaning, codeId, nowMs: now.getTime(), faulty }, preview, {
    db,
    clock,
    config,
    audit,
  });
}
