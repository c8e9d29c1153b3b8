/** Answers that a shared cache may store (C31). nginx as such a cache is in sharedAnswers.nginx.test.ts. */
import Fastify from 'fastify';

import { etagOf, isVisitor, sendShared } from '../../../server/http/sharedAnswers.ts';

describe('C31: a visitor', () => {
  it.each(['request-tk', 'authorization', 'cookie'])('is known by an empty or missing %s header', (name) => {
    expect(isVisitor({ headers: {} })).toBe(true);
    expect(isVisitor({ headers: { [name]: '' } })).toBe(true);
    expect(isVisitor({ headers: { [name]: 'x', accept: '*/*' } })).toBe(false);
  });
});

describe('C31: a visitor’s answer', () => {
  const app = Fastify();
  app.get('/', (request, reply) => sendShared(request, reply, { code: 200 }));
  app.get('/other-origin', (request, reply) => sendShared(request, reply.header('Vary', 'Origin'), { code: 200 }));
  afterAll(() => app.close());

  it('may be stored for five seconds, apart from those of members', async () => {
    const { body, headers } = await app.inject('/');
    expect([body, headers['content-type']]).toEqual(['{"code":200}', 'application/json; charset=utf-8']);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate, s-maxage=5',
      vary: 'Request-Tk',
      etag: etagOf('{"code":200}'),
    });
    expect((await app.inject('/other-origin')).headers.vary).toBe('Origin, Request-Tk');
  });

  it('is 304 without a body for a cache that has it', async () => {
    const ask = (etag: string) => app.inject({ url: '/', headers: { 'if-none-match': etag } });
    const known = await ask(etagOf('{"code":200}'));
    expect([known.statusCode, known.body]).toEqual([304, '']);
    expect((await ask('"another"')).statusCode).toBe(200);
  });
});
