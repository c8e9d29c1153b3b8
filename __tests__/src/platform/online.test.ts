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

it('a response during reported offline disproves the browser, also when it reports offline again', async () => {
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

describe('after a response has disproved the browser', () => {
  const changed = jest.fn();
  const call = (answer: Promise<unknown>) => online.provesNetwork(answer).catch(() => undefined);
  beforeEach(async () => {
    browserSays(false);
    await call(Promise.resolve());
    changed.mockReset();
    online.onOnlineChange(changed);
  });

  it('a failed call confirms its report, and the next response disproves it again', async () => {
    await call(Promise.reject(new TypeError('Failed to fetch')));
    expect([online.isOnline(), changed.mock.calls.length]).toEqual([false, 1]);
    await call(Promise.reject(new TypeError('Failed to fetch')));
    expect(changed).toHaveBeenCalledTimes(1);
    await call(Promise.resolve());
    expect([online.isOnline(), changed.mock.calls.length]).toEqual([true, 2]);
  });

  it('its next report counts once it has reported online', () => {
    browserSays(true);
    window.dispatchEvent(new Event('online'));
    expect(online.isOnline()).toBe(true);
    browserSays(false);
    window.dispatchEvent(new Event('offline'));
    expect(online.isOnline()).toBe(false);
  });
});

it('a failed call does not prove that the browser is online', async () => {
  browserSays(false);
  await expect(online.provesNetwork(Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(online.isOnline()).toBe(false);
});

it.each([
  ['was asked for before the network went', true, false],
  ['came when the browser said that the network is back', false, true],
])('a response that %s does not prove a connection', async (_case, atFirst, atLast) => {
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

it('an engine that throws counts as online, and reports both changes of the network', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  expect(online.isOnline()).toBe(true);
  const changed = jest.fn();
  const stop = online.onOnlineChange(changed);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(changed).toHaveBeenCalledTimes(2);
});

it.each([
  ['switched on', { saveData: true }, true],
  ['switched off', { saveData: false }, false],
  ['unknown to the connection', {}, false],
  ['unknown to the browser', null, false],
])('Save-Data %s: savesData with the connection %j returns %s', (_name, connection, saves) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  expect(online.savesData()).toBe(saves);
  Reflect.deleteProperty(navigator, 'connection');
});

it('a browser that throws at the connection saves no data', () => {
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    get: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });
  expect(online.savesData()).toBe(false);
  Reflect.deleteProperty(navigator, 'connection');
});
