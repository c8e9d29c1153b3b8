/**
 * The store page rendered by the server (server-side rendering): name, hours and address stand in the first bytes, with
 * the
 * answer to the page's first call beside them, so that the portal asks for nothing before it starts. What is rendered
 * is
 * what any visitor sees; a member's own part is asked for by the portal, since a cookie counts for nothing (C16).
 */
import { firstRouteOf } from '#boot/firstRoute.ts';
import { StoreHome } from '#contract/stores.ts';
import { WRITTEN_REST_ID } from '#domain/constants.ts';
import { homePathOf } from '#domain/homeCall.ts';
import { inAppBrowserOf } from '#platform/inAppBrowser.ts';
import { renderStoreToHtml, shownUntil } from '#screens/store/renderStoreToHtml.tsx';

import { hasFault } from '../data/faults.ts';
import { storeHome, VISITOR_HOME } from '../data/storeHome.ts';
import { codeMeaning } from '../data/stores.ts';
import { envelope } from './answers.ts';
import { faultyCalls, laterAnswers, type Later } from './laterAnswers.ts';

import type { UmeHosts } from '#platform/hosts.ts';
import type { RestWriter } from '#screens/store/renderRestToHtml.tsx';
import type { Apps } from '#screens/store/storeAction.ts';
import type { InAppBrowser } from '#platform/inAppBrowser.ts';
import type { PublicHome } from '../data/storeHome.ts';
import type { CodeMeaning } from '../data/stores.ts';
import type { Db } from '../db/client.ts';
import type { Deps } from '../handlers/handlers.ts';

/** Where the build left room: before the boot script, and before the skeleton that the view stands for. */
const BEFORE_BOOT = '<script>';
const BEFORE_SKELETON = '<div class="fv-for-store"';
/** After the first view, which is painted before it has come. */
const BEFORE_END = '</body>';
const PICTURE_NAME = /^[\w-]+$/;

/** What stands at the end of the page: the answers for the portal, and what they look like. */
type WrittenLater = { blocks: string; rest: string | null };
type Rendered = {
  later: WrittenLater;
  shown: PublicHome;
  meaning: CodeMeaning;
  braId: string;
  codeId: string | undefined;
  nowMs: number;
  wallet: InAppBrowser;
  apps: Apps;
};
/** Who asks for what, of a portal built for which hosts and with which cards. */
type PageRequest = {
  pathname: string;
  userAgent: string;
  hosts: Pick<UmeHosts, 'passHost' | 'orderHost'>;
  rest: RestWriter | null;
};

type MadePage = { html: string; rest: RestWriter | null; page: string; until: number };
/**
 * Pages made of what is kept of a shop, for as long as that is kept (5 s): by code, and by what decides the words of
 * the action.
 */
const pagesOf = new WeakMap<PublicHome, Map<string, MadePage>>();

/** A data block is never run, so no policy asks for its hash; `<` cannot close it. */
const blockText = (data: unknown): string => JSON.stringify(envelope(200, '', data)).replace(/</g, '\\u003c');

function answerBlock({
  home,
  braId,
  codeId,
  nowMs,
  later,
}: Pick<Rendered, 'braId' | 'codeId' | 'nowMs' | 'later'> & { home: StoreHome }): string {
  // encoded: an id cannot close the attribute (C28)
  const url = homePathOf(braId, codeId);
  const logo = PICTURE_NAME.test(home.logo) ? ` data-logo="${home.logo}"` : '';
  // said at the start: the boot script then asks for nothing to draw them with
  const rest = later.rest === null ? '' : ' data-rest=""';
  return `<script type="application/json" id="ume-preloaded" data-url="${url}" data-at="${nowMs}"${logo}${rest}>${blockText(home)}</script>`;
}

function laterBlock({ url, body, data }: Later['answers'][number]): string {
  const sent = body === undefined ? '' : ` data-body="${body.replace(/"/g, '&quot;')}"`;
  return `<script type="application/json" class="ume-preloaded" data-url="${url.replace(/&/g, '&amp;')}"${sent}>${blockText(data)}</script>`;
}

function insert(html: string, before: string, text: string): string {
  const at = html.indexOf(before);
  return at < 0 ? html : `${html.slice(0, at)}${text}${html.slice(at)}`;
}

