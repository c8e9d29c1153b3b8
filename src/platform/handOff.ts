/**
 * Hand-offs to the pass app and the QR-ordering app (spec 7). The hosts are configured and never come from a query; what
 * travels, of a screen's own and of the page's query, is on the lists below (R12, C20, C21).
 */
import { FLAG_YES, LOCALE } from '#domain/constants.ts';

import { appOrigin, config } from './config.ts';
import { userToken } from './session.ts';
import { localKeys, readLocal, removeLocal, writeLocal } from './storage.ts';
import { windowDriver } from './windowDriver.ts';

export type PassTarget = { app: 'pass'; screen: 'store' | 'cashier' | 'goods' | 'uncomment' | 'order' };
export type OrderTarget = { app: 'order'; screen: 'home' | 'order' | 'uncomment' };
export type HandOffMode = 'assign' | 'replace';

/** Query parameters of every hand-off. */
const SHARED_PARAMS = ['braId', 'merId', 'codeId', 'tableCode', 'lang'] as const;

/** Parameters of one screen's own. */
const OWN_PARAMS: { pass: Record<PassTarget['screen'], readonly string[]>; order: Record<OrderTarget['screen'], readonly string[]> } = {
  pass: { store: [], cashier: [], goods: ['goodsId'], uncomment: ['orderId'], order: ['orderId'] },
  order: { home: ['goodsId'], order: ['orderId'], uncomment: ['orderId'] },
};

/**
 * What of the page's own query goes along: where the visitor comes from, as the shop's links say it. Branch, table, item
 * and order are the screen's to give; tokens, sign-in keys (code, state, liff.*) and what others hang on stay behind.
 */
const PAGE_PARAMS = /^(?:source|utm_[a-z][a-z_]{0,30})$/;
/** Characters; more is no campaign's name. */
const LONGEST_PAGE_VALUE = 200;

const STAGE = { prerelease: true, test: true, production: false, local: false } as const;

function ownParams(target: PassTarget | OrderTarget): readonly string[] {
  return target.app === 'pass' ? OWN_PARAMS.pass[target.screen] : OWN_PARAMS.order[target.screen];
}

/** Those parameters of the address in view that go along; of a repeated one the first. */
function pageParams(): [name: string, value: string][] {
  const found = new Map<string, string>();
  new URLSearchParams(window.location.search).forEach((value, name) => {
    if (PAGE_PARAMS.test(name) && value !== '' && value.length <= LONGEST_PAGE_VALUE && !found.has(name)) found.set(name, value);
  });
  return Array.from(found);
}

/** Is this page the portal as the alternate host serves it? */
function isAlternatePortal(): boolean {
  return config.alternatePortalHost !== null && window.location.hostname === new URL(config.alternatePortalHost).hostname;
}

/**
 * The address of a screen of the other app, with the token of the signed-in member. Of `params` and of the page's query
 * only what the lists name goes along; empty and missing values stay away. The alternate host's source wins over a query's.
 * Throws where this build has no such app (config.ts, hasApp).
 */
export function handOffUrl(target: PassTarget | OrderTarget, params: Readonly<Record<string, string | undefined>>): string {
  const given: Readonly<Record<string, string | undefined>> = { lang: LOCALE, ...params };
  const query = new URLSearchParams(pageParams());
  for (const name of [...SHARED_PARAMS, ...ownParams(target)]) {
    const value = given[name] ?? '';
    if (value !== '') query.set(name, value);
  }
  const token = userToken();
  if (token !== '') query.set('token', token);
  if (STAGE[config.env]) query.set('version', 'TL_stage');
  if (isAlternatePortal()) query.set('source', 'p_zh');
  return `${appOrigin(target.app)}/${target.app === 'pass' ? 'portal' : 'app'}/${target.screen}?${query.toString()}`;
}

/** How the window is left; replaceable in tests. */
export const handOffDriver = {
  go: (url: string, mode: HandOffMode): void => windowDriver[mode](url),
};

/**
 * Leaves for the other app in this window (R11), isPageHide set, so that a page restored from the back/forward cache
 * knows it was left. `replace` where back must not come here again (R8).
 */
export function handOff(
  target: PassTarget | OrderTarget,
  params: Readonly<Record<string, string | undefined>>,
  mode: HandOffMode = 'assign',
): void {
  const url = handOffUrl(target, params);
  writeLocal(localKeys.isPageHide, FLAG_YES);
  handOffDriver.go(url, mode);
}

/**
 * For a page restored from the back/forward cache (spec 2, R6): after a hand-off the flag goes first, then one reload.
 * @returns true when it reloads
 */
export function reloadAfterHandOff(): boolean {
  if (readLocal(localKeys.isPageHide) !== FLAG_YES) return false;
  removeLocal(localKeys.isPageHide);
  windowDriver.reload();
  return true;
}
