/**
 * @jest-environment-options {"url": "http://phone.test:3000/store/1001/B3?token=evil&openExternalBrowser=1&code=forged"}
 */
import { readFileSync } from 'node:fs';

import { handOff, handOffDriver, handOffUrl } from '#platform/handOff.ts';
import { hostsFor } from '#platform/hosts.ts';
import { saveUserInfo, clearUserInfo } from '#platform/session.ts';
import { readLocal, localKeys } from '#platform/storage.ts';

import type { OrderTarget, PassTarget } from '#platform/handOff.ts';

const STAND_INS = 'http://phone.test:3001';
const PASS = ['store', 'cashier', 'goods', 'uncomment', 'order'] as const;
const ORDER = ['home', 'order', 'uncomment'] as const;
const TARGETS: (PassTarget | OrderTarget)[] = [
  ...PASS.map((screen) => ({ app: 'pass', screen }) as const),
  ...ORDER.map((screen) => ({ app: 'order', screen }) as const),
];

const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);

/** Hand-off URLs of a build with these hosts, from this page. */
function inBuild(env: Record<string, string>, work: (make: typeof handOffUrl) => void): void {
  process.env.UME_CONFIG = JSON.stringify(hostsFor(env));
  try {
    jest.isolateModules(() => {
      work(jest.requireActual<typeof import('#platform/handOff.ts')>('#platform/handOff.ts').handOffUrl);
    });
  } finally {
    delete process.env.UME_CONFIG;
  }
}

const REAL = {
  UME_API_HOST: 'https://api.shop.tw',
  UME_PASS_HOST: 'https://pass.shop.tw',
  UME_ORDER_HOST: 'https://order.shop.tw',
  UME_ALTERNATE_PORTAL_HOST: 'https://zh.shop.tw',
  UME_LINE_CHANNEL_ID: '1650000000',
};

afterEach(() => {
  clearUserInfo();
  localStorage.clear();
  jest.restoreAllMocks();
});

