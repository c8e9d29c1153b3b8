/** One log line per call, and one request id across all logs. */
import Fastify from 'fastify';

import { logCalls } from '../../../server/http/accessLog.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

type LogLine = {
  event?: string;
  reqId?: string;
  route?: string;
  status?: number;
  code?: number;
  ms?: number;
  method?: string;
  refusal?: string;
  level?: number;
};

const TEXT = { 'content-type': 'text/plain' };
const HOME = '/v1/ume/client/store/home/:braId';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(closeTestServers);
beforeEach(() => {
  server.logLines.length = 0;
});

const lines = () => server.logLines.map((line) => JSON.parse(line) as LogLine);
const get = (url: string, id?: string) =>
  server.app.inject({ url, headers: id === undefined ? {} : { 'x-request-id': id } });

describe('the log of calls', () => {
  it('logs one line per call with route, status and milliseconds, without path or query', async () => {
    await get('/v1/ume/client/store/home/4711?codeId=secret');
    expect(lines()).toHaveLength(1);
    expect(lines()[0]).toMatchObject({
      event: 'call',
      method: 'GET',
      route: HOME,
      status: 200,
      ms: expect.any(Number) as number,
    });
    expect(server.logLines.join('')).not.toMatch(/4711|secret/);
  });

  it('logs a refusal’s body code beside its status, and none for other answers', async () => {
    await get('/v1/ume/client/my/info');
    await get('/v1/ume/client/store/home/4711');
    await server.app.inject({ method: 'POST', url: '/v1/ume/client/user/logout', headers: TEXT, payload: 'x' });
    const calls = lines().filter(({ event }) => event === 'call');
    expect(calls.map(({ status, code }) => [status, code])).toEqual([
      [200, 401],
      [200, undefined],
      [415, undefined],
    ]);
  });

  it.each([
    ['a malformed field', '{"phoneAreaCode":7}'],
    ['malformed JSON', '{"phoneAreaCode":'],
  ])('logs %s as an event with its route and hashed caller', async (_name, payload) => {
    const url = '/v1/ume/client/user/isregister';
    await server.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
    expect(lines()).toMatchObject([
      { event: 'refused', refusal: 'malformed', route: expect.stringContaining(url) as string },
      { event: 'call', route: url, status: 200, code: 400 },
    ]);
    expect(lines()[0]).toHaveProperty('who', expect.stringMatching(/^[\w-]{16}$/));
  });

  it('omits health checks and files unless the level is debug', async () => {
    // No time passes: /ready logs an outage when the database takes a second.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await get('/live');
    await get('/ready');
    await get('/gone.js');
    jest.useRealTimers();
    expect(lines()).toEqual([]);
  });

  it('logs pages under one name, and only the status without a numeric code', async () => {
    expect((await get('/store/4711')).headers['content-type']).toBe('text/html; charset=utf-8');
    expect(lines()).toMatchObject([{ event: 'call', route: 'portal' }]);
    const app = Fastify({ logger: { level: 'info', stream: { write: (line) => void server.logLines.push(line) } } });
    logCalls(app, null);
    app.get('/probe', () => ({ code: 'x' }));
    app.get('/nothing', (_request, reply) => reply.code(204).send());
    server.logLines.length = 0;
    for (const url of ['/probe', '/nothing']) await app.inject(url);
    await app.close();
    const calls = lines().filter(({ event }) => event === 'call');
    expect(calls.map(({ route, status, code }) => [route, status, code])).toEqual([
      ['/probe', 200, undefined],
      ['/nothing', 204, undefined],
    ]);
  });

  it('uses one request id in every line and the response, the proxy’s if given', async () => {
    const answer = await get('/v1/ume/client/my/info', 'proxy-1:42/7');
    expect(answer.headers['x-request-id']).toBe('proxy-1:42/7');
    // Refused, and logged as an audit line as well.
    expect(lines().map(({ event, reqId }) => [event, reqId])).toEqual([
      ['refused', 'proxy-1:42/7'],
      ['call', 'proxy-1:42/7'],
    ]);
  });

  it.each(['short', 'a"b,"event":"signIn', 'x'.repeat(129), 'two words here'])(
    'replaces the invalid request id %j by a new one',
    async (requestId) => {
      const [one, two] = [await get('/live', requestId), await get('/live')];
      expect(one.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(two.headers['x-request-id']).not.toBe(one.headers['x-request-id']);
    },
  );
});
