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

/** The HEAD request to the page's own server. */
const page = jest.fn<Promise<Response>, []>();
/** Routes HEAD requests to `page`, and all others to fakeUme. */
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

/** A screen whose query failed offline. */
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

it('reports a missing network, then its return for 2 s, and refetches live data', async () => {
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

  it('the retry button is in the bar only while offline', async () => {
    show();
    expect(screen.queryByRole('button')).toBeNull();
    await networkIs(false);
    expect(retry()).toBeVisible();
    await networkIs(true);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('a retry shows its progress and its failure, and a second tap sends nothing', async () => {
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

  it('a retry times out after 20 s, as each request does (spec 9)', async () => {
    show();
    await networkIs(false);
    page.mockReturnValue(new Promise(() => undefined));
    await pressed();
    await pass(19_000);
    expect(said()).toBe(networkText.trying);
    await pass(1_000);
    expect(said()).toBe(networkText.still);
  });

  it('a retry that finds the network refetches the failed queries of the screen', async () => {
    const { callsOf, answer } = await showFailed();
    expect(callsOf(ADDRESSES)).toHaveLength(1);
    answer({ [ADDRESSES]: [] });
    page.mockImplementation(() => {
      // the browser has not fired its event yet
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

it('the return of the network refetches failed queries, and no others', async () => {
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

it('reports offline when the server does not respond within 3 s', async () => {
  page.mockReturnValue(new Promise(() => undefined));
  show();
  await networkIs(false);
  await pass(2_900);
  expect(said()).toBe('');
  await pass(100);
  expect(said()).toBe(networkText.offline);
});

// the last test, because a disproved browser is never trusted again on the page
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
