/** A clock for each test of a screen: time passes as usual, and what a test left running ends before the next begins. */
import { act } from '@testing-library/react';

/** Longer than a call's time-out (20 s), so that no toast, wait or hanging call reaches the next test. */
const RUN_OUT_MS = 25_000;

/** Call once at the top of a test file; `jest.advanceTimersByTimeAsync` then moves the clock by hand where it matters. */
export function useOwnClock(): void {
  // loading a chunk takes real time, which this clock does not know
  beforeAll(async () => {
    await import('#widgets/overlays/toastImpl.tsx');
  });
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(async () => {
    await act(() => jest.advanceTimersByTimeAsync(RUN_OUT_MS));
    jest.useRealTimers();
  });
}
