/**
 * Which in-app browser is it (spec 1; R1)? A guess by the user agent that only chooses a flow and is
 * never a right (R2).
 */
import { config } from './config.ts';
import { readSession, sessionKeys } from './storage.ts';

export type InAppBrowser = 'linePay' | 'gamaPay' | 'alipay' | 'wechat' | 'native' | 'none';

/** Case-blind, as a word of its own: `Line/` is LINE, `Online/` and `Base-Line/` are not. */
function word(text: string, after: string): RegExp {
  return new RegExp(`(?:^|[^\\w.-])${text}${after}`, 'i');
}

/** One of the configured tokens, taken literally. */
function tokenWord(tokens: readonly string[]): RegExp | null {
  if (tokens.length === 0) return null;
  const literal = tokens.map((token) => token.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  return word(`(?:${literal.join('|')})`, '(?![\\w-])');
}

/** `Line/15.1`, `Line/ 15.1 LIFF`, `Line/14.12.2/IAB`. */
const LINE = word('line', '/');

/** Wallets stand before LINE: their own tokens may come together with its. */
const KINDS: readonly [InAppBrowser, RegExp | null][] = [
  ['linePay', tokenWord(config.linePayTokens)],
  ['gamaPay', tokenWord(config.gamaPayTokens)],
  // AliApp( alone is Taobao, DingTalk or Ant Fortune
  ['alipay', word('AlipayClient(?:HK)?', '/')],
  ['wechat', word('(?:MicroMessenger|wxwork)', '/')],
  ['native', tokenWord(config.nativeTokens)],
  ['linePay', LINE],
];

/** The kind of in-app browser of a user agent; LINE in any form counts as the line pay environment. */
export function inAppBrowserOf(userAgent: string): InAppBrowser {
  return KINDS.find(([, sign]) => sign !== null && sign.test(userAgent))?.[0] ?? 'none';
}

/** LINE itself, where its sign-in is at hand; LINE Pay's own app is not it. */
export function isLineApp(userAgent: string): boolean {
  return LINE.test(userAgent);
}

/**
 * The user agent of this page. With UME_ENV local and test the sandbox may put another in its place, so that an
 * engineer sees the portal as each wallet does; it chooses a flow and is never a right (R2).
 */
export function currentUserAgent(): string {
  const override = config.env === 'local' || config.env === 'test' ? readSession(sessionKeys.userAgent) : null;
  return override ?? browserUserAgent();
}

function browserUserAgent(): string {
  try {
    const { userAgent } = navigator as { userAgent?: unknown };
    return typeof userAgent === 'string' ? userAgent : '';
  } catch {
    return '';
  }
}

/** The browser this page runs in. */
export function currentBrowser(): InAppBrowser {
  return inAppBrowserOf(currentUserAgent());
}