function render(html: string, { later, shown, meaning, braId, codeId, nowMs, wallet, apps }: Rendered): string {
  // as the call itself answers: only what the contract names leaves the server
  const home = StoreHome.parse({ ...shown, ...meaning, ...VISITOR_HOME });
  const view = renderStoreToHtml({ home, isTabbed: codeId === undefined, nowMs, wallet, apps });
  const withView = insert(html, BEFORE_SKELETON, view);
  const rest = later.rest === null ? '' : `<template id="${WRITTEN_REST_ID}">${later.rest}</template>`;
  return insert(
    insert(withView, BEFORE_BOOT, answerBlock({ home, braId, codeId, nowMs, later })),
    BEFORE_END,
    `${rest}${later.blocks}`,
  );
}

type MadeLater = { rest: RestWriter | null; later: Promise<WrittenLater> };
/** One end for all pages of a shop: tables, wallets and codes that nobody printed ask for nothing of their own. */
const laterOf = new WeakMap<PublicHome, Map<string, MadeLater>>();

async function writeLater(
  shown: PublicHome,
  rest: RestWriter | null,
  faulty: readonly string[],
  deps: { db: Db; now: Date },
): Promise<WrittenLater> {
  const later = await laterAnswers(shown, faulty, deps);
  return {
    blocks: later.answers.map(laterBlock).join(''),
    rest: rest === null || later.shown === null ? null : rest.renderRestToHtml({ home: shown, ...later.shown }),
  };
}

function keptLater(
  shown: PublicHome,
  rest: RestWriter | null,
  faulty: readonly string[],
  deps: { db: Db; now: Date },
): Promise<WrittenLater> {
  const kept = laterOf.get(shown) ?? new Map<string, MadeLater>();
  const key = faulty.join();
  const found = kept.get(key);
  // with another build come other class names
  if (found?.rest === rest) return found.later;
  const later = writeLater(shown, rest, faulty, deps);
  laterOf.set(shown, kept.set(key, { rest, later }));
  // the next page asks anew
  later.catch(() => kept.delete(key));
  return later;
}

/**
 * The page as it was made a moment ago, else a new one. Codes that nobody printed are not kept: anyone can make them
 * up.
 */
async function renderedPage(
  html: string,
  rest: RestWriter | null,
  what: Omit<Rendered, 'later'>,
  faulty: readonly string[],
  db: Db,
): Promise<string> {
  const made = pagesOf.get(what.shown) ?? new Map<string, MadePage>();
  const key = JSON.stringify([what.wallet, what.codeId, what.apps, faulty]);
  const found = made.get(key);
  // what it says of the hours holds until they change
  if (found?.html === html && found.rest === rest && what.nowMs < found.until) return found.page;
  const page = render(html, {
    ...what,
    later: await keptLater(what.shown, rest, faulty, { db, now: new Date(what.nowMs) }),
  });
  if (what.meaning.codeKind !== 'unknown')
    pagesOf.set(
      what.shown,
      made.set(key, { html, rest, page, until: shownUntil({ ...what.shown, ...what.meaning }, what.nowMs) }),
    );
  return page;
}

/**
 * index.html with the store page of `pathname` in it; `html` as it is for any other path, an unknown branch, or a fault
 * that the sandbox has in store for that call.
 */
export async function withStorePage(
  html: string,
  { pathname, userAgent, hosts, rest }: PageRequest,
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<string> {
  const { db, clock, config } = deps;
  const route = firstRouteOf(pathname, null);
  if (route.kind !== 'store' || !html.includes(BEFORE_SKELETON)) return html;
  const { braId, codeId } = route;
  const now = clock();
  const [shown, meaning, isFaulty, faulty] = await Promise.all([
    storeHome(db, braId, now),
    codeMeaning(db, braId, codeId, now),
    config.isSandbox && hasFault(db, `/v1/ume/client/store/home/${braId}`),
    config.isSandbox ? faultyCalls(db) : [],
  ]);
  if (shown === null || isFaulty) return html;
  return renderedPage(
    html,
    rest,
    {
      shown,
      meaning,
      braId,
      codeId,
      nowMs: now.getTime(),
      wallet: inAppBrowserOf(userAgent),
      apps: { pass: hosts.passHost !== null, order: hosts.orderHost !== null },
    },
    faulty,
    db,
  );
}
