/**
 * Animation frames for tests with fake timers. The library react-spring keeps the browser's frame function, so its
 * frames would run in real time. This module lets them follow the fake clock.
 */
import { act } from '@testing-library/react';

type FrameGlobals = { assign: (options: { requestAnimationFrame: (run: () => void) => void }) => void };
// Resolved from antd-mobile, which has its own copy.
const spring = require.resolve('@react-spring/web', { paths: [require.resolve('antd-mobile')] });
const { Globals } = jest.requireActual<{ Globals: FrameGlobals }>(spring);

const FRAME_MS = 16;
/** Longer than any toast or undo bar stays. */
const ALL_OVER_MS = 8_000;

/** Call once at the top of a test file. */
export function useFakeFrames(): void {
  Globals.assign({ requestAnimationFrame: (run) => void setTimeout(run, FRAME_MS) });
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(async () => {
    await pass(ALL_OVER_MS);
    await settle(); // A frame left on a discarded clock would block every later animation.
    jest.useRealTimers();
  });
}

/** Advances the clock by `ms`, running promises, chunks, frames and React's work in between. */
export function pass(ms: number): Promise<void> {
  return act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}

/** Time for a widget to load its chunk and to finish opening or closing. */
export async function settle(): Promise<void> {
  for (let frame = 0; frame < 6; frame += 1) await pass(FRAME_MS);
}
