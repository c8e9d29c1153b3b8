/**
 * @jest-environment-options {"url": "http://192.168.1.20:3000/store/1001"}
 */
import { hostsFor } from '#platform/hosts.ts';
import {
  apiOrigin,
  appOrigin,
  config,
  coverName,
  hasApp,
  lineAuthorizeUrl,
  lineChannelId,
  pickupMapTemplate,
} from '#platform/config.ts';

describe('config', () => {
  it('spec 7: a build without a set of hosts is local', () => {
    expect(config).toEqual(hostsFor({}));
  });

  it('spec 7: locally the mock apps use the page’s own host at the next port', () => {
    expect(apiOrigin()).toBe('');
    expect([appOrigin('pass'), appOrigin('order'), hasApp]).toEqual([
      'http://192.168.1.20:3001',
      'http://192.168.1.20:3001',
      { pass: true, order: true },
    ]);
    expect(lineAuthorizeUrl()).toBe('http://192.168.1.20:3001/line/oauth2/v2.1/authorize');
    expect(lineChannelId()).toBe('ume-local');
    expect(pickupMapTemplate()).toBe('http://192.168.1.20:3001/7-eleven/map?url={back}');
    expect(coverName('1001')).toBe('cover-1001');
  });

  it('spec 7: a build uses its own set of hosts unchanged', () => {
    const hosts = hostsFor({
      UME_ENV: 'production',
      UME_API_HOST: 'https://api.shop.tw',
      UME_PASS_HOST: 'https://pass.shop.tw',
      UME_ORDER_HOST: 'https://order.shop.tw',
      UME_ALTERNATE_PORTAL_HOST: 'https://zh.shop.tw',
      UME_LINE_CHANNEL_ID: '1650000000',
      UME_COVER_NAME: 'stores/{braId}/cover',
    });
    process.env.UME_CONFIG = JSON.stringify(hosts);
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('#platform/config.ts')>('#platform/config.ts');
      expect(fresh.config).toEqual(hosts);
      expect([fresh.apiOrigin(), fresh.appOrigin('pass'), fresh.appOrigin('order')]).toEqual([
        'https://api.shop.tw',
        'https://pass.shop.tw',
        'https://order.shop.tw',
      ]);
      expect([fresh.lineAuthorizeUrl(), fresh.lineChannelId()]).toEqual([
        'https://access.line.me/oauth2/v2.1/authorize',
        '1650000000',
      ]);
      expect(fresh.coverName('7')).toBe('stores/7/cover');
    });
    delete process.env.UME_CONFIG;
  });

  it.each([
    ['its own map', { UME_ENV: 'local', UME_PICKUP_MAP_URL: 'https://map.tw/?u={back}' }, 'https://map.tw/?u={back}'],
    ['no map outside of local', { UME_ENV: 'test' }, ''],
  ])('the 7-ELEVEN map: a build has %s', (_what, env, expected) => {
    const none = { UME_PASS_HOST: 'none', UME_ORDER_HOST: 'none', UME_ALTERNATE_PORTAL_HOST: 'none' };
    const hosts = hostsFor({ UME_API_HOST: 'https://api.shop.tw', UME_LINE_CHANNEL_ID: 'none', ...none, ...env });
    process.env.UME_CONFIG = JSON.stringify(hosts);
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('#platform/config.ts')>('#platform/config.ts');
      expect([fresh.pickupMapTemplate(), fresh.hasApp]).toEqual([expected, { pass: false, order: false }]);
    });
    delete process.env.UME_CONFIG;
  });

  it('spec 7: a portal without an app has no origin for it', () => {
    process.env.UME_CONFIG = JSON.stringify(hostsFor({ UME_ORDER_HOST: 'none', UME_LINE_CHANNEL_ID: 'none' }));
    jest.isolateModules(() => {
      const fresh = jest.requireActual<typeof import('#platform/config.ts')>('#platform/config.ts');
      expect([fresh.hasApp, fresh.lineChannelId()]).toEqual([{ pass: true, order: false }, null]);
      expect(() => fresh.appOrigin('order')).toThrow('order');
    });
    delete process.env.UME_CONFIG;
  });
});
