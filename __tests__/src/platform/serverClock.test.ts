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

  it('corrects only differences of 2 s or more beyond the network time', () => {
    const heard = jest.fn();
    clock.onServerTime(heard);
    hear(NOW + 1_000);
    hear(NOW - 2_000);
    expect(heard).not.toHaveBeenCalled();
    hear(NOW + 2_000);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('corrects a clock 3 s ahead, although the header explains one second of it', () => {
    const heard = jest.fn();
    clock.onServerTime(heard);
    hear(NOW - 3_000);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('counts the network time from the request, however long the page is open', () => {
    jest.advanceTimersByTime(60_000);
    hear(Date.now() - 10_000, 500);
    expect(Math.abs(clock.serverNow() - (Date.now() - 10_000))).toBeLessThanOrEqual(1_000);
  });

  it('a preloaded response of a right clock changes nothing', () => {
    const heard = jest.fn();
    clock.onServerTime(heard);
    const sample = clock.sampleOf(new Headers({ Date: new Date(NOW).toUTCString() }), clock.ticks());
    jest.advanceTimersByTime(4_000);
    if (sample) clock.learnServerTime(sample);
    expect(heard).not.toHaveBeenCalled();
    expect(clock.serverNow()).toBe(NOW + 4_000);
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
