import { render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';

import { favouritesApi, useGetFavouriteStoresInfiniteQuery } from '#api/favourites.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';
import { EntryContext } from '#widgets/list/entryContext.ts';

import { type FakeUme, fakeUme } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

import type { AppStore } from '#state/makeStore.ts';

const LIST = 'GET /v1/ume/client/my/collect/store/list';
const NOW = Date.parse('2026-11-20T12:00:00+08:00');

function List({ olderThanS }: { olderThanS?: true }) {
  useGetFavouriteStoresInfiniteQuery({}, useFreshOnEntry(olderThanS));
  return null;
}

let ume: FakeUme;
let store: AppStore;
const { getFavouriteStores } = favouritesApi.endpoints;

function enter(key: string, isReturn: boolean, olderThanS?: true) {
  return render(
    <Provider store={store}>
      <EntryContext value={{ key, isReturn }}>
        <List {...(olderThanS === undefined ? {} : { olderThanS })} />
      </EntryContext>
    </Provider>,
  );
}
const pagesShown = () => getFavouriteStores.select({})(store.getState()).data?.pages.length;
const isQuiet = () => waitFor(() => expect(getFavouriteStores.select({})(store.getState()).status).toBe('fulfilled'));

/** A visited list of two pages. */
beforeEach(async () => {
  freshBrowser();
  jest.useFakeTimers({ now: NOW, advanceTimers: true });
  saveUserInfo({ userId: 'u1', token: 't1' });
  ume = fakeUme({ [LIST]: ({ args }) => ({ list: [], next: args.cursor === undefined ? 'c1' : null }) });
  store = makeStore();
  const first = enter('k1', false);
  await isQuiet();
  await store.dispatch(getFavouriteStores.initiate({}, { direction: 'forward', subscribe: false }));
  expect(pagesShown()).toBe(2);
  first.unmount();
});

const later = (ms: number) => jest.setSystemTime(NOW + ms);
afterEach(() => jest.useRealTimers());

it('R25: a new visit after a minute refetches the list from its first page', async () => {
  later(61_000);
  enter('k2', false);
  await waitFor(() => expect(ume.callsOf(LIST)).toHaveLength(3));
  await isQuiet();
  expect(pagesShown()).toBe(1);
  expect(ume.callsOf(LIST)[2]?.args.cursor).toBeUndefined();
});

it('R25: an earlier visit or a return shows the cached list without a request', async () => {
  later(55_000);
  enter('k2', false).unmount();
  later(120_000);
  enter('k1', true);
  await isQuiet();
  expect(ume.callsOf(LIST)).toHaveLength(2);
  expect(pagesShown()).toBe(2);
});

it('a maximum age of true always refetches, except on a return', async () => {
  enter('k2', true, true).unmount();
  expect(ume.callsOf(LIST)).toHaveLength(2);
  enter('k3', false, true);
  await waitFor(() => expect(ume.callsOf(LIST)).toHaveLength(3));
});
