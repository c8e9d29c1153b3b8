import { MAX_REPORTS } from '#domain/clientError.ts';
import { config } from '#platform/config.ts';

import type { ErrorWatch, WatchedWindow } from '#platform/watchedWindow.ts';

const sent = jest.fn();
const own = self as WatchedWindow;

/** A page whose boot script watched, and whose reporter has come. */
function load(kept: ErrorWatch['kept'] = []): ErrorWatch {
  own.umeErrors = { build: '/assets/main.1.js', kept, note: () => undefined };
  jest.isolateModules(() => {
    jest.requireActual('#errors/reportErrors.ts');
  });
  return own.umeErrors;
}
const bodies = () =>
  sent.mock.calls.map(([, { body }]: [string, { body: string }]) => JSON.parse(body) as Record<string, unknown>);

beforeEach(() => {
  sessionStorage.clear();
  sent.mockReset().mockResolvedValue({});
  globalThis.fetch = sent as typeof fetch;
});
afterEach(() => {
  delete own.umeErrors;
});

describe('errors of the page', () => {
  it('errors noticed before the reporter are sent without cookie, referrer or preflight', () => {
    load([['window', new TypeError('early')]]);
    expect(bodies()).toEqual([
      expect.objectContaining({ name: 'TypeError', message: 'early', build: '/assets/main.1.js' }),
    ]);
    expect(sent).toHaveBeenCalledWith(
      config.errorUrl,
      expect.objectContaining({
        method: 'POST',
        keepalive: true,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        mode: 'no-cors',
      }),
    );
  });

  it('the same error is sent once, also over reloads', () => {
    const error = new TypeError('again');
    load([['window', error]]).note('caught', error);
    load([['rejection', error]]);
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('a storm sends no more than a few a session', () => {
    const watch = load();
    for (let at = 0; at < 500; at += 1)
      watch.note('window', new Error(`storm ${'abcdefghij'[at % 10]!.repeat(1 + at / 10)}`));
    expect(sent).toHaveBeenCalledTimes(MAX_REPORTS);
    load([['window', new Error('after a reload')]]);
    expect(sent).toHaveBeenCalledTimes(MAX_REPORTS);
  });

  it('an error whose parts throw when they are read breaks nothing', () => {
    const hostile = Object.defineProperty({}, 'message', {
      get: () => {
        throw new Error('no');
      },
    });
    load().note('rejection', hostile);
    expect(sent).not.toHaveBeenCalled();
  });
});
