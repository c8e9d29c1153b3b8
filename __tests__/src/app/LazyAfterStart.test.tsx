import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';

import { LazyAfterStart } from '#app/LazyAfterStart.tsx';
import * as links from '#app/prefetchLinks.ts';
import { sendPendingSignOuts } from '#features/member/pendingSignOut.ts';
import { firstViewDone } from '#preview/handOver.ts';
import { makeStore } from '#state/makeStore.ts';

import { freshBrowser } from '../../support/renderScreen.tsx';

jest.mock('#features/member/pendingSignOut.ts', () => ({ sendPendingSignOuts: jest.fn(() => Promise.resolve()) }));
jest.mock('#app/prefetchLinks.ts', () => ({ prefetchLinks: jest.fn(() => () => undefined) }));
// calls its task when the network is idle
jest.mock('#platform/whenNetworkIdle.ts', () => ({
  ...jest.requireActual<object>('#platform/whenNetworkIdle.ts'),
  whenNetworkIdle: (task: () => void) => task(),
}));

const unregister = jest.fn(() => Promise.resolve(true));

beforeEach(() => {
  freshBrowser();
  const getRegistrations = () => Promise.resolve([{ unregister }]);
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistrations }, configurable: true });
});
afterEach(() => delete (navigator as { serviceWorker?: unknown }).serviceWorker);

it('R23, C17: prefetches links, removes service workers and sends sign-outs only after the first screen', async () => {
  const store = makeStore();
  render(
    <Provider store={store}>
      <LazyAfterStart />
    </Provider>,
  );
  await act(() => import('#app/afterStart.tsx'));
  expect(links.prefetchLinks).not.toHaveBeenCalled();
  expect(unregister).not.toHaveBeenCalled();
  expect(sendPendingSignOuts).not.toHaveBeenCalled();
  await act(async () => {
    firstViewDone();
    await Promise.resolve();
  });
  expect(links.prefetchLinks).toHaveBeenCalledWith(store);
  expect(unregister).toHaveBeenCalledTimes(1);
  expect(sendPendingSignOuts).toHaveBeenCalledTimes(1);
});
