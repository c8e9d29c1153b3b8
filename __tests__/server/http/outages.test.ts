/** Each outage logs two lines. */
import fastify from 'fastify';

import { watchOutages } from '../../../server/http/outages.ts';

const lost = () => Object.assign(new Error('terminating connection'), { code: '57P01' });

describe('an outage of the database', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  it('is one line when it begins and one, with how many calls and seconds it cost, when nothing failed for ten seconds', async () => {
    const lines: Record<string, unknown>[] = [];
    const app = fastify({
      logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) } },
    });
    const outages = watchOutages(app);
    for (let at = 0; at < 500; at += 1) {
      expect(outages.note(lost())).toBe(true);
      jest.advanceTimersByTime(10);
    }
    expect(lines.map(({ event, reason }) => [event, reason])).toEqual([['databaseAway', '57P01']]);
    jest.advanceTimersByTime(10_000);
    expect(lines.slice(1)).toMatchObject([{ event: 'databaseBack', failed: 500, seconds: 5 }]);
    jest.useRealTimers();
    await app.close();
    expect(lines).toHaveLength(2);
  });

  it('that is still open when the process ends is closed with its line; other errors are not its business', async () => {
    const lines: Record<string, unknown>[] = [];
    const app = fastify({
      logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) } },
    });
    const outages = watchOutages(app);
    expect(outages.note(new Error('relation does not exist'))).toBe(false);
    expect(outages.note(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBe(true);
    jest.useRealTimers();
    await app.close();
    expect(lines.map(({ event }) => event)).toEqual(['databaseAway', 'databaseBack']);
  });
});
