import { takePreloaded, type Preload } from '#platform/preload.ts';

const URL_OF_HOME = '/v1/ume/client/store/home/1001';
const answerOf = (text: string) => Promise.resolve({ status: 200, text, clock: null });
const preload = (more: Partial<Preload>): Preload => ({
  url: URL_OF_HOME,
  body: undefined,
  token: '',
  response: answerOf('home'),
  ...more,
});
const take = async (body: string | undefined, token: string, url = URL_OF_HOME) =>
  (await takePreloaded({ url, body }, token))?.text ?? null;

afterEach(() => {
  delete window.umePreloads;
});

it('gives each response once, to the call of its URL and body', async () => {
  window.umePreloads = [
    preload({ body: '{"a":1}', response: answerOf('first') }),
    preload({ body: '{"a":2}', response: answerOf('second') }),
    preload({ url: '/other', body: '{"a":2}', response: answerOf('third') }),
  ];
  expect(await take('{"a":2}', '')).toBe('second');
  expect(await take('{"a":2}', '')).toBeNull();
  expect(await take(undefined, '')).toBeNull();
  expect(await take('{"a":2}', '', '/other')).toBe('third');
  expect(await take('{"a":1}', '')).toBe('first');
});

it('C18: drops a response that was requested for another token', async () => {
  window.umePreloads = [preload({ token: 'before' })];
  expect(await take(undefined, 'now')).toBeNull();
  expect(window.umePreloads).toEqual([]);
  expect(await take(undefined, 'before')).toBeNull();
});

it('gives nothing on a page without a boot script', async () => {
  expect(await take(undefined, '')).toBeNull();
});
