import { isOnline } from '#platform/online.ts';
import { fetchPage, pageAnswers } from '#platform/pageAnswers.ts';

const realFetch = globalThis.fetch;
const fetchAs = (answer: () => Promise<unknown>) => {
  const fake = jest.fn(answer);
  globalThis.fetch = fake as unknown as typeof fetch;
  return fake;
};

afterEach(() => {
  globalThis.fetch = realFetch;
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('asks the page’s own address without a body or a cached answer', async () => {
  const fetched = fetchAs(() => Promise.resolve({ status: 503 }));
  expect(await pageAnswers()).toBe(true);
  expect(fetched.mock.calls).toEqual([[window.location.href, { method: 'HEAD', cache: 'no-store' }]]);
});

it('pageAnswers returns false when the request for the page fails', async () => {
  fetchAs(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await pageAnswers()).toBe(false);
});

it('fetchPage returns any response of the page’s server, and rejects without one', async () => {
  fetchAs(() => Promise.resolve({ status: 503 }));
  await expect(fetchPage()).resolves.toEqual({ status: 503 });
  fetchAs(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchPage()).rejects.toThrow('Failed to fetch');
});

it('spec 7.2: is false without an answer after 20 s, or after the given limit', async () => {
  jest.useFakeTimers();
  fetchAs(() => new Promise(() => undefined));
  const answers: boolean[] = [];
  void pageAnswers().then((answer) => answers.push(answer));
  void pageAnswers(3_000).then((answer) => answers.push(answer));
  await jest.advanceTimersByTimeAsync(2_999);
  expect(answers).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(answers).toEqual([false]);
  await jest.advanceTimersByTimeAsync(16_999);
  expect(answers).toEqual([false]);
  await jest.advanceTimersByTimeAsync(1);
  expect(answers).toEqual([false, false]);
});

it('an answer disproves a browser that reports offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(isOnline()).toBe(false);
  fetchAs(() => Promise.resolve({ status: 200 }));
  await pageAnswers();
  expect(isOnline()).toBe(true);
});

it('an answer after the limit still disproves a browser that reports offline', async () => {
  jest.useFakeTimers();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  expect(isOnline()).toBe(true);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  let arrive: (response: unknown) => void = () => undefined;
  fetchAs(() => new Promise((resolve) => (arrive = resolve)));
  const answers = pageAnswers(3_000);
  await jest.advanceTimersByTimeAsync(3_000);
  expect([await answers, isOnline()]).toEqual([false, false]);
  arrive({ status: 200 });
  await jest.advanceTimersByTimeAsync(0);
  expect(isOnline()).toBe(true);
});
