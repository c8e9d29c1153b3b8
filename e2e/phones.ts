/** User agents as phones in Taiwan send them, by the kind of browser the portal must see in them. */
const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A546E Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36';
const OLD_ANDROID = 'Mozilla/5.0 (Linux; U; Android 10; zh-TW; CPH2083 Build/QP1A.190711.020) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/69.0.3497.100 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

/** The six kinds of inAppBrowserOf, one typical phone each. */
export const phones = {
  none: `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  linePay: `${ANDROID} Line/14.12.2/IAB`,
  gamaPay: `${ANDROID} GamaPay/3.2.1`,
  alipay: `${OLD_ANDROID} UWS/3.22.2.28 Mobile Safari/537.36 AlipayClient/10.5.26 Language/zh-Hant`,
  wechat: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003132) NetType/4G Language/zh_TW`,
  native: `${IPHONE} Mobile/15E148 UmeApp/2.3.0`,
} as const;

/** More spellings of the same kinds. */
export const morePhones = {
  lineOnIphone: `${IPHONE} Safari Line/15.12.1`,
  lineLiff: `${ANDROID} Line/14.12.2 LIFF`,
  linePayInsideLine: `${ANDROID} Line/ 14.12.2 LIFF`,
} as const;

export type PhoneKind = keyof typeof phones;
