/** Settings: what is refused, and what a public server may not leave at its default (security C32). */
import { readConfig } from '../../server/config.ts';

const PRODUCTION = { UME_ENV: 'production', SECRET: 's'.repeat(32), PUBLIC_ORIGIN: 'https://ume.example.tw', SMS_GATEWAY_URL: 'https://sms.example.tw' };

describe('settings', () => {
  it('need nothing: port 8080, folder data, the sandbox, the stand-in of LINE on the next port', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ env: 'local', isSandbox: true, port: 8080, databaseUrl: null, smsGateway: null, trustProxy: [], publicOrigin: null });
    expect(config.dataDir).toBe(`${process.cwd()}/data`);
    expect(config.line).toMatchObject({ channelId: 'ume-local', tokenUrl: 'http://127.0.0.1:8081/line/oauth2/v2.1/token' });
  });

  it('an empty variable is an absent one', () => {
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
  ])('%s=%s is refused by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it.each(['production', 'prerelease'])('C32: UME_ENV=%s asks for a secret of its own, the public origin and a gateway', (env) => {
    const all = { ...PRODUCTION, UME_ENV: env };
    expect(readConfig(all)).toMatchObject({ isSandbox: false, line: null });
    for (const name of ['SECRET', 'PUBLIC_ORIGIN', 'SMS_GATEWAY_URL']) expect(() => readConfig({ ...all, [name]: '' })).toThrow(name);
    expect(() => readConfig({ ...all, SECRET: readConfig({}).secret })).toThrow('SECRET');
    expect(() => readConfig({ ...all, LINE_CHANNEL_ID: '1', LINE_CHANNEL_SECRET: readConfig({}).line!.channelSecret })).toThrow('LINE_CHANNEL_SECRET');
  });

  it('C32: all that is missing or wrong is named at once, a line each', () => {
    const told = (env: Record<string, string>): string[] => {
      try {
        readConfig(env);
        return [];
      } catch (error) {
        return (error as Error).message.split('\n').map((line) => /^\w+/.exec(line)?.[0] ?? '');
      }
    };
    expect(told({ UME_ENV: 'production', PORT: 'eighty', LOG_LEVEL: 'loud' })).toEqual(['PORT', 'LOG_LEVEL', 'SECRET', 'PUBLIC_ORIGIN', 'SMS_GATEWAY_URL']);
  });

  it('several trusted proxies stand in a list', () => {
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).trustProxy).toEqual(['127.0.0.1', '10.0.0.0/8']);
  });
});
