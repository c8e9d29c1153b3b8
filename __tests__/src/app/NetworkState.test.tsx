import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { umeApi } from '#api/umeApi.ts';
import { NetworkState } from '#app/NetworkState.tsx';
import AddressesScreen from '#screens/addresses/list/AddressesScreen.tsx';
import { makeStore } from '#state/makeStore.ts';
import { addressesText } from '#text/addressesText.ts';
import { networkText } from '#text/networkText.ts';
import { listText } from '#text/listText.ts';

import { dropped, fakeUme } from '../../support/fakeUme.ts';
import { useFakeClock } from '../../support/fakeClock.ts';
import { freshBrowser, renderScreen } from '../../support/renderScreen.tsx';

import type { UnknownAction } from '@reduxjs/toolkit';

useFakeClock();

const MEMBER = { userId: 'u1', token: 'token-1' };
const ADDRESSES = 'GET /v1/ume/client/my/shipping/address/all';

/** The page's own server, which is asked by HEAD. */
const page = jest.fn<Promise<Response>, []>();
/** Other calls are those of fakeUme. */
function answerHead() {
  const calls = globalThis.fetch;
  globalThis.fetch = (input, init) => (init?.method === 'HEAD' ? page() : calls(input, init));
}

async function networkIs(isThere: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  await act(() => {
    window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
    return Promise.resolve();
  });
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole('status').textContent;

function show() {
  answerHead();
  const store = makeStore();
  const dispatched = jest.spyOn(store, 'dispatch');
  render(
    <Provider store={store}>
      <NetworkState />
    </Provider>,
  );
  return {
    asked: () =>
      dispatched.mock.calls
        .map(([action]) => action as unknown as UnknownAction)
        .filter((action) => umeApi.util.invalidateTags.match(action)),
  };
}

/** A screen whose call failed, without a network. */
async function showFailed() {
  const ume = fakeUme({ [ADDRESSES]: dropped });
  answerHead();
  await networkIs(false);
  renderScreen(
    <>
      <AddressesScreen />
      <NetworkState />
    </>,
    { path: '/address', member: MEMBER },
  );
  await screen.findByText(listText.failedDetail);
  return ume;
}

beforeEach(() => {
  freshBrowser();
  page.mockReset();
  page.mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => jest.restoreAllMocks());

it('says that there is no network as long as there is none, for 2 s that it is back, and asks anew for what goes on without the portal', async () => {
  const { asked } = show();
  expect(said()).toBe('');
  await networkIs(false);
  expect(said()).toBe(networkText.offline);
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(said()).toBe(networkText.offline);
  expect(asked()).toEqual([]);
  await networkIs(true);
  expect(said()).toBe(networkText.back);
  expect(asked()).toEqual([
    expect.objectContaining({ payload: expect.arrayContaining(['Order', 'StoreHome']) as unknown }),
  ]);
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

  it('stands in the bar only while there is no network', async () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
    await networkIs(false);
    expect(retry()).toBeVisible();
    await networkIs(true);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that it tries, then that there is still none, and stays; a second tap meanwhile asks nothing more', async () => {
    const { asked } = show();
    await networkIs(false);
    page.mockClear();
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
    await networkIs(false);
    page.mockReturnValue(new Promise(() => undefined));
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
    page.mockImplementation(() => {
      // its event has not been fired yet
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
      return Promise.resolve(new Response());
    });
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
  await networkIs(true);
  expect(await screen.findByText(addressesText.empty)).toBeVisible();
  expect(callsOf(ADDRESSES)).toHaveLength(2);
  await networkIs(false);
  await networkIs(true);
  await pass(100);
  expect(callsOf(ADDRESSES)).toHaveLength(2);
});

it('a page that does not answer within 3 s is without a network, as the browser says', async () => {
  page.mockReturnValue(new Promise(() => undefined));
  show();
  await networkIs(false);
  await pass(2_900);
  expect(said()).toBe('');
  await pass(100);
  expect(said()).toBe(networkText.offline);
});

// the last one: what the browser was proven to be wrong about holds for the page's life
it('T3: shows nothing in a browser that always reports offline while the page answers', async () => {
  page.mockResolvedValue(new Response());
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  show();
  await pass(0);
  await networkIs(false);
  await pass(60_000);
  expect(said()).toBe('');
  expect(screen.queryByRole('button')).toBeNull();
  expect(page).toHaveBeenCalledTimes(1);
});
