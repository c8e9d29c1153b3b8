import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';

import { noteCaughtError } from '#errors/noteCaughtError.ts';
import { Boundary } from '#widgets/Boundary.tsx';

import type { WatchedWindow } from '#platform/watchedWindow.ts';

const own = self as WatchedWindow;

function Broken(): never {
  throw new TypeError('broken');
}

it('logs a caught error, and reports it where a reporter is installed', () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const note = jest.fn();
  own.umeErrors = { build: '', kept: [], note };
  const root = createRoot(document.createElement('div'), { onCaughtError: noteCaughtError });
  act(() =>
    root.render(
      <Boundary instead={() => null}>
        <Broken />
      </Boundary>,
    ),
  );
  expect(note.mock.calls).toEqual([['caught', expect.objectContaining({ message: 'broken' })]]);
  expect(log).toHaveBeenCalledWith(expect.objectContaining({ message: 'broken' }));
  delete own.umeErrors;
  expect(() => noteCaughtError(new Error('unwatched'))).not.toThrow();
  act(() => root.unmount());
  log.mockRestore();
});
