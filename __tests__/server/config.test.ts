/** Settings: invalid values, and defaults that a public server must not keep (security C32). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { readConfig, SETTINGS } from '../../server/config.ts';

const PRODUCTION = {
  UME_ENV: 'production',
  SECRET: 'tucyZJmeJcqaoZZtdrk2BIluxk9jvE90',
  DATABASE_URL: 'postgres://db.test/ume',
  PUBLIC_ORIGIN: 'https://ume.example.tw',
  SMS_GATEWAY_URL: 'https://sms.example.tw',
  SMS_SENDER_NAME: '梅香',
  TRUST_PROXY: '127.0.0.1',
};

describe('settings', () => {
  it('have defaults: port 8080, folder data, sandbox, LINE mock app on the next port', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      env: 'local',
      isSandbox: true,
      port: 8080,
      databaseUrl: null,
      smsGateways: [],
      trustProxy: [],
      publicOrigin: null,
    });
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
    expect(config.line).toMatchObject({
      channelId: 'ume-local',
      tokenUrl: 'http://127.0.0.1:8081/line/oauth2/v2.1/token',
    });
  });

  it('treats an empty variable as an unset one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SECRET: '' })).toMatchObject({ port: 8080, databaseUrl: null });
  });

  it.each([
    ['PORT', 'eighty'],
    ['UME_ENV', 'staging'],
    ['SECRET', 'short'],
    ['PUBLIC_ORIGIN', 'ume'],
    ['CORS_ORIGINS', 'https://a.tw, b'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['SMS_GATEWAY_URL', 'file:///etc/passwd'],
    ['LIMIT_WRONG_CODES', '101'],
    ['SMS_GATEWAY_BODY', 'to={to}&text={text}'],
    ['SMS_GATEWAY_BODY', '{"to":{to},"text":"{text}"}'],
    ['SMS_GATEWAY_BODY', '{"to":"{to}"}'],
    ['SMS_GATEWAY_BODY', '{"phone":"{phone}","text":"{text}"}'],
    ['SMS_GATEWAY_BODY', '{"to":"{to}","text":"{text}","from":"{from}"}'],
    ['SMS_GATEWAY_PRESET', 'aurora'],
    ['SMS_GATEWAY_FORMAT', 'xml'],
    ['SMS_GATEWAY_OK', 'success'],
    ['SMS_GATEWAY_OK', '/(/'],
    ['SMS_SENDER_NAME', '【梅香】'],
    ['SMS_SENDER_NAME', ' 梅香'],
    ['SMS_SENDER_NAME', '梅\n香'],
    ['SMS_SENDER_NAME', '梅'.repeat(21)],
    ['SMS_SECOND_URL', 'file:///etc/passwd'],
  ])('rejects %s=%s with an error that names the variable', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each(['production', 'prerelease'])(
    'C32: UME_ENV=%s requires a secret, the public origin and an SMS gateway',
    (env) => {
      const all = { ...PRODUCTION, UME_ENV: env };
      expect(readConfig(all)).toMatchObject({ isSandbox: false, line: null });
      for (const name of [
        'SECRET',
        'PUBLIC_ORIGIN',
        'SMS_GATEWAY_URL',
        'SMS_SENDER_NAME',
        'DATABASE_URL',
        'TRUST_PROXY',
      ])
        expect(() => readConfig({ ...all, [name]: '' })).toThrow(name);
      expect(() => readConfig({ ...all, SECRET: readConfig({}).secret })).toThrow('SECRET');
      expect(() =>
        readConfig({ ...all, LINE_CHANNEL_ID: '1', LINE_CHANNEL_SECRET: readConfig({}).line!.channelSecret }),
      ).toThrow('LINE_CHANNEL_SECRET');
    },
  );

  it('C32: lists all missing or wrong settings at once, one per line', () => {
    const problems = (env: Record<string, string>): string[] => {
      try {
        readConfig(env);
        return [];
      } catch (error) {
        return (error as Error).message.split('\n').map((line) => /^\w+/.exec(line)?.[0] ?? '');
      }
    };
    expect(problems({ UME_ENV: 'production', PORT: 'eighty', LOG_LEVEL: 'loud' })).toEqual([
      'PORT',
      'LOG_LEVEL',
      'SECRET',
      'DATABASE_URL',
      'PUBLIC_ORIGIN',
      'SMS_GATEWAY_URL',
      'SMS_SENDER_NAME',
    ]);
  });

  it.each([{}, { UME_ENV: 'local' }, { UME_ENV: '' }])(
    'C32: refuses settings of a public server with %p, which opens the sandbox',
    (env) => {
      for (const [name, value] of [
        ['NODE_ENV', 'production'],
        ['PUBLIC_ORIGIN', 'https://ume.example.tw'],
        ['PUBLIC_ORIGIN', ' HTTPS://ume.example.tw'],
      ] as const)
        expect(() => readConfig({ ...env, [name]: value })).toThrow(/^UME_ENV must be /);
      expect(readConfig({ ...env, NODE_ENV: 'test', PUBLIC_ORIGIN: 'http://ume.lan:8080' }).env).toBe('local');
    },
  );

  it('C32: a test server may be public: its sandbox asks for a key', () => {
    const env = { UME_ENV: 'test', NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://test.example.tw' };
    expect(readConfig({ ...env, SECRET: PRODUCTION.SECRET, TRUST_PROXY: '127.0.0.1' })).toMatchObject({
      isSandbox: true,
    });
  });

  it.each(['production', 'prerelease'])(
    'UME_ENV=%s allows the embedded database only on request, with durable writes',
    (env) => {
      const config = readConfig({ ...PRODUCTION, UME_ENV: env, DATABASE_URL: '', ALLOW_PGLITE: '1' });
      expect(config).toMatchObject({ databaseUrl: null, isDurable: true });
      expect(readConfig({}).isDurable).toBe(false);
    },
  );

  it.each([
    ['SECRET', 's'.repeat(32)],
    ['SECRET', '12345678'.repeat(4)],
    ['SECRET', 'abcdefghij'.repeat(4)],
    ['SECRET', `${'a'.repeat(23)}bcdefghij`],
    ['SECRET', 'Xq7Lw2Zp9Rk4Xq7Lw2Zp9Rk4Xq7Lw2Zp9Rk4'],
    ['SECRET', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['SECRET', 'correct horse battery staple forever'],
    ['SECRET', 'the-cat-sat-on-the-mat-and-ate-it-all'],
    ['SECRET', 'CorrectHorseBatteryStapleForever2026'],
    ['SECRET', 'OUR-SHOP-KEEPS-ITS-KEY-SECRET-2026'],
    ['PUBLIC_ORIGIN', 'http://ume.example.tw'],
    ['CORS_ORIGINS', 'https://ume.example.tw,http://staging.example.tw'],
    ['SMS_GATEWAY_URL', 'http://sms.example.tw/send'],
    ['LINE_TOKEN_URL', 'http://api.example.tw'],
    ['SMS_GATEWAY_URL', 'http://localhost.example.tw'],
  ])('rejects %s=%s for a public server and names the variable', (name, value) => {
    for (const env of ['production', 'prerelease'])
      expect(() => readConfig({ ...PRODUCTION, UME_ENV: env, [name]: value })).toThrow(new RegExp(`^${name}`));
    expect(() => readConfig({ [name]: value })).not.toThrow();
  });

  it.each(['base64', 'base64url', 'hex'] as const)('C32: accepts random %s texts of 24 bytes as SECRET', (encoding) => {
    const random = Array.from({ length: 20 }, (_, at) =>
      createHash('sha256').update(`${encoding} ${at}`).digest().subarray(0, 24).toString(encoding),
    );
    for (const secret of random) expect(readConfig({ ...PRODUCTION, SECRET: secret }).secret).toBe(secret);
  });

  it.each(['{"n":{area},"to":"{number}","text":"{text}"}', '[{"sms":{"to":"{to}","text":"ume {text}"}}]'])(
    'accepts %s as the body of an SMS gateway',
    (body) => {
      expect(readConfig({ ...PRODUCTION, SMS_GATEWAY_BODY: body }).smsGateways).toMatchObject([{ body }]);
    },
  );

  it.each([
    [
      'form fields without a rule for the body',
      { SMS_GATEWAY_FORMAT: 'form', SMS_GATEWAY_BODY: 'a={to}&b={text}' },
      /^SMS_GATEWAY_OK must/,
    ],
    [
      'form fields that are JSON',
      { SMS_GATEWAY_FORMAT: 'form', SMS_GATEWAY_OK: 'a=1' },
      /^SMS_GATEWAY_BODY must be form fields/,
    ],
    [
      'a preset without user and password',
      { SMS_GATEWAY_PRESET: 'mitake' },
      /^SMS_GATEWAY_USER must.*\nSMS_GATEWAY_PASSWORD must/,
    ],
    [
      'a preset of form fields as JSON',
      { SMS_GATEWAY_PRESET: 'every8d', SMS_GATEWAY_FORMAT: 'json', SMS_GATEWAY_USER: 'a', SMS_GATEWAY_PASSWORD: 'b' },
      /^SMS_GATEWAY_FORMAT=json contradicts/,
    ],
    ['a second gateway without its address', { SMS_SECOND_TOKEN: 'x' }, /^SMS_SECOND_URL must/],
  ])('refuses %s, and names what to set', (_what, settings, message) => {
    expect(() => readConfig({ ...PRODUCTION, ...settings })).toThrow(message);
  });

  it('refuses a second gateway without a first', () => {
    expect(() => readConfig({ SMS_SECOND_URL: 'http://127.0.0.1/' })).toThrow(/^SMS_GATEWAY_URL must be set with/);
  });

  it('reads two gateways in order, and prefers own bodies and rules to a preset’s', () => {
    const { smsGateways } = readConfig({
      ...PRODUCTION,
      SMS_GATEWAY_URL: 'https://sms.example.tw/send?encoding=1',
      SMS_GATEWAY_PRESET: 'mitake',
      SMS_GATEWAY_USER: 'a',
      SMS_GATEWAY_PASSWORD: 'b',
      SMS_GATEWAY_OK: 'statuscode=1',
      SMS_SECOND_URL: 'https://sms2.example.tw/',
      SMS_SECOND_FORMAT: 'form',
      SMS_SECOND_BODY: 'to={to}&text={text}',
      SMS_SECOND_OK: '/^OK/i',
    });
    expect(smsGateways).toMatchObject([
      {
        url: 'https://sms.example.tw/send?encoding=1&CharsetURL=UTF8',
        format: 'form',
        ok: { kind: 'field', name: 'statuscode', values: ['1'] },
      },
      { url: 'https://sms2.example.tw/', format: 'form', body: 'to={to}&text={text}', ok: { kind: 'pattern' } },
    ]);
  });

  it('C32: refuses a second SMS gateway without TLS', () => {
    const settings = { ...PRODUCTION, SMS_SECOND_URL: 'http://sms.example.tw/send' };
    expect(() => readConfig(settings)).toThrow(/^SMS_SECOND_URL must be https/);
  });

  it('allows a plain http gateway on the same machine', () => {
    for (const url of ['http://127.0.0.1:9000/send', 'http://localhost/send', 'http://[::1]:9000'])
      expect(readConfig({ ...PRODUCTION, SMS_GATEWAY_URL: url }).smsGateways).toHaveLength(1);
  });

  it.each([
    'true',
    '0.0.0.0/0',
    '0.0.0.0/00',
    '::/0',
    '10.0.0.0/99',
    'proxy.example',
    'none, 127.0.0.1',
    '0.0.0.0/1,128.0.0.0/1',
    '127.0.0.1, 0.0.0.0/2, 64.0.0.0/2, 128.0.0.0/2, 192.0.0.0/2',
    '0.0.0.0/5',
    '::/1, 8000::/1',
    '2000::/3',
    '2000::/4, 3000::/4',
    '::ffff:0:0/96',
    '::ffff:0:0/97, ::ffff:8000:0/97',
    '::/16',
  ])('rejects TRUST_PROXY=%s, with which anyone could forge an address', (value) => {
    expect(() => readConfig({ TRUST_PROXY: value })).toThrow(/^TRUST_PROXY/);
  });

  it('C13: the password hash cost is fixed, and no environment variable lowers it', () => {
    const names = ['PASSWORD_COST', 'SCRYPT_COST', 'passwordCost'];
    for (const env of ['production', 'prerelease', 'test', 'local']) {
      expect(
        readConfig({
          ...(env === 'local' ? {} : PRODUCTION),
          UME_ENV: env,
          ...Object.fromEntries(names.map((name) => [name, '2'])),
        }).passwordCost,
      ).toBe(32_768);
    }
    expect(Object.keys(SETTINGS).filter((name) => /PASSW|SCRYPT|COST/.test(name))).toEqual([
      'SMS_GATEWAY_PASSWORD',
      'SMS_SECOND_PASSWORD',
    ]);
  });

  it('accepts a list of several trusted proxies, and all private networks together', () => {
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8']);
    const inside = 'loopback, uniquelocal, 127.0.0.0/8, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7, fe80::/10';
    expect(readConfig({ TRUST_PROXY: inside }).trustProxy).toHaveLength(8);
  });

  it.each(['production', 'prerelease', 'test'])(
    'UME_ENV=%s refuses an https origin without TRUST_PROXY, names both, and accepts none',
    (env) => {
      const settings = { ...PRODUCTION, UME_ENV: env, TRUST_PROXY: '' };
      expect(() => readConfig(settings)).toThrow(/^TRUST_PROXY .*PUBLIC_ORIGIN .*none/);
      expect(() => readConfig({ ...settings, PUBLIC_ORIGIN: 'HTTPS://ume.example.tw' })).toThrow(/^TRUST_PROXY/);
      expect(readConfig({ ...settings, TRUST_PROXY: 'none' }).trustProxy).toEqual([]);
    },
  );

  it('accepts the settings of the shop guide with only key and gateway added', () => {
    const [, block = ''] = /```sh\n([\s\S]*?)```/.exec(readFileSync('docs/open-a-shop.md', 'utf8')) ?? [];
    const lines = Array.from(
      block.matchAll(/^ *([A-Z_]+)=(\S+)/gm),
      ([, name = '', value = '']) => [name, value] as const,
    );
    const own = { SECRET: PRODUCTION.SECRET, SMS_GATEWAY_URL: PRODUCTION.SMS_GATEWAY_URL };
    expect(readConfig({ ...Object.fromEntries(lines), ...own }).trustProxy).toEqual(['127.0.0.1']);
  });
});
