/**
 * Detects the in-app browser by the user agent (spec 1, R1). The result is a guess that selects a flow and never grants
 * a permission (R2).
 */
import { config } from './config.ts';
import { readSession, sessionKeys } from './storage.ts';

export type InAppBrowser = 'linePay' | 'gamaPay' | 'alipay' | 'wechat' | 'native' | 'none';

/** Matches a token as a separate word, regardless of case: `Line/` is LINE, `Online/` and `Base-Line/` are not. */
function word(text: string, after: string): RegExp {
  return new RegExp(`(?:^|[^\\w.-])${text}${after}`, 'i');
}

/** Matches one of the configured tokens literally. */
function tokenWord(tokens: readonly string[]): RegExp | null {
  if (tokens.length === 0) return null;
  const literal = tokens.map((token) => token.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  return word(`(?:${literal.join('|')})`, '(?![\\w-])');
}

/** `Line/15.1`, `Line/ 15.1 LIFF`, `Line/14.12.2/IAB`. */
const LINE = word('line', '/');

/** Wallets precede LINE, because a wallet's user agent may also contain the LINE token. */
const KINDS: readonly [InAppBrowser, RegExp | null][] = [
  ['linePay', tokenWord(config.linePayTokens)],
  ['gamaPay', tokenWord(config.gamaPayTokens)],
  // AliApp( alone is Taobao, DingTalk or Ant Fortune
  ['alipay', word('AlipayClient(?:HK)?', '/')],
  ['wechat', word('(?:MicroMessenger|wxwork)', '/')],
  ['native', tokenWord(config.nativeTokens)],
  ['linePay', LINE],
];

/** The in-app browser of a user agent. LINE in any form counts as the line pay environment. */
export function inAppBrowserOf(userAgent: string): InAppBrowser {
  return KINDS.find(([, sign]) => sign !== null && sign.test(userAgent))?.[0] ?? 'none';
}

/** Returns true for LINE itself, which offers its sign-in. LINE Pay's own app does not count. */
export function isLineApp(userAgent: string): boolean {
  return LINE.test(userAgent);
}

/**
 * The user agent of this page. With UME_ENV local and test the sandbox may replace it, to show the portal as in each
 * wallet (R2).
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

/** The browser of this page. */
export function currentBrowser(): InAppBrowser {
  return inAppBrowserOf(currentUserAgent());
}