describe('handOffUrl', () => {
  it.each(PASS)('spec 7.11: the pass app’s screen %s is under /portal', (screen) => {
    expect(handOffUrl({ app: 'pass', screen }, { braId: '1001' })).toBe(
      `${STAND_INS}/portal/${screen}?braId=1001&lang=zh-tw`,
    );
  });

  it.each(ORDER)('spec 7.11: the QR-ordering app’s screen %s is under /app', (screen) => {
    expect(handOffUrl({ app: 'order', screen }, { braId: '1001' })).toBe(
      `${STAND_INS}/app/${screen}?braId=1001&lang=zh-tw`,
    );
  });

  it('spec 7, C20: passes a member’s token as token, and none for a visitor', () => {
    expect(queryOf(handOffUrl({ app: 'order', screen: 'home' }, { braId: '1001' }))).not.toHaveProperty('token');
    saveUserInfo({ userId: 'u-1', token: 'abc+/=' });
    expect(queryOf(handOffUrl({ app: 'order', screen: 'home' }, { braId: '1001' }))).toEqual({
      braId: '1001',
      lang: 'zh-tw',
      token: 'abc+/=',
    });
  });

  it('spec 7: passes branch, table, merchant and language to the app', () => {
    const params = { braId: '1001', merId: 'm-1', codeId: 'T_B3', tableCode: 'B3 & 4', lang: 'en' };
    expect(queryOf(handOffUrl({ app: 'order', screen: 'home' }, params))).toEqual(params);
  });

  it.each([
    [{ app: 'pass', screen: 'goods' }, { goodsId: 'g-1' }],
    [{ app: 'pass', screen: 'order' }, { orderId: 'o-1' }],
    [{ app: 'pass', screen: 'uncomment' }, { orderId: 'o-1' }],
    [{ app: 'pass', screen: 'cashier' }, {}],
    [{ app: 'pass', screen: 'store' }, {}],
    [{ app: 'order', screen: 'home' }, { goodsId: 'g-1' }],
    [{ app: 'order', screen: 'order' }, { orderId: 'o-1' }],
    [{ app: 'order', screen: 'uncomment' }, { orderId: 'o-1' }],
  ] as const)('R12: %p receives its own parameters %p and no others', (target, own) => {
    expect(queryOf(handOffUrl(target, { goodsId: 'g-1', orderId: 'o-1' }))).toEqual({ lang: 'zh-tw', ...own });
  });

  it('R12: passes only the listed parameters of a screen, without empty ones', () => {
    const params = {
      openExternalBrowser: '1',
      'liff.state': '/x',
      code: 'c',
      state: 's',
      fbclid: 'f',
      url: 'https://evil.tld',
      redirect: '//evil.tld',
      __proto__: 'x',
      version: 'mine',
      source: 'mine',
      token: 'forged',
      merId: '',
      codeId: undefined,
      braId: '1001',
    };
    for (const target of TARGETS) expect(queryOf(handOffUrl(target, params))).toEqual({ braId: '1001', lang: 'zh-tw' });
  });

  it.each([
    'https://evil.tld',
    '//evil.tld',
    '/\\evil.tld',
    'javascript:alert(1)',
    '@evil.tld',
    '../../..',
    '#x',
    '?a=b&token=c',
    ' a+b%20c/中文 ',
  ])('C21, C22: %p as a parameter remains a parameter', (value) => {
    for (const target of TARGETS) {
      const url = new URL(handOffUrl(target, { braId: value, codeId: value, tableCode: value }));
      expect(url.origin).toBe(STAND_INS);
      expect(url.pathname).toBe(`/${target.app === 'pass' ? 'portal' : 'app'}/${target.screen}`);
      expect(url.hash).toBe('');
      expect(Object.fromEntries(url.searchParams)).toEqual({
        braId: value,
        codeId: value,
        tableCode: value,
        lang: 'zh-tw',
      });
    }
  });

  describe('the page’s own query', () => {
    const PAGE = `${window.location.pathname}${window.location.search}`;
    const opened = (query: string) => window.history.replaceState(null, '', `/store/1001?${query}`);
    afterEach(() => window.history.replaceState(null, '', PAGE));

    it('spec 7.12: passes the page’s query to both apps beside the hand-off’s parameters', () => {
      saveUserInfo({ userId: 'u-1', token: 'abc' });
      opened('utm_source=poster&utm_medium=qr&utm_campaign=%E6%98%A5&utm_id=7&source=flyer');
      for (const target of TARGETS) {
        expect(queryOf(handOffUrl(target, { braId: '1001' }))).toEqual({
          utm_source: 'poster',
          utm_medium: 'qr',
          utm_campaign: '春',
          utm_id: '7',
          source: 'flyer',
          braId: '1001',
          lang: 'zh-tw',
          token: 'abc',
        });
      }
    });

    it('spec 7.14: passes twenty names unchanged to both apps, including repeated and empty ones', () => {
      const query =
        'source=flyer&utm_source=poster&utm_medium=&utm_id=7&utm_id=8&fbclid=f&gclid=g&foo=bar&memberId=m&table[]=1&table[]=2&seat=&' +
        'UTM_TERM=x&campaign=%E6%98%A5&promo=%F0%9F%8D%9C&ref=a%26b&url=https%3A%2F%2Fa.tld&redirect=%2Fx&id=0&lang2=en&a.b=c&tag=%20';
      opened(query);
      const sent = new URLSearchParams(query);
      for (const target of TARGETS) {
        const got = new URL(handOffUrl(target, { braId: '1001' })).searchParams;
        for (const name of new Set(sent.keys())) expect([name, got.getAll(name)]).toEqual([name, sent.getAll(name)]);
      }
    });

    it('spec 7.12: passes encoded, bare and empty pairs as they were spelled', () => {
      const query = 'a=%A4%A4&b&c=&d=1+2&e=%2B%26%3D%23&f=%E6%98%A5&g[0]=x&g[1]=y&%68=z&i=%E4%';
      opened(`${query}&&%74oken=x&tok%65n[]=y&=&`);
      for (const target of TARGETS)
        expect(new URL(handOffUrl(target, {})).search).toBe(
          `?${new URL(`http://a/?${query}`).search.slice(1)}&lang=zh-tw`,
        );
    });

    it.each([
      'token',
      'Request-Tk',
      'code',
      'state',
      'liff.state',
      'liff.referrer',
      'LIFF.State',
      'access_token',
      'id_token',
      'smsCode',
      'userInfo',
      'passwd',
      'password',
      'mobileNumber',
      'tryKey',
      'requestKey',
      'nonce',
      'error',
      'error_description',
      'friendship_status_changed',
      ' braId ',
      'openExternalBrowser',
      'path',
      'braId',
      'merId',
      'codeId',
      'tableCode',
      'goodsId',
      'orderId',
      'version',
      'lang',
      'tab',
      'sort',
      'show',
      'TOKEN',
      ' token',
      'token[]',
      'token[0]',
      'authToken',
      'session_token',
      'braId[]',
      'liff.state[]',
    ])('R12, C20: never passes %s of the page’s query', (name) => {
      opened(`${encodeURIComponent(name)}=x`);
      for (const target of TARGETS) expect(queryOf(handOffUrl(target, {}))).toEqual({ lang: 'zh-tw' });
    });

    it('never passes query names of the portal’s own screens', () => {
      const source = readFileSync('src/navigation/paths.ts', 'utf8');
      const names = [...source.matchAll(/withQuery\([^\n]*\{([^}]*)\}\)/g)].flatMap(([, list = '']) =>
        list.split(',').map((name) => name.replace(/^\s*\.\.\.\w+/, '').trim()),
      );
      const own = [...names.filter((name) => name !== ''), 'open', 'category', 'industry', 'kind', 'only', 'q'];
      expect(own.length).toBeGreaterThan(20);
      opened(own.map((name) => `${name}=x`).join('&'));
      expect(queryOf(handOffUrl({ app: 'pass', screen: 'store' }, {}))).toEqual({ lang: 'zh-tw' });
    });

    it('spec 7.11: the alternate host’s source=p_zh overrides a query’s source', () => {
      opened('source=flyer');
      inBuild({ UME_ENV: 'local', UME_ALTERNATE_PORTAL_HOST: 'http://phone.test:3000' }, (make) => {
        for (const target of TARGETS) expect(new URL(make(target, {})).search).toBe('?lang=zh-tw&source=p_zh');
      });
    });

    it('spec 7.12: a portal without an alternate host passes the query’s source', () => {
      opened('source=flyer');
      inBuild({ UME_ENV: 'local', UME_ALTERNATE_PORTAL_HOST: 'none' }, (make) => {
        for (const target of TARGETS) expect(new URL(make(target, {})).search).toBe('?source=flyer&lang=zh-tw');
      });
    });
  });

  it.each([
    ['production', undefined],
    ['prerelease', 'TL_stage'],
    ['test', 'TL_stage'],
  ])('spec 7: the %s build sends the version %p to its own hosts', (UME_ENV, version) => {
    inBuild({ UME_ENV, ...REAL }, (make) => {
      const [pass, order] = [make({ app: 'pass', screen: 'store' }, {}), make({ app: 'order', screen: 'home' }, {})];
      expect([new URL(pass).origin, new URL(order).origin]).toEqual(['https://pass.shop.tw', 'https://order.shop.tw']);
      expect(queryOf(pass)).toEqual(version === undefined ? { lang: 'zh-tw' } : { lang: 'zh-tw', version });
    });
  });

  it('spec 7: sends source=p_zh only when the alternate host serves the portal', () => {
    inBuild({ UME_ENV: 'production', ...REAL }, (make) =>
      expect(queryOf(make({ app: 'pass', screen: 'store' }, {}))).not.toHaveProperty('source'),
    );
    inBuild({ UME_ENV: 'local', UME_ALTERNATE_PORTAL_HOST: 'http://phone.test:3000' }, (make) => {
      for (const target of TARGETS) expect(queryOf(make(target, {}))).toEqual({ lang: 'zh-tw', source: 'p_zh' });
    });
    inBuild({ UME_ENV: 'local', UME_ALTERNATE_PORTAL_HOST: 'http://x.phone.test:3000' }, (make) =>
      expect(queryOf(make({ app: 'order', screen: 'home' }, {}))).not.toHaveProperty('source'),
    );
  });
});

