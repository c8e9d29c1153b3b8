import { lazyPart, partWithin } from '#widgets/lazy/lazyPart.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('lazyPart', () => {
  it('loads once, however many ask, and not before', async () => {
    const load = jest.fn(() => Promise.resolve('part'));
    const part = lazyPart(load);
    expect(load).not.toHaveBeenCalled();
    expect(part.now()).toBeNull();
    await Promise.all([part.get(), part.get()]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(part.now()).toBe('part');
  });

  it('tries again after a failure', async () => {
    const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('part');
    const part = lazyPart(load);
    await expect(part.get()).rejects.toThrow('offline');
    await expect(part.get()).resolves.toBe('part');
  });

  it('a part that fails, or takes longer than the limit, is null', async () => {
    await expect(partWithin(lazyPart(() => Promise.reject(new Error('offline'))), 1_000)).resolves.toBeNull();
    const never = partWithin(lazyPart(() => new Promise<string>(() => undefined)), 1_000);
    const told = jest.fn();
    void never.then(told);
    await jest.advanceTimersByTimeAsync(999);
    expect(told).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith(null);
  });
});
