/** Statuses of errors that no handler answers, and their envelope without details (security C33). */
import Fastify from 'fastify';

import { answerStatus, statusOf, STATUS_WORDS } from '../../../server/http/answers.ts';

const withStatus = (statusCode: unknown) => Object.assign(new Error('x'), { statusCode });
const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code });

describe('the status of a thrown error', () => {
  it.each<[string, unknown, number]>([
    ['Fastify’s own 413', withStatus(413), 413],
    ['a status without words', withStatus(418), 500],
    ['a status that is no number', withStatus('413'), 500],
    ['an error without a status', new Error('x'), 500],
    ['a text', 'x', 500],
    ['null', null, 500],
    ['undefined', undefined, 500],
    ['a caller that hung up', withCode('ECONNRESET', 'aborted'), 400],
    ['a lost connection to the database', withCode('ECONNRESET', 'read ECONNRESET'), 503],
    ['another abort', withCode('X', 'aborted'), 500],
    ['a database that is busy', withCode('57014'), 503],
  ])('is a known HTTP status for %s', (_name, error, status) => {
    expect(statusOf(error)).toBe(status);
  });
});

describe('C33: an answer that no handler writes', () => {
  async function answered(status: number) {
    const app = Fastify();
    app.get('/', (_request, reply) => answerStatus(reply, status));
    const answer = await app.inject('/');
    await app.close();
    return answer;
  }

  it.each([
    [404, '查無此服務'],
    [503, '服務暫時無法使用，請稍後再試'],
    [499, STATUS_WORDS[400]],
    [418, STATUS_WORDS[400]],
    [501, STATUS_WORDS[500]],
    [500, STATUS_WORDS[500]],
  ])('has the words of %d, or of its kind, and is never stored', async (status, message) => {
    const answer = await answered(status);
    expect([answer.statusCode, answer.json()]).toEqual([status, { code: status, message, data: null }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('tells after how many seconds to try again for 503 alone', async () => {
    expect([(await answered(503)).headers['retry-after'], (await answered(500)).headers['retry-after']]).toEqual([
      '3',
      undefined,
    ]);
  });
});
