import { inAppBrowserOf } from '#platform/inAppBrowser.ts';

/** Other wallets cannot hand over to LINE: no button there (product.md, Entering a store). */
export function hasLineSignIn(userAgent: string): boolean {
  return !['alipay', 'wechat', 'gamaPay'].includes(inAppBrowserOf(userAgent));
}
