/** A fake clock per screen test. Time passes as usual, and pending timers end before the next test begins. */
import { act } from '@testing-library/react';

/** Longer than a call's timeout (20 s), so that no toast, wait or pending call reaches the next test. */
const RUN_OUT_MS = 25_000;

/** Call once at the top of a test file. `jest.advanceTimersByTimeAsync` then advances the clock manually. */
export function useFakeClock(): void {
  // Loading a chunk takes real time, which this clock does not control.
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
