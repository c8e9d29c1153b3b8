import { lineChannelId } from '#platform/config.ts';
import { inAppBrowserOf } from '#platform/inAppBrowser.ts';

/** Where this portal has no LINE channel, or another wallet's browser cannot hand over to LINE: no button there. */
export function hasLineSignIn(userAgent: string): boolean {
  return lineChannelId() !== null && !['alipay', 'wechat', 'gamaPay'].includes(inAppBrowserOf(userAgent));
}
