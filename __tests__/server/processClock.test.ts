import { processClock } from '../../server/processClock.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T01:30:00+08:00') }));
afterEach(() => jest.useRealTimers());

it('is the machine’s clock unless SANDBOX_TIME is set', () => {
  const clock = processClock({ sandboxTime: null });
  jest.setSystemTime(Date.parse('2026-11-21T05:00:00+08:00'));
  expect(clock().toISOString()).toBe('2026-11-20T21:00:00.000Z');
});

it('starts at SANDBOX_TIME of today in Taipei and runs on from there', () => {
  const clock = processClock({ sandboxTime: '12:10' });
  expect(clock().toISOString()).toBe('2026-11-20T04:10:00.000Z');
  jest.advanceTimersByTime(90_000);
  expect(clock().toISOString()).toBe('2026-11-20T04:11:30.000Z');
});

it('starts on the day that SANDBOX_TIME names, also after that day has ended', () => {
  jest.setSystemTime(Date.parse('2026-11-21T00:05:00+08:00'));
  const clock = processClock({ sandboxTime: '2026-11-20T12:10' });
  expect(clock().toISOString()).toBe('2026-11-20T04:10:00.000Z');
  jest.advanceTimersByTime(90_000);
  expect(clock().toISOString()).toBe('2026-11-20T04:11:30.000Z');
});
