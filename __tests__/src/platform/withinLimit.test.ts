import { withinLimit } from '#platform/withinLimit.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('asks at once and passes the answer on, without a timer left behind', async () => {
  const ask = jest.fn(() => Promise.resolve('answer'));
  const asked = withinLimit(ask, 1_000);
  // a browser API needs the tap that is being handled
  expect(ask).toHaveBeenCalledTimes(1);
  await expect(asked).resolves.toBe('answer');
  expect(jest.getTimerCount()).toBe(0);
});

it('R15: an answer that never comes rejects at the limit and not before it', async () => {
  const settled = jest.fn();
  const asked = withinLimit(() => new Promise(() => undefined), 1_000).catch((error: unknown) => {
    settled((error as DOMException).name);
  });
  await jest.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await asked;
  expect(settled).toHaveBeenCalledWith('TimeoutError');
});

it.each([
  ['rejects', () => Promise.reject(new Error('refused'))],
  [
    'throws',
    () => {
      throw new Error('refused');
    },
  ],
])('an API that %s rejects with its own error, and leaves no timer', async (_how, ask) => {
  await expect(withinLimit<never>(ask, 1_000)).rejects.toThrow('refused');
  expect(jest.getTimerCount()).toBe(0);
});
