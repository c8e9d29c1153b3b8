/** Origins that may call the API (C26), and the headers of each response. */
import Fastify from 'fastify';

import { readConfig } from '../../../server/config.ts';
import { addPortalCors } from '../../../server/http/cors.ts';

const NOW = new Date('2026-11-20T04:00:00Z');

async function apiOf(portalOrigins: string[]) {
  const app = Fastify();
  const config = { ...readConfig({ UME_ENV: 'local' }), portalOrigins };
  app.register(async (api) => {
    await addPortalCors(api, { config, clock: () => NOW });
    api.get('/call', () => Promise.resolve({}));
  });
  await app.ready();
  return app;
}

describe('C26: the origin of a portal', () => {
  it('may call when listed, and reads the time, age and extensions', async () => {
    const app = await apiOf(['https://a.tw', 'https://b.tw']);
    const ask = async (origin?: string) =>
      (await app.inject({ url: '/call', headers: origin === undefined ? {} : { origin } })).headers;
    expect(await ask('https://b.tw')).toMatchObject({
      'access-control-allow-origin': 'https://b.tw',
      'access-control-expose-headers': 'Date, Age, Ume-Extensions',
    });
    for (const origin of ['https://c.tw', undefined])
      expect((await ask(origin))['access-control-allow-origin']).toBeUndefined();
    const { headers } = await app.inject({
      method: 'OPTIONS',
      url: '/call',
      headers: { origin: 'https://a.tw', 'access-control-request-method': 'PUT' },
    });
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'https://a.tw',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Content-Type, TL-Origin, Accept-Language, Request-Tk',
      'access-control-max-age': '7200',
    });
    await app.close();
  });

  it('gets no CORS header without a list, only uncached responses with the time', async () => {
    const app = await apiOf([]);
    const { headers } = await app.inject({ url: '/call', headers: { origin: 'https://a.tw' } });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control') || name === 'vary')).toEqual([]);
    expect(headers).toMatchObject({
      date: NOW.toUTCString(),
      'ume-extensions': '1',
      'cache-control': 'no-store',
    });
    await app.close();
  });
});
