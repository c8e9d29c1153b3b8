import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { umeApi } from '#api/umeApi.ts';
import { NetworkState } from '#app/NetworkState.tsx';
import { makeStore } from '#state/makeStore.ts';
import { networkText } from '#text/networkText.ts';

import { useOwnClock } from '../../support/ownClock.ts';

import type { UnknownAction } from '@reduxjs/toolkit';

useOwnClock();

function networkIs(isThere: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

afterEach(() => jest.restoreAllMocks());

it('says that there is no network as long as there is none, for 2 s that it is back, and asks anew for what goes on without the portal', () => {
  const store = makeStore();
  const dispatched = jest.spyOn(store, 'dispatch');
  const asked = () => dispatched.mock.calls.map(([action]) => action as unknown as UnknownAction).filter((action) => umeApi.util.invalidateTags.match(action));
  render(
    <Provider store={store}>
      <NetworkState />
    </Provider>,
  );
  const said = () => screen.getByRole('status').textContent;
  expect(said()).toBe('');
  networkIs(false);
  expect(said()).toBe(networkText.offline);
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(said()).toBe(networkText.offline);
  expect(asked()).toEqual([]);
  networkIs(true);
  expect(said()).toBe(networkText.back);
  expect(asked()).toEqual([expect.objectContaining({ payload: expect.arrayContaining(['Order', 'StoreHome']) as unknown })]);
  act(() => {
    jest.advanceTimersByTime(2_000);
  });
  expect(said()).toBe('');
});
