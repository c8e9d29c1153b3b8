/** A toggled heart patches the list and the store pages. */
import { couponsApi } from '#api/coupons.ts';
import { favouritesApi, type FavouriteStore } from '#api/favourites.ts';
import { storesApi } from '#api/stores.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { aRestaurant } from '../../support/aStore.ts';
import { type Answers, fakeUme, status } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { nextTask } from '../../support/nextTask.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

const LIST = 'GET /v1/ume/client/my/collect/store/list';
const ADD = 'POST /v1/ume/client/my/collect/store';
const REMOVE = 'POST /v1/ume/client/my/collect/store/cancel';

const favourite = (braId: string, day: number): FavouriteStore => ({
  braId,
  name: `店 ${braId}`,
  industryType: 'fnb',
  category: '麵',
  logo: `logo-${braId}`,
  city: '台北市',
  district: '大安區',
  hours: [],
  isOrderingPaused: false,
  score: null,
  latitude: null,
  longitude: null,
  claimableCoupons: null,
  collectedAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00.000Z`,
});
const [a, b, c, d] = [favourite('1', 20), favourite('2', 19), favourite('3', 18), favourite('4', 17)];

beforeEach(freshBrowser);

async function twoPages(more: Answers = {}) {
  saveUserInfo({ userId: 'u1', token: 't1' });
  const ume = fakeUme({
    [LIST]: ({ args }) => (args.cursor === undefined ? { list: [a, b], next: 'c1' } : { list: [c, d], next: null }),
    [ADD]: null,
    [REMOVE]: null,
    ...more,
  });
  const store = makeStore();
  const { getFavouriteStores } = favouritesApi.endpoints;
  await store.dispatch(getFavouriteStores.initiate({}));
  await store.dispatch(getFavouriteStores.initiate({}, { direction: 'forward' }));
  return {
    ume,
    store,
    shown: () =>
      getFavouriteStores
        .select({})(store.getState())
        .data?.pages.map(({ list }) => list.map(({ braId }) => braId)),
  };
}

const { removeFavouriteStore, restoreFavouriteStore, addFavouriteStore } = favouritesApi.endpoints;

/** Requests the list again, and holds its answer until the returned function is called. */
async function holdList(
  { ume, store }: Awaited<ReturnType<typeof twoPages>>,
  list = [a, b, c, d],
): Promise<() => Promise<void>> {
  let answer: (list: { list: FavouriteStore[]; next: null }) => void = () => undefined;
  ume.answer({ [LIST]: () => new Promise((resolve) => (answer = resolve)) });
  const asked = store.dispatch(
    favouritesApi.endpoints.getFavouriteStores.initiate({}, { forceRefetch: true, subscribe: false }),
  );
  await nextTask();
  return async () => {
    answer({ list, next: null });
    await asked;
    await nextTask();
  };
}

describe('favourite stores', () => {
  it('a removed store disappears at once, without a refetch', async () => {
    const { ume, store, shown } = await twoPages();
    const removed = store.dispatch(removeFavouriteStore.initiate({ braId: '2' }));
    expect(shown()).toEqual([['1'], ['3', '4']]);
    await removed;
    expect(shown()).toEqual([['1'], ['3', '4']]);
    expect(ume.callsOf(LIST)).toHaveLength(2);
  });

  it('a claimed coupon refetches the list, whose rows count what can be claimed', async () => {
    const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
    const { ume, store } = await twoPages({ [CLAIM]: { usableUntil: '2026-12-01' } });
    await store.dispatch(couponsApi.endpoints.claimCoupon.initiate({ couponId: 'k1', userId: 'u1' }));
    await nextTask();
    expect(ume.callsOf(LIST).length).toBeGreaterThan(2);
  });

  it('an undone removal restores the position, also when other stores were removed meanwhile', async () => {
    const { ume, store, shown } = await twoPages();
    await store.dispatch(removeFavouriteStore.initiate({ braId: '3' }));
    await store.dispatch(removeFavouriteStore.initiate({ braId: '2' }));
    const restored = store.dispatch(restoreFavouriteStore.initiate(c));
    expect(shown()).toEqual([['1'], ['3', '4']]);
    await restored;
    await store.dispatch(restoreFavouriteStore.initiate(b));
    expect(shown()?.flat()).toEqual(['1', '2', '3', '4']);
    expect(ume.callsOf(ADD).map(({ args }) => args)).toEqual([
      { braId: '3', collectedAt: c.collectedAt },
      { braId: '2', collectedAt: b.collectedAt },
    ]);
    expect(ume.callsOf(LIST)).toHaveLength(2);
  });

  it('a list in flight during a removal does not restore the store', async () => {
    const view = await twoPages();
    const { store, shown } = view;
    const arrive = await holdList(view);
    const removed = store.dispatch(removeFavouriteStore.initiate({ braId: '2' }));
    await removed;
    await arrive();
    expect(shown()?.flat()).toEqual(['1', '3', '4']);
  });

  it('a list in flight restores the store when the removal was undone', async () => {
    const view = await twoPages();
    const { store, shown } = view;
    const arrive = await holdList(view, [a, c, d]);
    await store.dispatch(removeFavouriteStore.initiate({ braId: '2' }));
    await store.dispatch(restoreFavouriteStore.initiate(b));
    await arrive();
    expect(shown()?.flat()).toEqual(['1', '2', '3', '4']);
  });

  it('a failed removal restores the store, and a failed undo removes it again', async () => {
    const { ume, store, shown } = await twoPages({ [REMOVE]: status(500) });
    await store.dispatch(removeFavouriteStore.initiate({ braId: '4' }));
    expect(shown()).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    ume.answer({ [REMOVE]: null, [ADD]: status(500) });
    await store.dispatch(removeFavouriteStore.initiate({ braId: '1' }));
    await store.dispatch(restoreFavouriteStore.initiate(a));
    expect(shown()).toEqual([['2'], ['3', '4']]);
  });

  it('a restored store returns to its own page, before the first older store', async () => {
    const { store, shown } = await twoPages();
    for (const removed of [a, c]) {
      const before = shown();
      await store.dispatch(removeFavouriteStore.initiate({ braId: removed.braId }));
      await store.dispatch(restoreFavouriteStore.initiate(removed));
      expect(shown()).toEqual(before);
    }
  });

  it('a removed store that is restored returns to its place within its page', async () => {
    const { store, shown } = await twoPages({
      [LIST]: ({ args }) => (args.cursor === undefined ? { list: [a, b, c], next: 'c1' } : { list: [d], next: null }),
    });
    await store.dispatch(removeFavouriteStore.initiate({ braId: b.braId }));
    await store.dispatch(restoreFavouriteStore.initiate(b));
    expect(shown()).toEqual([['1', '2', '3'], ['4']]);
  });

  it('stores of the same instant stand by branch, the highest first, after an undo', async () => {
    const list = ['7', '6', '5'].map((braId) => favourite(braId, 20));
    const { store, shown } = await twoPages({ [LIST]: { list, next: null } });
    for (const removed of list) {
      await store.dispatch(removeFavouriteStore.initiate({ braId: removed.braId }));
      await store.dispatch(restoreFavouriteStore.initiate(removed));
      expect(shown()?.[0]).toEqual(['7', '6', '5']);
    }
  });

  it('two simultaneous removals remain when a list in flight still has the stores', async () => {
    const view = await twoPages();
    const { store, shown } = view;
    const arrive = await holdList(view);
    await Promise.all(['1', '3'].map((braId) => store.dispatch(removeFavouriteStore.initiate({ braId }))));
    await arrive();
    expect(shown()?.flat()).toEqual(['2', '4']);
  });

  it('an undone removal fills the heart again although another cached page is null', async () => {
    const { store } = await twoPages({
      'GET /v1/ume/client/store/home/{braId}/{codeId}': null,
      'GET /v1/ume/client/store/home/{braId}': { ...aRestaurant(), braId: '2', isCollected: true },
    });
    const { getStoreHome } = storesApi.endpoints;
    const heart = () => getStoreHome.select({ braId: '2' })(store.getState()).data?.isCollected;
    await store.dispatch(getStoreHome.initiate({ braId: '2', codeId: 'A1' }));
    await store.dispatch(getStoreHome.initiate({ braId: '2' }));
    await store.dispatch(removeFavouriteStore.initiate({ braId: '2' }));
    expect(heart()).toBe(false);
    await store.dispatch(restoreFavouriteStore.initiate(b));
    expect(heart()).toBe(true);
  });

  it('a store added on its page refetches the list, which does not contain it', async () => {
    const { ume, store } = await twoPages();
    await store.dispatch(addFavouriteStore.initiate({ braId: '9' }));
    await nextTask();
    expect(ume.callsOf(LIST).length).toBeGreaterThan(2);
  });
});
