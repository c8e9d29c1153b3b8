import {
  clearCountdown,
  onCountdown,
  startCountdown,
  storedSecondsLeft,
  syncCountdown,
} from '#features/signIn/countdown.ts';
import { forgetMemory } from '#platform/storage.ts';

const KEY = 'login_captcha';
const NOW = Date.UTC(2026, 10, 20, 4, 0, 0);
let stop: () => void = () => undefined;

beforeEach(() => {
  forgetMemory();
  localStorage.clear();
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  stop();
  stop = () => undefined;
  clearCountdown();
  jest.useRealTimers();
});

function watch(): jest.Mock {
  const listener = jest.fn();
  stop = onCountdown(listener);
  return listener;
}

it('spec 4.3, spec 3.3: starts at 60 and writes the seconds left on each tick', () => {
  watch();
  startCountdown();
  expect(localStorage.getItem(KEY)).toBe('60');
  for (let second = 59; second > 0; second -= 1) {
    jest.advanceTimersByTime(1_000);
    expect(localStorage.getItem(KEY)).toBe(String(second));
  }
});

it('spec 4.3: is removed at 0 with its send time, and stops ticking', () => {
  const listener = watch();
  startCountdown();
  jest.advanceTimersByTime(60_000);
  expect(localStorage.length).toBe(0);
  expect(storedSecondsLeft()).toBe(0);
  const calls = listener.mock.calls.length;
  jest.advanceTimersByTime(5_000);
  expect(listener.mock.calls.length).toBe(calls);
});

it('R7: a frozen page continues by the clock when shown again', () => {
  watch();
  startCountdown();
  jest.advanceTimersByTime(5_000);
  // a frozen page runs no timers, but the clock continues
  jest.setSystemTime(NOW + 45_000);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(localStorage.getItem(KEY)).toBe('15');
});

it('R7: a return after the end removes the stored countdown and notifies listeners', () => {
  const listener = watch();
  startCountdown();
  jest.setSystemTime(NOW + 600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(listener).toHaveBeenCalled();
});

it('R7: continues by the clock after a reload, and ticks', () => {
  startCountdown();
  jest.setSystemTime(NOW + 20_000);
  watch();
  expect(localStorage.getItem(KEY)).toBe('40');
  jest.advanceTimersByTime(1_000);
  expect(localStorage.getItem(KEY)).toBe('39');
});

it('spec 3: the stored seconds count when the send time is missing or corrupt', () => {
  for (const sentAt of [null, 'x', '']) {
    localStorage.clear();
    localStorage.setItem(KEY, '30');
    if (sentAt !== null) localStorage.setItem('ume.captchaSentAt', sentAt);
    expect(syncCountdown()).toBe(30);
    jest.setSystemTime(Date.now() + 10_000);
    expect(syncCountdown()).toBe(20);
  }
});

it('R7: a clock that was set back never adds time', () => {
  startCountdown();
  jest.setSystemTime(NOW + 30_000);
  expect(syncCountdown()).toBe(30);
  // slightly, so that the send time is still in the past
  jest.setSystemTime(NOW + 10_000);
  expect(syncCountdown()).toBe(30);
  // far, so that the send time is in the future
  jest.setSystemTime(NOW - 3_600_000);
  expect(syncCountdown()).toBe(30);
  jest.setSystemTime(NOW - 3_600_000 + 10_000);
  expect(syncCountdown()).toBe(20);
});

it.each(['-5', 'abc', '0', 'NaN', ''])('R15: drops an invalid login_captcha and returns 0 (%j)', (rubbish) => {
  localStorage.setItem(KEY, rubbish);
  expect(syncCountdown()).toBe(0);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('spec 4: sending a code again restarts the countdown at 60 s', () => {
  watch();
  startCountdown();
  jest.advanceTimersByTime(59_500);
  startCountdown();
  expect(localStorage.getItem(KEY)).toBe('60');
  jest.advanceTimersByTime(1_000);
  expect(localStorage.getItem(KEY)).toBe('59');
});

describe('spec 4: a second tab', () => {
  it('that counts an older code takes over the new countdown without shortening it', () => {
    startCountdown();
    jest.advanceTimersByTime(22_000);
    expect(syncCountdown()).toBe(38);
    // another tab has sent a code, and its send time arrives before its seconds
    localStorage.setItem('ume.captchaSentAt', `${Date.now()} 60`);
    expect(syncCountdown()).toBe(60);
    expect(localStorage.getItem(KEY)).toBe('60');
    jest.advanceTimersByTime(10_000);
    expect(localStorage.getItem(KEY)).toBe('50');
  });

  it('receives the new seconds after their send time', () => {
    const written: string[] = [];
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation((key: string) => void written.push(key));
    startCountdown();
    jest.restoreAllMocks();
    expect(written.slice(0, 2)).toEqual(['ume.captchaSentAt', KEY]);
  });
});
