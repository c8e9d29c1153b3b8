/** POST /client-errors: bounded, limited, one line per report, and absent unless enabled. */
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const REPORT = {
  build: '/assets/main.1a7e474b.js',
  route: '/store/:braId/:codeId?',
  kind: 'caught',
  name: 'TypeError',
  message: "reading 'average'",
  stack: ['Xe@/assets/store.da6ec84f.js:1:20345'],
  engine: 'Chrome 120 Android 13',
};
const PUBLIC = {
  UME_ENV: 'production',
  SECRET: 'tucyZJmeJcqaoZZtdrk2BIluxk9jvE90',
  ALLOW_PGLITE: '1',
  PUBLIC_ORIGIN: 'https://ume.shop.tw',
  SMS_GATEWAY_URL: 'https://sms.shop.tw',
  SMS_SENDER_NAME: '梅香',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);

let last = 0;
/** Sends from a new address by default. */
const send = async (body: unknown, address = `10.9.0.${(last += 1)}`, type = 'text/plain;charset=UTF-8') => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return (
    await server.app.inject({
      method: 'POST',
      url: '/client-errors',
      headers: { 'content-type': type, 'x-forwarded-for': address },
      payload,
    })
  ).statusCode;
};
const logged = () =>
  server.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ event }) => event === 'clientError');

it('logs a report as one line with its parts and without the sender', async () => {
  expect(await send(REPORT)).toBe(204);
  expect(logged()).toHaveLength(1);
  expect(logged()[0]).toMatchObject(REPORT);
  expect(JSON.stringify(logged())).not.toMatch(/10\.9\.0|cookie|Request-Tk/i);
});

it('C30, C35: rejects unbounded, non-text and malformed reports without logging them', async () => {
  const before = logged().length;
  const wrong = [
    'no json',
    '[]',
    'null',
    '{}',
    { ...REPORT, kind: 'other' },
    { ...REPORT, message: 'x'.repeat(201) },
    { ...REPORT, message: 'a\nb' },
    { ...REPORT, message: '\u001b[31m' },
    { ...REPORT, message: '王小明' },
    { ...REPORT, stack: Array.from({ length: 13 }, () => 'f@/assets/a.js:1:1') },
    { ...REPORT, stack: 'f' },
  ];
  for (const body of wrong) expect([body, await send(body)]).toEqual([body, 400]);
  expect(await send('x'.repeat(9_000))).toBe(413);
  expect(await send(REPORT, undefined, 'application/json')).toBe(415);
  expect(logged()).toHaveLength(before);
  // Unknown fields stay out of the log.
  expect(await send({ ...REPORT, token: 'secret' })).toBe(204);
  expect(JSON.stringify(logged())).not.toContain('secret');
});

it('limits reports per address and for all addresses together', async () => {
  server.clock.forward(3_600_000);
  const fromOne: number[] = [];
  for (let at = 0; at < 12; at += 1) fromOne.push(await send(REPORT, '10.8.0.1'));
  expect(fromOne).toEqual([...Array.from({ length: 10 }, () => 204), 429, 429]);
  server.clock.forward(3_600_000);
  const before = logged().length;
  for (let at = 0; at < 140; at += 1) await send(REPORT, `10.7.${at}.1`);
  expect(logged().length - before).toBe(120);
});

it('is disabled unless configured, and enabled by default locally', async () => {
  const there = async (env: Record<string, string>) => {
    const limitedServer = await startTestServer({ on: server, env });
    const { statusCode } = await limitedServer.app.inject({
      method: 'POST',
      url: '/client-errors',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(REPORT),
    });
    await limitedServer.close();
    return statusCode;
  };
  // Earlier reports no longer count.
  server.clock.forward(86_400_000);
  expect([
    await there(PUBLIC),
    await there({ ...PUBLIC, CLIENT_ERRORS: 'on' }),
    await there({ CLIENT_ERRORS: 'off' }),
  ]).toEqual([404, 204, 404]);
});
