import { whenIdle } from '#platform/whenIdle.ts';

type IdleWindow = { requestIdleCallback?: ((run: () => void) => number) | undefined };
const idleWindow = window as IdleWindow;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  delete idleWindow.requestIdleCallback;
  jest.useRealTimers();
});

it('runs a task once when the page is idle, not again at the limit', () => {
  let becomeIdle: () => void = () => undefined;
  idleWindow.requestIdleCallback = (run) => {
    becomeIdle = run;
    return 1;
  };
  const task = jest.fn();
  whenIdle(task);
  jest.advanceTimersByTime(4_999);
  expect(task).not.toHaveBeenCalled();
  becomeIdle();
  becomeIdle();
  jest.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});

it('runs a task after 5 s in a WebView that never calls back', () => {
  idleWindow.requestIdleCallback = () => 1;
  const task = jest.fn();
  whenIdle(task);
  jest.advanceTimersByTime(4_999);
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
});

it('R4: runs a task after 1.5 s in an engine without idle callbacks', () => {
  const task = jest.fn();
  whenIdle(task);
  jest.advanceTimersByTime(1_499);
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(1);
});
