import { trackScreenLoad, whenNetworkIdle } from '#platform/whenNetworkIdle.ts';

let somethingCame: () => void = () => undefined;
const observe = jest.fn();
const disconnect = jest.fn();
const task = jest.fn();

function watchLine(): void {
  window.PerformanceObserver = class {
    static readonly supportedEntryTypes = ['resource'];
    constructor(callback: () => void) {
      somethingCame = callback;
    }
    observe = observe;
    disconnect = disconnect;
    takeRecords = () => [];
  } as unknown as typeof PerformanceObserver;
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

describe('P5: a prefetch', () => {
  it('waits until no resource has arrived for a while', () => {
    watchLine();
    whenNetworkIdle(task);
    jest.advanceTimersByTime(200);
    somethingCame();
    jest.advanceTimersByTime(299);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
    expect(disconnect).toHaveBeenCalledTimes(1);
    expect(observe.mock.calls).toEqual([[{ entryTypes: ['resource'] }]]);
  });

  it('ends after the maximum wait when resources keep arriving', () => {
    watchLine();
    whenNetworkIdle(task);
    for (let passed = 0; passed < 5_000; passed += 100) {
      expect(task).not.toHaveBeenCalled();
      somethingCame();
      jest.advanceTimersByTime(100);
    }
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('waits 5 s at most when the browser reports offline, which may be wrong', () => {
    watchLine();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    whenNetworkIdle(task);
    jest.advanceTimersByTime(4_900);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('continues before 5 s when the browser reports online again', () => {
    watchLine();
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    whenNetworkIdle(task);
    jest.advanceTimersByTime(1_000);
    line.mockReturnValue(true);
    jest.advanceTimersByTime(300);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('waits for an idle page without PerformanceObserver', () => {
    whenNetworkIdle(task);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_500);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it.each(['answers', 'fails'])('waits for a tracked load on an idle network, until it %s', async (outcome) => {
    watchLine();
    let settle: () => void = () => undefined;
    const load = trackScreenLoad(
      new Promise<void>((resolve, reject) => {
        settle = outcome === 'fails' ? () => reject(new Error('away')) : resolve;
      }),
    );
    load.catch(() => undefined);
    whenNetworkIdle(task);
    await jest.advanceTimersByTimeAsync(4_000);
    expect(task).not.toHaveBeenCalled();
    settle();
    await jest.advanceTimersByTimeAsync(300);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('waits for a picture that is loading', () => {
    watchLine();
    document.body.innerHTML = '<img alt="">';
    const complete = jest.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
    whenNetworkIdle(task);
    jest.advanceTimersByTime(4_000);
    expect(task).not.toHaveBeenCalled();
    complete.mockReturnValue(true);
    jest.advanceTimersByTime(300);
    expect(task).toHaveBeenCalledTimes(1);
    complete.mockRestore();
    document.body.innerHTML = '';
  });

  it('ends after the maximum wait when a load never settles', async () => {
    watchLine();
    let settle: () => void = () => undefined;
    const load = trackScreenLoad(new Promise<void>((resolve) => (settle = resolve)));
    whenNetworkIdle(task);
    jest.advanceTimersByTime(4_999);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
    settle();
    await load;
  });
});
