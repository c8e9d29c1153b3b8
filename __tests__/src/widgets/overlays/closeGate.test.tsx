import { act, render } from '@testing-library/react';

import { closeGate } from '#widgets/overlays/closeGate.tsx';

/** The test controls the animation frames. */
let frames: FrameRequestCallback[] = [];
function nextFrame(): void {
  const due = frames;
  frames = [];
  act(() => due.forEach((frame) => frame(0)));
}

beforeEach(() => {
  frames = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('a close before the animation starts waits for it, once', () => {
  const close = jest.fn();
  const { mark, closing } = closeGate();
  const closeSoon = closing(close);
  render(mark);
  closeSoon();
  nextFrame();
  expect(close).not.toHaveBeenCalled();
  nextFrame();
  expect(close).toHaveBeenCalledTimes(1);
  nextFrame();
  expect(close).toHaveBeenCalledTimes(1);
});

it('a close after the animation has started is immediate', () => {
  const close = jest.fn();
  const { mark, closing } = closeGate();
  render(mark);
  nextFrame();
  nextFrame();
  expect(close).not.toHaveBeenCalled();
  closing(close)();
  expect(close).toHaveBeenCalledTimes(1);
});
