/**
 * @jest-environment-options {"url": "http://192.168.1.20:3000/store/1001"}
 */
import { hostsFor } from '#platform/hosts.ts';

import { apiOrigin, config, coverName, lineAuthorizeUrl, lineChannelId, orderOrigin, passOrigin } from '#platform/config.ts';

describe('config', () => {
  it('spec 7: a build without a set is local', () => {
    expect(config).toEqual(hostsFor({}));
  });

  it('spec 7: locally the stand-ins are the page’s own host at the next port, as a phone in the LAN sees it', () => {
    expect(apiOrigin()).toBe('');
    expect(passOrigin()).toBe('http://192.168.1.20:3001');
    expect(orderOrigin()).toBe('http://192.168.1.20:3001');
    expect(lineAuthorizeUrl()).toBe('http://192.168.1.20:3001/line/oauth2/v2.1/authorize');
    expect(lineChannelId()).toBe('ume-local');
    expect(coverName('1001')).toBe('cover-1001');
  });

  it('spec 7: a build’s own set holds as it was written', () => {
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
      expect([fresh.apiOrigin(), fresh.passOrigin(), fresh.orderOrigin()]).toEqual(['https://api.shop.tw', 'https://pass.shop.tw', 'https://order.shop.tw']);
      expect([fresh.lineAuthorizeUrl(), fresh.lineChannelId()]).toEqual(['https://access.line.me/oauth2/v2.1/authorize', '1650000000']);
      expect(fresh.coverName('7')).toBe('stores/7/cover');
    });
    delete process.env.UME_CONFIG;
  });
});
