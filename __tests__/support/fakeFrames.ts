/**
 * For tests with fake timers and widgets that move: react-spring keeps the browser's own frame function from when it
 * was loaded, so its frames would go by in real time while the clock stands still. This lets them follow the fake clock.
 */
import { act } from '@testing-library/react';

type FrameGlobals = { assign: (options: { requestAnimationFrame: (run: () => void) => void }) => void };
// antd-mobile's own copy, so it is looked for from there
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
    await settle(); // a frame left on a dropped clock would stop every later movement
    jest.useRealTimers();
  });
}

/** Lets `ms` go by, with promises, chunks, frames and React's work in between. */
export function pass(ms: number): Promise<void> {
  return act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}

/** As long as a widget needs to load its part and to stand (or to go). */
export async function settle(): Promise<void> {
  for (let frame = 0; frame < 6; frame += 1) await pass(FRAME_MS);
}
