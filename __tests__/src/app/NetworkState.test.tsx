import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { umeApi } from '#api/umeApi.ts';
import { NetworkState } from '#app/NetworkState.tsx';
import AddressesScreen from '#screens/addresses/AddressesScreen.tsx';
import { makeStore } from '#state/makeStore.ts';
import { addressesText } from '#text/addressesText.ts';
import { networkText } from '#text/networkText.ts';
import { widgetsText } from '#text/widgetsText.ts';

import { dropped, fakeUme } from '../../support/fakeUme.ts';
import { useOwnClock } from '../../support/ownClock.ts';
import { freshBrowser, renderScreen } from '../../support/renderScreen.tsx';

import type { UnknownAction } from '@reduxjs/toolkit';

useOwnClock();

const MEMBER = { userId: 'u1', token: 'token-1' };
const ADDRESSES = 'GET /v1/ume/client/my/shipping/address/all';

function networkIs(isThere: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole('status').textContent;

function show() {
  const store = makeStore();
  const dispatched = jest.spyOn(store, 'dispatch');
  render(
    <Provider store={store}>
      <NetworkState />
    </Provider>,
  );
  return { asked: () => dispatched.mock.calls.map(([action]) => action as unknown as UnknownAction).filter((action) => umeApi.util.invalidateTags.match(action)) };
}

/** A screen whose call failed, without a network. */
async function showFailed() {
  const ume = fakeUme({ [ADDRESSES]: dropped });
  networkIs(false);
  renderScreen(
    <>
      <AddressesScreen />
      <NetworkState />
    </>,
    { path: '/address', member: MEMBER },
  );
  await screen.findByText(widgetsText.list.failedDetail);
  return ume;
}

beforeEach(freshBrowser);
afterEach(() => jest.restoreAllMocks());

it('says that there is no network as long as there is none, for 2 s that it is back, and asks anew for what goes on without the portal', () => {
  const { asked } = show();
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

describe('立即重試', () => {
  const retry = () => screen.getByRole('button', { name: networkText.retry });
  const pressed = () =>
    act(() => {
      retry().click();
      return Promise.resolve();
    });

  it('stands in the bar only while there is no network', () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
    networkIs(false);
    expect(retry()).toBeVisible();
    networkIs(true);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that it tries, then that there is still none, and stays; a second tap meanwhile asks nothing more', async () => {
    const { asked } = show();
    const page = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    networkIs(false);
    await pressed();
    expect(said()).toBe(networkText.trying);
    expect(retry()).toHaveAttribute('aria-busy', 'true');
    await pressed();
    expect(page).toHaveBeenCalledTimes(1);
    await pass(600);
    expect(said()).toBe(networkText.still);
    expect(retry()).not.toHaveAttribute('aria-busy');
    expect(asked()).toEqual([]);
    await pressed();
    expect(page).toHaveBeenCalledTimes(2);
    await pass(600);
    expect(said()).toBe(networkText.still);
  });

  it('waits for an answer no longer than for a call (spec 9: 20 s)', async () => {
    show();
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    networkIs(false);
    await pressed();
    await pass(19_000);
    expect(said()).toBe(networkText.trying);
    await pass(1_000);
    expect(said()).toBe(networkText.still);
  });

  it('finds the network before the browser tells, and makes the calls of the screen that failed once more', async () => {
    const { callsOf, answer } = await showFailed();
    expect(callsOf(ADDRESSES)).toHaveLength(1);
    answer({ [ADDRESSES]: [] });
    const calls = globalThis.fetch;
    globalThis.fetch = (input, init) => (init?.method === 'HEAD' ? Promise.resolve(new Response()) : calls(input, init));
    await pressed();
    await pass(600);
    expect(screen.getByText(networkText.back)).toBeVisible();
    expect(await screen.findByText(addressesText.empty)).toBeVisible();
    expect(callsOf(ADDRESSES)).toHaveLength(2);
    await pass(2_000);
    expect(screen.queryByText(networkText.back)).toBeNull();
  });
});

it('a network that comes back by itself brings what failed, too; what came is not asked for again', async () => {
  const { callsOf, answer } = await showFailed();
  await pass(500);
  answer({ [ADDRESSES]: [] });
  networkIs(true);
  expect(await screen.findByText(addressesText.empty)).toBeVisible();
  expect(callsOf(ADDRESSES)).toHaveLength(2);
  networkIs(false);
  networkIs(true);
  await pass(100);
  expect(callsOf(ADDRESSES)).toHaveLength(2);
});
