import { trackScreenLoad, whenNetworkIdle } from '#platform/whenNetworkIdle.ts';

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
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

describe('P5: a prefetch', () => {
  it('waits until nothing has come over the line for a while', () => {
    watchLine();
    whenNetworkIdle(task);
    jest.advanceTimersByTime(200);
    somethingCame();
    jest.advanceTimersByTime(299);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  it('does not wait for ever where something comes all the time', () => {
    watchLine();
    whenNetworkIdle(task);
    for (let passed = 0; passed < 5_000; passed += 100) {
      expect(task).not.toHaveBeenCalled();
      somethingCame();
      jest.advanceTimersByTime(100);
    }
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('waits 5 s for a network where the browser says that there is none, and no longer: it may be wrong', () => {
    watchLine();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    whenNetworkIdle(task);
    jest.advanceTimersByTime(4_900);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(100);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('goes on before the 5 s are over when the browser says that the network is back', () => {
    watchLine();
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    whenNetworkIdle(task);
    jest.advanceTimersByTime(1_000);
    line.mockReturnValue(true);
    jest.advanceTimersByTime(300);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('waits for the page alone where the engine does not tell what comes', () => {
    whenNetworkIdle(task);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1_500);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it.each(['answers', 'fails'])(
    'waits for a load that the screen waits for, though the line is quiet, until it %s',
    async (outcome) => {
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
    },
  );

  it('waits for a picture that is on its way', () => {
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

  it('does not wait for ever for a load that does not come', async () => {
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
