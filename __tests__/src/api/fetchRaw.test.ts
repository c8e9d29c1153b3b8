import { fetchRaw } from '#api/fetchRaw.ts';
import { hasExtensions } from '#api/host/extensions.ts';
import { isOnline } from '#platform/online.ts';
import { serverNow } from '#platform/serverClock.ts';
import { trackScreenLoad } from '#platform/whenNetworkIdle.ts';

jest.mock('#platform/whenNetworkIdle.ts', () => ({ trackScreenLoad: jest.fn((load: unknown) => load) }));

const CALL = { method: 'GET', url: '/v1/ume/client/user/detail?userId=u1', body: undefined } as const;

afterEach(() => {
  jest.mocked(trackScreenLoad).mockClear();
  window.umePreloads = [];
});

describe('P5: a call in progress', () => {
  it.each(['made now', 'made by the boot script'])('counts as a load of the screen until it is %s', async (made) => {
    const answer = { status: 200, headers: new Headers(), text: () => Promise.resolve('{}') };
    globalThis.fetch = jest.fn(() => Promise.resolve(answer)) as unknown as typeof fetch;
    const response = Promise.resolve({ status: 200, text: '{}', clock: null });
    window.umePreloads = made === 'made now' ? [] : [{ url: CALL.url, body: undefined, token: 't', response }];
    const taken = await fetchRaw(CALL, 't', new AbortController().signal);
    expect(globalThis.fetch).toHaveBeenCalledTimes(made === 'made now' ? 1 : 0);
    await expect(jest.mocked(trackScreenLoad).mock.calls[0]?.[0]).resolves.toBe(taken);
  });
});

it('learns the server’s time from the Date header of a response', async () => {
  const ahead = Date.now() + 3 * 86_400_000;
  const answer = {
    status: 200,
    headers: new Headers({ Date: new Date(ahead).toUTCString() }),
    text: () => Promise.resolve('{}'),
  };
  globalThis.fetch = jest.fn(() => Promise.resolve(answer)) as unknown as typeof fetch;
  await fetchRaw(CALL, 't', new AbortController().signal);
  expect(Math.abs(serverNow() - ahead)).toBeLessThan(60_000);
});

it('a response disproves a browser that reports offline, and a failed call confirms it', async () => {
  const says = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answer = { status: 200, headers: new Headers(), text: () => Promise.resolve('{}') };
  globalThis.fetch = jest.fn(() => Promise.resolve(answer)) as unknown as typeof fetch;
  await fetchRaw(CALL, 't', new AbortController().signal);
  expect(isOnline()).toBe(true);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(fetchRaw(CALL, 't', new AbortController().signal)).rejects.toThrow('Failed to fetch');
  expect(isOnline()).toBe(false);
  says.mockRestore();
});

it('learns from the header Ume-Extensions that the host supports our fields', async () => {
  localStorage.clear();
  const answer = { status: 200, headers: new Headers({ 'Ume-Extensions': '1' }), text: () => Promise.resolve('{}') };
  globalThis.fetch = jest.fn(() => Promise.resolve(answer)) as unknown as typeof fetch;
  expect(hasExtensions()).toBe(false);
  await fetchRaw(CALL, 't', new AbortController().signal);
  expect(hasExtensions()).toBe(true);
});

it('learns of no extension from a response without the header', async () => {
  localStorage.clear();
  const answer = { status: 200, headers: new Headers(), text: () => Promise.resolve('{}') };
  globalThis.fetch = jest.fn(() => Promise.resolve(answer)) as unknown as typeof fetch;
  await fetchRaw(CALL, 't', new AbortController().signal);
  expect(hasExtensions()).toBe(false);
});

describe('an aborted call', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('rejects at once and aborts its request', async () => {
    const fetched = jest.fn<Promise<Response>, [string, RequestInit]>(() => new Promise(() => undefined));
    globalThis.fetch = fetched as unknown as typeof fetch;
    const screen = new AbortController();
    const asked = fetchRaw(CALL, 't', screen.signal);
    const signal = fetched.mock.calls[0]?.[1].signal;
    expect(signal?.aborted).toBe(false);
    screen.abort();
    await expect(asked).rejects.toThrow('interrupted');
    expect([signal?.aborted, jest.getTimerCount()]).toEqual([true, 0]);
  });

  it('spec 9: after an answer neither its timer nor its listener is left', async () => {
    const answer = { status: 200, headers: new Headers(), text: () => Promise.resolve('{}') };
    const fetched = jest.fn<Promise<typeof answer>, [string, RequestInit]>(() => Promise.resolve(answer));
    globalThis.fetch = fetched as unknown as typeof fetch;
    const screen = new AbortController();
    await fetchRaw(CALL, 't', screen.signal);
    expect(jest.getTimerCount()).toBe(0);
    screen.abort();
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(false);
  });
});
