import '#api/storeWatch.ts';

import { goodsApi } from '#api/goods.ts';
import { storesApi } from '#api/stores.ts';
import { umeApi } from '#api/umeApi.ts';
import { makeStore } from '#state/makeStore.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { aDish, aRestaurant } from '../../support/aStore.ts';
import { type Answers, dropped, fakeUme, status } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

const WATCH = 'GET /v1/ume/client/store/watch/{braId}';
const HOME = 'GET /v1/ume/client/store/home/{braId}';
const GOODS = 'GET /v1/ume/client/store/goods/recommend';

type Watch = { braId: string };
/** The endpoint is reached by its hook only. */
const { watchStore } = umeApi.endpoints as unknown as {
  watchStore: {
    initiate: (
      args: Watch,
      options: { forceRefetch: true },
    ) => ThunkAction<Promise<{ data?: unknown; error?: unknown }>, unknown, unknown, UnknownAction>;
  };
};
const state = (changes: object = {}) => ({
  isOrderingPaused: false,
  hours: [],
  announcement: null,
  goods: 'v1',
  soldOut: [] as string[],
  ...changes,
});

/** Two open store pages with their goods, g1 on sale and g2 sold out. */
async function openPages(answers: Answers) {
  const dishes = [aDish({ goodsId: 'g1' }), aDish({ goodsId: 'g2', isSoldOut: true })];
  const ume = fakeUme({
    [HOME]: ({ args }) => aRestaurant({ braId: args.braId, announcement: '公休一日' }),
    [GOODS]: { list: dishes, next: null },
    ...answers,
  });
  const store = makeStore();
  for (const braId of ['1', '2']) {
    await store.dispatch(storesApi.endpoints.getStoreHome.initiate({ braId }));
    await store.dispatch(goodsApi.endpoints.getRecommendedGoods.initiate({ braId }));
  }
  const before = ume.calls.length;
  return {
    ume,
    watch: () => store.dispatch(watchStore.initiate({ braId: '1' }, { forceRefetch: true })),
    /** Routes since the pages were opened, after all of them have been answered. */
    asked: async () => {
      await Promise.all(store.dispatch(umeApi.util.getRunningQueriesThunk()));
      return ume.calls.slice(before).map(({ route, args }) => `${route} ${(args as Watch).braId}`);
    },
    shown: (braId: string) => {
      const { data } = storesApi.endpoints.getStoreHome.select({ braId })(store.getState());
      return [data?.isOrderingPaused, data?.hours.length, data?.announcement];
    },
  };
}
const onlyWatched = `${WATCH} 1`;

beforeEach(() => {
  freshBrowser();
  jest.mocked(toast.error).mockClear();
});

it('writes pause, hours and announcement into the page of that shop alone', async () => {
  const { watch, shown, asked } = await openPages({
    [WATCH]: state({ isOrderingPaused: true, announcement: '今日售完', soldOut: ['g2'] }),
  });
  await watch();
  expect(shown('1')).toEqual([true, 0, '今日售完']);
  expect(shown('2')).toEqual([false, 2, '公休一日']);
  expect(await asked()).toEqual([onlyWatched]);
});

it.each([
  ['an item on sale is now sold out', ['g1', 'g2']],
  ['a sold-out item is back', []],
])('the watched state refetches the shown goods when %s', async (_what, soldOut) => {
  const { watch, asked } = await openPages({ [WATCH]: state({ soldOut }) });
  await watch();
  expect(await asked()).toEqual([onlyWatched, `${GOODS} 1`, `${GOODS} 2`]);
});

it('sold-out goods of another shop cause no refetch of the shown goods', async () => {
  const { watch, asked } = await openPages({
    [WATCH]: state({ soldOut: ['g2'] }),
    [GOODS]: ({ args }) => ({
      list: [aDish({ goodsId: 'g1', isSoldOut: args.braId === '2' }), aDish({ goodsId: 'g2', isSoldOut: true })],
      next: null,
    }),
  });
  await watch();
  expect(await asked()).toEqual([onlyWatched]);
});

it('refetches the goods when their version changes, and not at the first watch', async () => {
  const { ume, watch, asked } = await openPages({ [WATCH]: state({ soldOut: ['g2'] }) });
  await watch();
  await watch();
  expect(await asked()).toEqual([onlyWatched, onlyWatched]);
  ume.answer({ [WATCH]: state({ goods: 'v2', soldOut: ['g2'] }) });
  await watch();
  expect((await asked()).slice(2)).toEqual([onlyWatched, `${GOODS} 1`, `${GOODS} 2`]);
});

it('a shop that is gone changes nothing on its page', async () => {
  const { watch, shown, asked } = await openPages({ [WATCH]: null });
  expect(await watch()).toMatchObject({ data: null });
  expect(shown('1')).toEqual([false, 2, '公休一日']);
  expect(await asked()).toEqual([onlyWatched]);
});

it('reads the state from store home if the call is absent, refetching no goods', async () => {
  const { ume, watch, shown, asked } = await openPages({ [WATCH]: status(404) });
  ume.answer({ [HOME]: aRestaurant({ braId: '1', isOrderingPaused: true, hours: [], announcement: null }) });
  expect(await watch()).toMatchObject({
    data: { isOrderingPaused: true, hours: [], announcement: null, goods: '', soldOut: null },
  });
  expect(shown('1')).toEqual([true, 0, null]);
  ume.answer({ [HOME]: null });
  expect(await watch()).toMatchObject({ data: null });
  expect(await asked()).toEqual([onlyWatched, `${HOME} 1`, `${HOME} 1`]);
});

it('spec 8: a failure shows no toast and leaves the page, also by the store home', async () => {
  const { ume, watch, shown } = await openPages({ [WATCH]: dropped });
  const error = { kind: 'network', message: '網路不太穩，再試一次' };
  expect(await watch()).toMatchObject({ error });
  ume.answer({ [WATCH]: status(404), [HOME]: dropped });
  expect(await watch()).toMatchObject({ error });
  expect(shown('1')).toEqual([false, 2, '公休一日']);
  expect(toast.error).not.toHaveBeenCalled();
});
