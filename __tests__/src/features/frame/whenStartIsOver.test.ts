import { firstViewDone, forgetFirstView } from '#features/frame/firstView.ts';
import { whenStartIsOver } from '#features/frame/whenStartIsOver.ts';

const task = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  task.mockClear();
  forgetFirstView();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('P5: a prefetch during the start', () => {
  it('waits for the first screen, and then for what that asked for', () => {
    whenStartIsOver(task);
    jest.advanceTimersByTime(60_000);
    expect(task).not.toHaveBeenCalled();
    firstViewDone();
    expect(task).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it.each(['before the first screen', 'while the line is awaited'])(
    'is not done any more when it was stopped %s',
    (when) => {
      const stop = whenStartIsOver(task);
      if (when !== 'before the first screen') firstViewDone();
      stop();
      firstViewDone();
      jest.runAllTimers();
      expect(task).not.toHaveBeenCalled();
    },
  );
});
