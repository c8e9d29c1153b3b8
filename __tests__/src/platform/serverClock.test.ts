type Clock = typeof import('#platform/serverClock.ts');

const NOW = Date.parse('2026-11-20T12:00:00Z');
const DAY_MS = 86_400_000;
let clock: Clock;

/** A response of a server whose clock is `at`, after `tookMs` of network time. */
function hear(at: number, tookMs = 0, more: Record<string, string> = {}): void {
  const sentAt = clock.ticks();
  jest.advanceTimersByTime(tookMs);
  const sample = clock.sampleOf(new Headers({ Date: new Date(at).toUTCString(), ...more }), sentAt);
  if (sample) clock.learnServerTime(sample);
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  jest.isolateModules(() => {
    clock = jest.requireActual('#platform/serverClock.ts');
  });
});
afterEach(() => jest.useRealTimers());

describe('the clock of hours and days', () => {
  it('follows the server when the phone is a day ahead or behind', () => {
    for (const off of [DAY_MS, -DAY_MS]) {
      hear(NOW + off, 100);
      expect(Math.abs(clock.serverNow() - (NOW + off))).toBeLessThan(1_200);
      jest.setSystemTime(NOW);
    }
  });

  it('follows the phone without a Date header, or with a cached response', () => {
    expect(clock.sampleOf(new Headers(), 0)).toBeNull();
    expect(clock.sampleOf(new Headers({ Date: 'today' }), 0)).toBeNull();
    hear(NOW + DAY_MS, 0, { Age: '30' });
    expect(clock.serverNow()).toBe(NOW);
    hear(NOW + DAY_MS, 0, { Age: '0' });
    expect(clock.serverNow()).toBeGreaterThan(NOW + DAY_MS - 1);
  });

  it('ignores a difference that network delay may have caused', () => {
    const heard = jest.fn();
    clock.onServerTime(heard);
    hear(NOW - 1_500);
    hear(Date.now(), 300);
    const before = clock.serverNow();
    hear(Date.now(), 10_000);
    expect(clock.serverNow() - before).toBe(10_000);
    expect(heard).not.toHaveBeenCalled();
  });

  it('reports a correction once', () => {
    const heard = jest.fn();
    const stop = clock.onServerTime(heard);
    hear(NOW + DAY_MS);
    hear(NOW + DAY_MS + 400);
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    hear(NOW);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('continues when the phone’s clock is set back, and after a sleep', () => {
    hear(NOW);
    const before = clock.serverNow();
    jest.advanceTimersByTime(5_000);
    jest.setSystemTime(NOW - DAY_MS);
    expect(clock.serverNow() - before).toBe(5_000);
    jest.setSystemTime(NOW + 3_600_000);
    expect(clock.serverNow() - before).toBe(3_600_000);
  });

  it('counts a preloaded response from its own arrival', () => {
    const sample = clock.sampleOf(new Headers({ Date: new Date(NOW + DAY_MS).toUTCString() }), clock.ticks());
    jest.advanceTimersByTime(4_000);
    if (sample) clock.learnServerTime(sample);
    expect(clock.serverNow() - (NOW + DAY_MS + 4_000)).toBeLessThanOrEqual(500);
    expect(clock.serverNow() - (NOW + DAY_MS + 4_000)).toBeGreaterThanOrEqual(0);
  });
});
