/** Each outage logs two lines. */
import fastify from 'fastify';

import { watchOutages } from '../../../server/http/outages.ts';

const connectionError = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

describe('an outage of the database', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('logs one line at its start and one with totals after ten quiet seconds', async () => {
    const lines: Record<string, unknown>[] = [];
    const app = fastify({
      logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) } },
    });
    const outages = watchOutages(app);
    for (let at = 0; at < 500; at += 1) {
      expect(outages.note(connectionError(), '/v1/x')).toBe(true);
      jest.advanceTimersByTime(10);
    }
    expect(lines.map(({ event, reason }) => [event, reason])).toEqual([['databaseAway', '57P01']]);
    jest.advanceTimersByTime(10_000);
    expect(lines.slice(1)).toMatchObject([{ event: 'databaseBack', failed: 500, seconds: 5 }]);
    jest.useRealTimers();
    await app.close();
    expect(lines).toHaveLength(2);
  });

  it('is closed with its line at process end, and ignores other errors', async () => {
    const lines: Record<string, unknown>[] = [];
    const app = fastify({
      logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) } },
    });
    const outages = watchOutages(app);
    expect(outages.note(new Error('relation does not exist'), '/v1/x')).toBe(false);
    expect(outages.note(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), '/v1/x')).toBe(true);
    jest.useRealTimers();
    await app.close();
    expect(lines.map(({ event }) => event)).toEqual(['databaseAway', 'databaseBack']);
  });

  it('is not begun by a slow statement, logged per route once in ten seconds', async () => {
    const lines: Record<string, unknown>[] = [];
    const app = fastify({
      logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) } },
    });
    const outages = watchOutages(app);
    const cancelled = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    for (const route of ['/v1/a', '/v1/a', '/v1/b']) expect(outages.note(cancelled, route)).toBe(true);
    jest.advanceTimersByTime(10_000);
    expect(outages.note(cancelled, '/v1/a')).toBe(true);
    expect(lines.map(({ event, route }) => [event, route])).toEqual([
      ['tooSlow', '/v1/a'],
      ['tooSlow', '/v1/b'],
      ['tooSlow', '/v1/a'],
    ]);
    jest.useRealTimers();
    await app.close();
    expect(lines).toHaveLength(3);
  });
});
