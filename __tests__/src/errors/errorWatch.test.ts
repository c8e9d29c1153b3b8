import { watchErrors } from '#errors/errorWatch.ts';

import type { WatchedWindow } from '#platform/watchedWindow.ts';

const own = self as WatchedWindow;
const scripts = () => Array.from(document.scripts, (script) => script.getAttribute('src'));

it('only the first error fetches the script, and the kept errors are limited', () => {
  watchErrors('/assets/errors.js', '/assets/main.1.js');
  expect(scripts()).toEqual([]);
  const error = new TypeError('x');
  window.dispatchEvent(new ErrorEvent('error', { error, message: 'x' }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'why' }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  for (let at = 0; at < 100; at += 1) own.umeErrors?.note('caught', at);
  expect(scripts()).toEqual(['/assets/errors.js']);
  expect(own.umeErrors?.kept.slice(0, 3)).toEqual([
    ['window', error],
    ['rejection', 'why'],
    ['window', 'Script error.'],
  ]);
  expect(own.umeErrors?.kept.length).toBeLessThan(10);
  // from now on the reporter hears of them
  const note = jest.fn();
  own.umeErrors!.note = note;
  window.dispatchEvent(new ErrorEvent('error', { error }));
  expect(note).toHaveBeenCalledWith('window', error);
  delete own.umeErrors;
});
