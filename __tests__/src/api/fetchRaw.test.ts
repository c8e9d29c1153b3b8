import { fetchRaw } from '#api/fetchRaw.ts';
import { hasExtensions } from '#api/host/extensions.ts';
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

it('learns from the header Ume-Extensions that the host supports our fields', async () => {
  localStorage.clear();
  const answer = { status: 200, headers: new Headers({ 'Ume-Extensions': '1' }), text: () => Promise.resolve('{}') };
  globalThis.fetch = jest.fn(() => Promise.resolve(answer)) as unknown as typeof fetch;
  expect(hasExtensions()).toBe(false);
  await fetchRaw(CALL, 't', new AbortController().signal);
  expect(hasExtensions()).toBe(true);
});
