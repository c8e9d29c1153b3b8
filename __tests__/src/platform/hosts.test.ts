import { hostsFor } from '#platform/hosts.ts';

const REAL = {
  UME_API_HOST: 'https://api.shop.tw',
  UME_PASS_HOST: 'https://pass.shop.tw',
  UME_ORDER_HOST: 'https://order.shop.tw',
  UME_ALTERNATE_PORTAL_HOST: 'https://zh.shop.tw',
  UME_LINE_CHANNEL_ID: '1650000000',
};
const STAGES = ['production', 'prerelease', 'test'] as const;

describe('hostsFor', () => {
  it('spec 7: the default is local and needs no variable', () => {
    for (const env of [{}, { UME_ENV: '' }, { UME_ENV: 'local' }]) {
      expect(hostsFor(env)).toMatchObject({
        env: 'local',
        apiHost: '',
        passHost: '',
        orderHost: '',
        lineChannelId: 'ume-local',
        mapsKey: '',
      });
    }
  });

  it.each(STAGES)('spec 7: %s uses its own set, overridden by variables', (UME_ENV) => {
    expect(hostsFor({ UME_ENV, ...REAL })).toMatchObject({
      env: UME_ENV,
      apiHost: 'https://api.shop.tw',
      passHost: 'https://pass.shop.tw',
      orderHost: 'https://order.shop.tw',
      alternatePortalHost: 'https://zh.shop.tw',
      lineChannelId: '1650000000',
      lineAuthorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
    });
  });

  it.each(STAGES.flatMap((UME_ENV) => Object.keys(REAL).map((variable) => [UME_ENV, variable] as const)))(
    'spec 7: a build for %s rejects the placeholder of %s by name',
    (UME_ENV, variable) => {
      for (const value of [undefined, ''])
        expect(() => hostsFor({ UME_ENV, ...REAL, [variable]: value })).toThrow(variable);
    },
  );

  it('spec 7.4: each environment has a different set of hosts', () => {
    const told = STAGES.map((UME_ENV) => {
      try {
        return hostsFor({ UME_ENV }).apiHost;
      } catch (error) {
        return (error as Error).message;
      }
    });
    expect(new Set(told).size).toBe(3);
  });

  it('the 7-ELEVEN map is optional and requires {back}', () => {
    const real = { UME_ENV: 'production', ...REAL };
    expect(hostsFor(real).pickupMapUrl).toBe('');
    expect(hostsFor({ ...real, UME_PICKUP_MAP_URL: 'https://emap.shop.tw/map?url={back}' }).pickupMapUrl).toBe(
      'https://emap.shop.tw/map?url={back}',
    );
    expect(() => hostsFor({ ...real, UME_PICKUP_MAP_URL: 'https://emap.shop.tw/map' })).toThrow('UME_PICKUP_MAP_URL');
    expect(() => hostsFor({ ...real, UME_PICKUP_MAP_URL: 'http://emap.shop.tw/map?url={back}' })).toThrow(
      'UME_PICKUP_MAP_URL',
    );
  });

  it('spec 7: rejects an unknown UME_ENV with an error that names it', () => {
    expect(() => hostsFor({ UME_ENV: 'staging' })).toThrow('UME_ENV');
    expect(() => hostsFor({ UME_ENV: 'constructor' })).toThrow('UME_ENV');
  });

  it('spec 7: normalises an origin without scheme, in capitals or with a slash', () => {
    const hostOf = (UME_API_HOST: string) => hostsFor({ UME_API_HOST }).apiHost;
    expect(hostOf('https://API.shop.tw/')).toBe('https://api.shop.tw');
    expect(hostOf('api.shop.tw')).toBe('https://api.shop.tw');
    expect(hostOf('https://api.shop.tw:8443')).toBe('https://api.shop.tw:8443');
    expect(hostOf('http://192.168.1.5:3000')).toBe('http://192.168.1.5:3000');
  });

  it.each([
    ['https://api.shop.tw/v1'],
    ['https://api.shop.tw?x=1'],
    ['ftp://api.shop.tw'],
    ['xhttps://api.shop.tw/'],
    ['https://api.shop.tw#x'],
    ['javascript:alert(1)'],
    ['https://user@api.shop.tw'],
    ['https://'],
    ['a b'],
  ])('C21: rejects %p as the origin of a host variable', (UME_PASS_HOST) => {
    expect(() => hostsFor({ UME_PASS_HOST })).toThrow('UME_PASS_HOST');
  });

  it('C20: requires https outside of local, except on this machine', () => {
    expect(() => hostsFor({ UME_ENV: 'production', ...REAL, UME_PASS_HOST: 'http://pass.shop.tw' })).toThrow(
      'UME_PASS_HOST',
    );
    expect(() => hostsFor({ UME_ENV: 'production', ...REAL, UME_PASS_HOST: 'http://localhost.evil.tw' })).toThrow(
      'UME_PASS_HOST',
    );
    for (const host of [
      'http://localhost:3001',
      'http://127.0.0.1:3001',
      'http://[::1]:3001',
      'http://pass.localhost:3001',
    ]) {
      expect(hostsFor({ UME_ENV: 'prerelease', ...REAL, UME_PASS_HOST: host }).passHost).toBe(host);
    }
  });

  it('R1: variables also override wallet tokens, maps key, LINE and the cover’s name', () => {
    expect(
      hostsFor({
        UME_LINE_PAY_TOKENS: 'LinePay, com.linepaytw.upay ,',
        UME_GAMA_PAY_TOKENS: 'Gama',
        UME_NATIVE_TOKENS: 'A,B',
        UME_MAPS_KEY: 'key',
        UME_LINE_AUTHORIZE_URL: 'https://line.test/authorize',
        UME_COVER_NAME: 'c/{braId}',
      }),
    ).toMatchObject({
      linePayTokens: ['LinePay', 'com.linepaytw.upay'],
      gamaPayTokens: ['Gama'],
      nativeTokens: ['A', 'B'],
      mapsKey: 'key',
      lineAuthorizeUrl: 'https://line.test/authorize',
      coverName: 'c/{braId}',
    });
    expect(hostsFor({ UME_LINE_PAY_TOKENS: ' , ' }).linePayTokens).toEqual(['LinePay']);
  });

  it('C27: allows the mock map service in local and test only', () => {
    expect(hostsFor({ UME_MAPS_KEY: 'mock' }).mapsKey).toBe('mock');
    expect(hostsFor({ UME_ENV: 'test', ...REAL, UME_MAPS_KEY: 'mock' }).mapsKey).toBe('mock');
    expect(() => hostsFor({ UME_ENV: 'production', ...REAL, UME_MAPS_KEY: 'mock' })).toThrow('UME_MAPS_KEY');
  });

  const OPTIONAL = {
    UME_PASS_HOST: 'passHost',
    UME_ORDER_HOST: 'orderHost',
    UME_ALTERNATE_PORTAL_HOST: 'alternatePortalHost',
    UME_LINE_CHANNEL_ID: 'lineChannelId',
    UME_ERROR_URL: 'errorUrl',
  } as const;

  it.each(Object.entries(OPTIONAL))('spec 7: %s=none disables the host in every environment', (variable, field) => {
    for (const UME_ENV of [...STAGES, 'local'])
      expect(hostsFor({ UME_ENV, ...REAL, [variable]: 'none' })[field]).toBeNull();
  });

  it('spec 7: rejects UME_API_HOST=none, because a portal needs its API', () => {
    for (const UME_ENV of [...STAGES, 'local'])
      expect(() => hostsFor({ UME_ENV, ...REAL, UME_API_HOST: 'none' })).toThrow('UME_API_HOST');
  });

  it('spec 7: names all missing or wrong variables at once, one per line', () => {
    const told = (env: Record<string, string>): string[] => {
      try {
        hostsFor(env);
        return [];
      } catch (error) {
        return (error as Error).message.split('\n').map((line) => /^\w+/.exec(line)?.[0] ?? '');
      }
    };
    expect(told({ UME_ENV: 'production' })).toEqual(Object.keys(REAL));
    expect(
      told({
        UME_ENV: 'production',
        ...REAL,
        UME_PASS_HOST: 'a b',
        UME_ORDER_HOST: 'http://order.shop.tw',
        UME_PICKUP_MAP_URL: 'https://map.tw',
        UME_ERROR_URL: 'x',
        UME_MAPS_KEY: 'mock',
      }).sort(),
    ).toEqual(['UME_ERROR_URL', 'UME_MAPS_KEY', 'UME_ORDER_HOST', 'UME_PASS_HOST', 'UME_PICKUP_MAP_URL']);
  });

  it('spec 7: says which placeholder stands for a host, and where “none” is allowed', () => {
    const told = (variable: string): string => {
      try {
        hostsFor({ UME_ENV: 'production', ...REAL, [variable]: '' });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    };
    const of = (value: string) => `is not set: "${value}" is a placeholder (src/platform/hosts.ts)`;
    expect(['UME_API_HOST', 'UME_PASS_HOST', 'UME_LINE_CHANNEL_ID'].map(told)).toEqual([
      `UME_API_HOST ${of('https://api.ume.example')}.`,
      `UME_PASS_HOST ${of('https://pass.ume.example')}; "none" where there is none.`,
      `UME_LINE_CHANNEL_ID ${of('line-channel.example')}; "none" where there is none.`,
    ]);
  });

  it('errors are reported only to a configured URL, and locally to the own server', () => {
    expect(hostsFor({ UME_ENV: 'production', ...REAL }).errorUrl).toBeNull();
    expect(hostsFor({}).errorUrl).toBe('/client-errors');
    const of = (UME_ERROR_URL: string) => hostsFor({ UME_ENV: 'production', ...REAL, UME_ERROR_URL }).errorUrl;
    expect([of('https://errors.shop.tw/in?key=1'), of('/client-errors')]).toEqual([
      'https://errors.shop.tw/in?key=1',
      '/client-errors',
    ]);
    for (const wrong of [
      'http://errors.shop.tw',
      '//errors.shop.tw',
      'javascript:alert(1)',
      'errors',
      'errors/in',
      'xhttps://errors.tw',
      '/a b',
      '/a"b',
      '/a\\b',
    ])
      expect(() => of(wrong)).toThrow('UME_ERROR_URL');
  });

  it('a call does not change the result of the next call', () => {
    hostsFor({ UME_API_HOST: 'https://one.tw' }).apiHost = 'https://two.tw';
    expect(hostsFor({}).apiHost).toBe('');
  });
});
