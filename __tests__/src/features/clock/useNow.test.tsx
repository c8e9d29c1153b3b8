import { act, renderHook } from '@testing-library/react';

import { useNow } from '#features/clock/useNow.ts';
import { learnServerTime } from '#platform/serverClock.ts';

const NOW = Date.parse('2026-11-20T12:00:20+08:00');
const DAY_MS = 86_400_000;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

describe('the current time of a screen', () => {
  it('updates every minute, when the page is shown again, and after a clock correction', () => {
    const { result, unmount } = renderHook(useNow);
    expect(result.current).toBe(NOW);
    act(() => jest.advanceTimersByTime(39_999));
    expect(result.current).toBe(NOW);
    act(() => jest.advanceTimersByTime(1));
    expect(result.current).toBe(NOW + 40_000);
    jest.setSystemTime(NOW + 50_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(result.current).toBe(NOW + 50_000);
    act(() => learnServerTime({ at: NOW + DAY_MS, spanMs: 0, readAt: performance.now() }));
    expect(result.current).toBe(NOW + DAY_MS);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
