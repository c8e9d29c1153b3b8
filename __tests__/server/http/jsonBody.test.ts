import Fastify from 'fastify';

import { Refusal } from '../../../server/handlers/refuse.ts';
import { acceptJsonOnly, MOST_BODY_BYTES } from '../../../server/http/jsonBody.ts';

const app = Fastify();
acceptJsonOnly(app);
app.post('/', ({ body }) => Promise.resolve({ body: body ?? 'none' }));
app.setErrorHandler((error, _request, reply) =>
  error instanceof Refusal ? reply.send({ refusal: error.refusal }) : reply.send(error),
);
afterAll(() => app.close());

const post = async (payload: string, type = 'application/json') => {
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  return [answer.statusCode, answer.json<unknown>()] as const;
};

describe('C30: the body of a call', () => {
  it('is JSON, none when empty, and malformed for anything else', async () => {
    expect(await post('{"a":1}')).toEqual([200, { body: { a: 1 } }]);
    expect(await post('')).toEqual([200, { body: 'none' }]);
    expect(await post('{"a":')).toEqual([200, { refusal: 'malformed' }]);
  });

  it('has no other type, and at most one MB', async () => {
    expect((await post('{}', 'text/plain'))[0]).toBe(415);
    const inQuotes = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    expect((await post(inQuotes(MOST_BODY_BYTES)))[0]).toBe(200);
    expect((await post(inQuotes(MOST_BODY_BYTES + 1)))[0]).toBe(413);
  });
});
