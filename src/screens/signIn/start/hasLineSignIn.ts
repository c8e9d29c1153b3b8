import { lineChannelId } from '#platform/config.ts';
import { inAppBrowserOf } from '#platform/inAppBrowser.ts';

/** False without a LINE channel, and in the browsers of other wallets, which cannot open LINE. */
export function hasLineSignIn(userAgent: string): boolean {
  return lineChannelId() !== null && !['alipay', 'wechat', 'gamaPay'].includes(inAppBrowserOf(userAgent));
}
