import { screen } from '@testing-library/react';

import { trackScreenLoad } from '#platform/whenNetworkIdle.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

import { renderScreen } from '../../../support/renderScreen.tsx';

jest.mock('#platform/whenNetworkIdle.ts', () => ({ trackScreenLoad: jest.fn((load: unknown) => load) }));

function Words({ lazy }: { lazy: ReturnType<typeof lazyModule<string>> }) {
  return <p>{useLazyModule(lazy).loaded ?? 'waiting'}</p>;
}

it('P5: the screen counts as loading while a component waits for its script', async () => {
  const load = Promise.resolve('words');
  renderScreen(<Words lazy={lazyModule(() => load)} />);
  expect(await screen.findByText('words')).toBeVisible();
  await expect(jest.mocked(trackScreenLoad).mock.calls[0]?.[0]).resolves.toBe('words');
});
