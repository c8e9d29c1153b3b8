import { lazyModule, moduleWithin } from '#widgets/lazy/lazyModule.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('lazyModule', () => {
  it('loads once on first use, also for concurrent calls', async () => {
    const load = jest.fn(() => Promise.resolve('part'));
    const lazy = lazyModule(load);
    expect(load).not.toHaveBeenCalled();
    expect(lazy.now()).toBeNull();
    await Promise.all([lazy.get(), lazy.get()]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(lazy.now()).toBe('part');
  });

  it('loads the module again on the next get after a failure', async () => {
    const load = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValueOnce('part');
    const lazy = lazyModule(load);
    await expect(lazy.get()).rejects.toThrow('offline');
    await expect(lazy.get()).resolves.toBe('part');
  });

  it('returns null after a failure or the time limit', async () => {
    await expect(
      moduleWithin(
        lazyModule(() => Promise.reject(new Error('offline'))),
        1_000,
      ),
    ).resolves.toBeNull();
    const never = moduleWithin(
      lazyModule(() => new Promise<string>(() => undefined)),
      1_000,
    );
    const told = jest.fn();
    void never.then(told);
    await jest.advanceTimersByTimeAsync(999);
    expect(told).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith(null);
  });
});
