/**
 * A fake clock per screen test. It starts at TEST_NOW. Time passes as usual, and pending timers end before the next test
 * begins.
 */
import { act } from '@testing-library/react';

/** Longer than a call's timeout (20 s), so that no toast, wait or pending call reaches the next test. */
const RUN_OUT_MS = 25_000;

/** Thursday, 12:00 in Taipei. Dates of the samples are near it, whenever the tests run. */
const TEST_NOW = new Date('2026-11-26T04:00:00.000Z');

/** Call once at the top of a test file. `jest.advanceTimersByTimeAsync` then advances the clock manually. */
export function useFakeClock(): void {
  // Loading a chunk takes real time, which this clock does not control.
  beforeAll(async () => {
    await import('#widgets/overlays/toastImpl.tsx');
  });
  beforeEach(() => {
    jest.useFakeTimers({ now: TEST_NOW, advanceTimers: true });
  });
  afterEach(async () => {
    await act(() => jest.advanceTimersByTimeAsync(RUN_OUT_MS));
    jest.useRealTimers();
  });
}
