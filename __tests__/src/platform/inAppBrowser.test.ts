import { currentBrowser, currentUserAgent, inAppBrowserOf, isLineApp } from '#platform/inAppBrowser.ts';
import { hostsFor } from '#platform/hosts.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; SM-A5360 Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36';

/** User agents as their vendors document them. The tokens of the last three wallet rows are our guess. */
const USER_AGENTS = [
  // LINE in all its forms
  ['linePay', `${IPHONE} Mobile/15E148 Safari Line/15.12.1`],
  ['linePay', `${IPHONE} Mobile/15E148 Safari Line/15.1 LIFF`],
  ['linePay', `${ANDROID} Line/14.12.2/IAB`],
  ['linePay', `${ANDROID} Line/14.12.2`],
  ['linePay', `${ANDROID} Line/14.12.2 LIFF`],
  ['linePay', `${ANDROID} Line/ 15.1 LIFF`],
  [
    'linePay',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 LINE/8.5.3',
  ],
  // LINE Pay's own app
  ['linePay', `${ANDROID} LinePay/5.7.1`],
  ['linePay', `${IPHONE} Mobile/15E148 LINEPAY`],
  // GAMA PAY
  ['gamaPay', `${ANDROID} GamaPay/3.2.0`],
  ['gamaPay', `${IPHONE} Mobile/15E148 gamapay`],
  // Alipay and AlipayHK
  [
    'alipay',
    'Mozilla/5.0 (Linux; U; Android 11; zh-CN; M2012K11AC Build/RKQ1.200826.002) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/69.0.3497.100 UWS/3.22.2.43 Mobile Safari/537.36 UCBS/3.22.2.43_220223200704 NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI,ws:393|0|2.75) AliApp(AP/10.2.58.8000) AlipayClient/10.2.58.8000 Language/zh-Hans useStatusBar/true isConcaveScreen/true Region/CN',
  ],
  [
    'alipay',
    `${IPHONE} Mobile/15E148 NebulaSDK/1.8.100112 Nebula PSDType(1) AlipayDefined(nt:WIFI,ws:390|780|3.0) AliApp(AP/10.3.10.6000) AlipayClient/10.3.10.6000 Language/zh-Hant`,
  ],
  ['alipay', `${IPHONE} Mobile/15E148 AliApp(AP/6.5.0) AlipayClientHK/6.5.0 Language/zh-HK`],
  ['alipay', `${ANDROID} MiniProgram APXWebView AlipayClient/10.5.26`],
  // WeChat and WeCom
  [
    'wechat',
    'Mozilla/5.0 (Linux; Android 12; V2049A Build/SP1A.210812.003; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/111.0.5563.116 Mobile Safari/537.36 XWEB/1110017 MMWEBSDK/20240404 MMWEBID/8203 MicroMessenger/8.0.49.2600(0x28003133) WeChat/arm64 Weixin NetType/WIFI Language/zh_TW ABI/arm64',
  ],
  ['wechat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.54(0x18003633) NetType/4G Language/zh_TW`],
  ['wechat', `${IPHONE} Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh ColorScheme/Dark`],
  ['wechat', `${ANDROID} MMWEBSDK/20240404 miniProgram/wx0123456789abcdef MicroMessenger/8.0.49`],
  // our own app
  ['native', `${IPHONE} Mobile/15E148 UmeApp/2.3.1`],
  ['native', `${ANDROID} umeapp`],
  // none of them
  ['none', `${IPHONE} Version/18.1.1 Mobile/15E148 Safari/604.1`],
  [
    'none',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  ],
  ['none', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/489.0.0.49.75;FBDV/iPhone14,5;FBSN/iOS]`],
  ['none', `${IPHONE} Mobile/15E148 Instagram 358.0.0.34.84 (iPhone14,5; iOS 18_1_1; zh_TW)`],
  ['none', `${ANDROID} AliApp(TB/10.30.10) WindVane/8.5.0 TTID/600000@taobao`],
  ['none', `${ANDROID} AliApp(DingTalk/7.6.0)`],
  ['none', `${ANDROID} AliApp(AFWealth/10.2.31)`],
  ['none', `${ANDROID} jkos/6.20.0`],
  ['none', `${ANDROID} Online/1.0`],
  ['none', `${ANDROID} Airline/2.0`],
  ['none', `${ANDROID} Base-Line/2.0`],
  ['none', `${ANDROID} LINE`],
  ['none', `${ANDROID} Outline/15.1`],
  ['none', `${ANDROID} LinePayment/1.0`],
  ['none', `${ANDROID} OnlinePay/1.0`],
  ['none', `${ANDROID} MegaGamaPay/1.0`],
  ['none', `${ANDROID} NotAlipayClient/1.0`],
  ['none', `${ANDROID} AlipayClient`],
  ['none', `${ANDROID} MyUmeApp/1.0`],
  ['none', ''],
] as const;

describe('inAppBrowserOf', () => {
  it.each(USER_AGENTS)('spec 1.6, R1: detects the browser %s in the user agent %p', (kind, userAgent) => {
    expect(inAppBrowserOf(userAgent)).toBe(kind);
  });

  it.each(USER_AGENTS)('R1: ignores upper and lower case of the token of %s', (kind, userAgent) => {
    expect(inAppBrowserOf(userAgent.toUpperCase())).toBe(kind);
    expect(inAppBrowserOf(userAgent.toLowerCase())).toBe(kind);
  });

  it('R1: tokens of wallets and of the native app precede LINE’s token', () => {
    expect(inAppBrowserOf(`${ANDROID} Line/14.12.2 GamaPay/3.2.0`)).toBe('gamaPay');
    expect(inAppBrowserOf(`${ANDROID} Line/14.12.2 AlipayClient/10.2`)).toBe('alipay');
    expect(inAppBrowserOf(`${ANDROID} Line/14.12.2 MicroMessenger/8.0`)).toBe('wechat');
    expect(inAppBrowserOf(`${ANDROID} Line/14.12.2 UmeApp/1.0`)).toBe('native');
  });

  it('R2: the result depends on the user agent only', () => {
    const [, userAgent] = USER_AGENTS[0];
    expect([1, 2, 3].map(() => inAppBrowserOf(userAgent))).toEqual(['linePay', 'linePay', 'linePay']);
    expect(inAppBrowserOf).toHaveLength(1);
  });

  it('R1: currentBrowser uses the page’s own user agent', () => {
    const spy = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`${ANDROID} AlipayClientHK/6.5.0`);
    expect(currentBrowser()).toBe('alipay');
    spy.mockRestore();
    expect(currentBrowser()).toBe('none');
  });

  it('R1: distinguishes LINE from LINE Pay’s own app, which has no LINE sign-in', () => {
    expect(isLineApp(`${IPHONE} Mobile/15E148 Safari Line/15.12.1`)).toBe(true);
    expect(isLineApp(`${ANDROID} Line/ 15.1 LIFF`)).toBe(true);
    expect(isLineApp(`${ANDROID} LinePay/5.7.1`)).toBe(false);
    expect(isLineApp(`${ANDROID} Online/1.0`)).toBe(false);
  });

  it.each([
    ['local', 'of the sandbox'],
    ['test', 'of the sandbox'],
    ['production', 'own'],
    ['prerelease', 'own'],
  ])('R2, C32: a build of %s takes a user agent %s from the session', (env, source) => {
    sessionStorage.setItem('ume.userAgent', 'of the sandbox');
    const own = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('own');
    process.env.UME_CONFIG = JSON.stringify({ ...hostsFor({}), env });
    try {
      jest.isolateModules(() => {
        const fresh = jest.requireActual<typeof import('#platform/inAppBrowser.ts')>('#platform/inAppBrowser.ts');
        expect(fresh.currentUserAgent()).toBe(source);
      });
    } finally {
      delete process.env.UME_CONFIG;
      sessionStorage.clear();
      own.mockRestore();
    }
  });

  it('R1: a WebView without a user agent gives an empty one', () => {
    const own = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(undefined as unknown as string);
    expect(currentUserAgent()).toBe('');
    own.mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(currentUserAgent()).toBe('');
    own.mockRestore();
  });

  it('R1: the tokens of LINE Pay, GAMA PAY and the native app are literal settings', () => {
    jest.isolateModules(() => {
      process.env.UME_CONFIG = JSON.stringify({
        linePayTokens: ['com.linepaytw.upay', 'TWPay'],
        gamaPayTokens: ['gama+pay'],
        nativeTokens: [],
      });
      try {
        const fresh = jest.requireActual<typeof import('#platform/inAppBrowser.ts')>('#platform/inAppBrowser.ts');
        expect(fresh.inAppBrowserOf(`${ANDROID} com.linepaytw.upay/5.7.1`)).toBe('linePay');
        expect(fresh.inAppBrowserOf(`${ANDROID} comXlinepaytwXupay/5.7.1`)).toBe('none');
        expect(fresh.inAppBrowserOf(`${ANDROID} twpay`)).toBe('linePay');
        expect(fresh.inAppBrowserOf(`${ANDROID} GAMA+PAY/1`)).toBe('gamaPay');
        expect(fresh.inAppBrowserOf(`${ANDROID} gamapay/1`)).toBe('none');
        expect(fresh.inAppBrowserOf(`${ANDROID} UmeApp/1`)).toBe('none');
        expect(fresh.inAppBrowserOf(`${ANDROID} Line/15.1`)).toBe('linePay');
      } finally {
        delete process.env.UME_CONFIG;
      }
    });
  });
});
