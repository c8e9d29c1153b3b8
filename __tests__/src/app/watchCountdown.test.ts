import { watchCountdown } from '#app/watchCountdown.ts';
import { clearCountdown } from '#features/signIn/countdown.ts';

import { freshBrowser } from '../../support/renderScreen.tsx';

const KEY = 'login_captcha';
const NOW = Date.UTC(2026, 10, 20, 4, 0, 0);
let stop: () => void = () => undefined;

/** This file renders no screen: the countdown ticks without one. */
beforeEach(() => {
  freshBrowser();
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  stop();
  clearCountdown();
  jest.useRealTimers();
});

function countDownFrom(seconds: number): void {
  localStorage.setItem(KEY, String(seconds));
  localStorage.setItem('ume.captchaSentAt', String(Date.now() - (60 - seconds) * 1_000));
}

/** Starts it and loads the chunk of the timer. */
async function begin(): Promise<void> {
  stop = watchCountdown();
  await jest.advanceTimersByTimeAsync(20);
}

it('spec 4.4: a stored countdown ticks each second and is removed at 0 without a screen', async () => {
  countDownFrom(53);
  await begin();
  const seen: (string | null)[] = [];
  for (let second = 0; second < 4; second += 1) {
    await jest.advanceTimersByTimeAsync(1_000);
    seen.push(localStorage.getItem(KEY));
  }
  expect(seen).toEqual(['52', '51', '50', '49']);
  await jest.advanceTimersByTimeAsync(49_000);
  expect([localStorage.getItem(KEY), localStorage.getItem('ume.captchaSentAt')]).toEqual([null, null]);
});

it('R7: an expired countdown is removed from storage at once', async () => {
  localStorage.setItem(KEY, '53');
  localStorage.setItem('ume.captchaSentAt', String(NOW - 600_000));
  await begin();
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('spec 4: a countdown started in another tab ticks here, too, and outlives that tab', async () => {
  await begin();
  countDownFrom(60);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: '60' }));
  await jest.advanceTimersByTimeAsync(2_000);
  expect(localStorage.getItem(KEY)).toBe('58');
  await jest.advanceTimersByTimeAsync(58_000);
  expect(localStorage.getItem(KEY)).toBeNull();
});

it('R7: after suspended timers the time is right as soon as the page is visible', async () => {
  countDownFrom(60);
  await begin();
  jest.setSystemTime(NOW + 45_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(localStorage.getItem(KEY)).toBe('15');
});

it('spec 4: no timer runs while no countdown is stored', async () => {
  await begin();
  const ticks = jest.getTimerCount();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(jest.getTimerCount()).toBeLessThanOrEqual(ticks);
  expect(localStorage.getItem(KEY)).toBeNull();
});