describe('handOff', () => {
  it.each([undefined, 'assign', 'replace'] as const)(
    'R6, R11: sets isPageHide, then opens the app in this window (%p)',
    (mode) => {
      const open = jest.spyOn(window, 'open').mockReturnValue(null);
      const go = jest.spyOn(handOffDriver, 'go').mockImplementation(() => {
        expect(readLocal(localKeys.isPageHide)).toBe('Y');
      });
      handOff({ app: 'pass', screen: 'cashier' }, { braId: '1001' }, mode);
      expect(go.mock.calls).toEqual([[`${STAND_INS}/portal/cashier?braId=1001&lang=zh-tw`, mode ?? 'assign']]);
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('R11, R22: uses the window’s own assign or replace, with http URLs only', () => {
    const gone: string[] = [];
    const { windowDriver } =
      jest.requireActual<typeof import('#platform/windowDriver.ts')>('#platform/windowDriver.ts');
    jest.spyOn(windowDriver, 'assign').mockImplementation((url) => gone.push(`assign ${url}`));
    jest.spyOn(windowDriver, 'replace').mockImplementation((url) => gone.push(`replace ${url}`));
    handOff({ app: 'order', screen: 'home' }, {});
    handOff({ app: 'pass', screen: 'store' }, {}, 'replace');
    expect(gone).toEqual([`assign ${STAND_INS}/app/home?lang=zh-tw`, `replace ${STAND_INS}/portal/store?lang=zh-tw`]);
  });
});
