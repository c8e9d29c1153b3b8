/**
 * Hand-offs to the pass app and the QR-ordering app (spec 7; product.md, Hand-offs). The hosts are configured and never
 * come from a query; what travels is on a list (R12, C20, C21).
 */
import { FLAG_YES, LOCALE } from '#domain/constants.ts';

import { appOrigin, config } from './config.ts';
import { userToken } from './session.ts';
import { localKeys, writeLocal } from './storage.ts';
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

const STAGE = { prerelease: true, test: true, production: false, local: false } as const;

function ownParams(target: PassTarget | OrderTarget): readonly string[] {
  return target.app === 'pass' ? OWN_PARAMS.pass[target.screen] : OWN_PARAMS.order[target.screen];
}

/** Is this page the portal as the alternate host serves it? */
function isAlternatePortal(): boolean {
  return config.alternatePortalHost !== null && window.location.hostname === new URL(config.alternatePortalHost).hostname;
}

/**
 * The address of a screen of the other app, with the token of the signed-in member. Of `params` only what the list names
 * goes along; empty and missing values stay away. Throws where this build has no such app (config.ts, hasApp).
 */
export function handOffUrl(target: PassTarget | OrderTarget, params: Readonly<Record<string, string | undefined>>): string {
  const given: Readonly<Record<string, string | undefined>> = { lang: LOCALE, ...params };
  const query = new URLSearchParams();
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
