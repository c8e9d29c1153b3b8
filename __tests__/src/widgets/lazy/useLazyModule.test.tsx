import { screen } from '@testing-library/react';

import * as line from '#platform/whenLineIsQuiet.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

import { renderScreen } from '../../../support/renderScreen.tsx';

function Words({ lazy }: { lazy: ReturnType<typeof lazyModule<string>> }) {
  return <p>{useLazyModule(lazy).loaded ?? 'waiting'}</p>;
}

it('issue 12.3: a script that a component renders with is one the screen waits for', async () => {
  const waitsFor = jest.spyOn(line, 'screenWaitsFor');
  const load = Promise.resolve('words');
  renderScreen(<Words lazy={lazyModule(() => load)} />);
  expect(await screen.findByText('words')).toBeVisible();
  await expect(waitsFor.mock.calls[0]?.[0]).resolves.toBe('words');
});
