/**
 * Hand-offs to the pass app and the QR-ordering app (spec 7). The hosts are configured and never come from a query
 * (C21). Both apps receive the page's query without BLOCKED_PARAMS (C20), and the parameters of the screen.
 */
import { LOCALE } from '#domain/constants.ts';

import { appOrigin, config } from './config.ts';
import { setPageHide } from './pageHide.ts';
import { userToken } from './session.ts';
import { windowDriver } from './windowDriver.ts';

export type PassTarget = { app: 'pass'; screen: 'store' | 'cashier' | 'goods' | 'uncomment' | 'order' };
export type OrderTarget = { app: 'order'; screen: 'home' | 'order' | 'uncomment' };
export type HandOffMode = 'assign' | 'replace';

/** Query parameters of every hand-off. */
const SHARED_PARAMS = ['braId', 'merId', 'codeId', 'tableCode', 'lang'] as const;

/** Query parameters of a single screen. */
const SCREEN_PARAMS: {
  pass: Record<PassTarget['screen'], readonly string[]>;
  order: Record<OrderTarget['screen'], readonly string[]>;
} = {
  pass: { store: [], cashier: [], goods: ['goodsId'], uncomment: ['orderId'], order: ['orderId'] },
  order: { home: ['goodsId'], order: ['orderId'], uncomment: ['orderId'] },
};

/**
 * Query parameters that a hand-off drops, in lower case, besides all whose name ends in `token`. All others are passed
 * on (spec 7, both apps receive the query params). The portal sets branch, table, item and order itself, so a query
 * cannot replace them.
 */
const BLOCKED_PARAMS = new Set([
  // secrets and personal data (C20)
  'request-tk',
  'userinfo',
  'passwd',
  'password',
  'smscode',
  'mobilenumber',
  'trykey',
  'requestkey',
  // reply of a LINE sign-in, and LINE's commands to its browser
  'code',
  'state',
  'nonce',
  'error',
  'error_description',
  'friendship_status_changed',
  'openexternalbrowser',
  // parameters of the portal's own screens (navigation/paths.ts)
  'addressid',
  'category',
  'commentid',
  'coupon',
  'filter',
  'industry',
  'kind',
  'only',
  'open',
  'path',
  'period',
  'platform',
  'q',
  'reply',
  'show',
  'sort',
  'tab',
  'view',
  // parameters that the hand-off sets itself
  'version',
  ...[...SHARED_PARAMS, 'goodsId', 'orderId'].map((name) => name.toLowerCase()),
]);

/** @param name a decoded name. An array (`token[]`) and blanks around a name are read as some apps do. */
function isPassedOn(name: string): boolean {
  const word = name
    .replace(/\[[^]*/, '')
    .trim()
    .toLowerCase();
  return word !== '' && !word.endsWith('token') && !word.startsWith('liff.') && !BLOCKED_PARAMS.has(word);
}

const STAGE = { prerelease: true, test: true, production: false, local: false } as const;

function screenParams(target: PassTarget | OrderTarget): readonly string[] {
  return target.app === 'pass' ? SCREEN_PARAMS.pass[target.screen] : SCREEN_PARAMS.order[target.screen];
}

/** Pairs of the current address that are passed on as they are spelled, including repeated and empty ones. */
function pagePairs(): string[] {
  const pairs = window.location.search.slice(1).split('&');
  return pairs.filter((pair) => Array.from(new URLSearchParams(pair).keys()).some(isPassedOn));
}

/** Returns true when this page is the portal on its alternate host. */
function isAlternatePortal(): boolean {
  return (
    config.alternatePortalHost !== null && window.location.hostname === new URL(config.alternatePortalHost).hostname
  );
}

/**
 * Builds the URL of a screen of the other app, with the page's query and the member's token. Only listed and non-empty
 * `params` are set. The alternate host's source replaces that of the query.
 * @throws when this build has no such app (config.ts, hasApp)
 */
export function handOffUrl(
  target: PassTarget | OrderTarget,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const values: Readonly<Record<string, string | undefined>> = { lang: LOCALE, ...params };
  const query = new URLSearchParams();
  for (const name of [...SHARED_PARAMS, ...screenParams(target)]) {
    const value = values[name] ?? '';
    if (value !== '') query.set(name, value);
  }
  const token = userToken();
  if (token !== '') query.set('token', token);
  if (STAGE[config.env]) query.set('version', 'TL_stage');
  let pairs = pagePairs();
  if (isAlternatePortal()) {
    query.set('source', 'p_zh');
    pairs = pairs.filter((pair) => !new URLSearchParams(pair).has('source'));
  }
  const folder = target.app === 'pass' ? 'portal' : 'app';
  return `${appOrigin(target.app)}/${folder}/${target.screen}?${[...pairs, query].join('&')}`;
}

/** Leaves the page. Tests replace it. */
export const handOffDriver = {
  go: (url: string, mode: HandOffMode): void => windowDriver[mode](url),
};

/**
 * Opens the other app in this window (R11). Sets isPageHide, so that a page restored from the back/forward cache
 * reloads. Use `replace` when Back must not return here (R8).
 */
export function handOff(
  target: PassTarget | OrderTarget,
  params: Readonly<Record<string, string | undefined>>,
  mode: HandOffMode = 'assign',
): void {
  const url = handOffUrl(target, params);
  setPageHide();
  handOffDriver.go(url, mode);
}
