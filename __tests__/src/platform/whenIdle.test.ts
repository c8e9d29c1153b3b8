import { whenIdle } from '#platform/whenIdle.ts';

let somethingCame: () => void = () => undefined;
const disconnect = jest.fn();
const task = jest.fn();

function watchLine(): void {
  window.PerformanceObserver = class {
    static readonly supportedEntryTypes = ['resource'];
    constructor(callback: () => void) {
      somethingCame = callback;
    }
    observe = jest.fn();
    disconnect = disconnect;
    takeRecords = () => [];
  } as unknown as typeof PerformanceObserver;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  window.requestIdleCallback = (run) => setTimeout(run, 0);
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'PerformanceObserver');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

describe('issue 12.3: what is fetched ahead', () => {
  it('waits until nothing has come over the line for half a second, and then for the page', () => {
    watchLine();
    whenIdle(task);
    jest.advanceTimersByTime(400);
    somethingCame();
    jest.advanceTimersByTime(490);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(10);
    expect(disconnect).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('does not wait for ever where something comes all the time', () => {
    watchLine();
    whenIdle(task);
    for (let passed = 0; passed < 5_000; passed += 100) {
      somethingCame();
      jest.advanceTimersByTime(100);
    }
    jest.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('waits for the page alone where the engine does not tell what comes', () => {
    whenIdle(task);
    jest.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('comes after a second and a half where the engine does not tell when the page is idle', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    whenIdle(task);
    jest.advanceTimersByTime(1_499);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
