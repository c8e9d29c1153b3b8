import { couponsApi } from '#api/coupons.ts';
import { refetchFailedQueries } from '#api/refetchFailedQueries.ts';
import { resetApiCache } from '#api/resetApiCache.ts';
import { umeApi } from '#api/umeApi.ts';
import { makeStore } from '#state/makeStore.ts';

import { aPack } from '../../support/aStore.ts';
import { dropped, fakeUme } from '../../support/fakeUme.ts';
import { nextTask } from '../../support/nextTask.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

const PACKS = 'GET /v1/ume/client/store/pack';
const { getStorePacks } = couponsApi.endpoints;

beforeEach(freshBrowser);
afterEach(() => jest.useRealTimers());

/** RTK Query records subscriptions half a second late. */
const untilSubscribed = () => jest.advanceTimersByTimeAsync(1_000);

it('asks again for the failed queries in view, and for no others', async () => {
  jest.useFakeTimers();
  const ume = fakeUme({ [PACKS]: ({ args }) => (args.braId === 'fine' ? [] : dropped) });
  const store = makeStore();
  const mounted = ['failed', 'fine', 'left'].map((braId) => store.dispatch(getStorePacks.initiate({ braId })));
  await untilSubscribed();
  mounted[2]?.unsubscribe();
  await untilSubscribed();
  ume.answer({ [PACKS]: ({ args }) => [aPack({ braId: args.braId })] });
  const before = ume.calls.length;
  store.dispatch(refetchFailedQueries());
  await untilSubscribed();
  expect(ume.calls.slice(before).map(({ url }) => url)).toEqual(['/v1/ume/client/store/pack?braId=failed']);
  expect(getStorePacks.select({ braId: 'failed' })(store.getState()).data).toHaveLength(1);
});

it('refetching a failed query adds no subscription of its own', async () => {
  jest.useFakeTimers();
  fakeUme({ [PACKS]: dropped });
  const store = makeStore();
  void store.dispatch(getStorePacks.initiate({ braId: '1' }));
  await untilSubscribed();
  store.dispatch(refetchFailedQueries());
  await untilSubscribed();
  const { subscriptions } = store.getState()[umeApi.reducerPath];
  expect(Object.values(subscriptions).map((each) => Object.keys(each ?? {}).length)).toEqual([1]);
});

it('a cache reset waits for the next task, so that callers read their response', async () => {
  fakeUme({ [PACKS]: [] });
  const store = makeStore();
  await store.dispatch(getStorePacks.initiate({ braId: '1' }));
  const count = () => Object.keys(store.getState()[umeApi.reducerPath].queries).length;
  resetApiCache(store.dispatch);
  expect(count()).toBe(1);
  await nextTask();
  expect(count()).toBe(0);
});
