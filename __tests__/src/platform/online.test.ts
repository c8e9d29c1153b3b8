/** `navigator.onLine` is a hint. */
type Online = typeof import('#platform/online.ts');

let online: Online;
const browserSays = (isOnline: boolean | undefined) =>
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline as boolean);

beforeEach(() =>
  jest.isolateModulesAsync(async () => {
    online = await import('#platform/online.ts');
  }),
);
afterEach(() => jest.restoreAllMocks());

it('a response during reported offline disproves the browser until the page unloads', async () => {
  const changed = jest.fn();
  const stop = online.onOnlineChange(changed);
  browserSays(false);
  expect(online.isOnline()).toBe(false);
  await expect(online.provesNetwork(Promise.resolve('answer'))).resolves.toBe('answer');
  expect(online.isOnline()).toBe(true);
  expect(changed).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('offline'));
  expect([online.isOnline(), changed.mock.calls.length]).toEqual([true, 2]);
  stop();
  window.dispatchEvent(new Event('offline'));
  expect(changed).toHaveBeenCalledTimes(2);
});

it('a failed call disproves nothing', async () => {
  browserSays(false);
  await expect(online.provesNetwork(Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(online.isOnline()).toBe(false);
});

it.each([
  ['was asked for before the network went', true, false],
  ['came when the browser said that the network is back', false, true],
])('a response that %s disproves nothing', async (_case, atFirst, atLast) => {
  browserSays(atFirst);
  const answer = online.provesNetwork(Promise.resolve());
  browserSays(atLast);
  await answer;
  browserSays(false);
  expect(online.isOnline()).toBe(false);
});

it('an engine without the property counts as online', () => {
  browserSays(undefined);
  expect(online.isOnline()).toBe(true);
});
