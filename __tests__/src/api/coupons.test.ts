import { couponsApi } from '#api/coupons.ts';
import { discoverApi } from '#api/discover.ts';
import { searchApi } from '#api/search.ts';
import { makeStore } from '#state/makeStore.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { aNearbyStore } from '../../support/aDiscover.ts';
import { aCoupon } from '../../support/aStore.ts';
import { fakeUme, refusedWith, status } from '../../support/fakeUme.ts';
import { nextTask } from '../../support/nextTask.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

import type { Coupon } from '#contract/coupons.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

const ONE = 'GET /v1/ume/client/coupon/{couponId}';
const LIST = 'POST /v1/ume/client/coupon/list';
const CLAIM = 'POST /v1/ume/client/mycoupon/claim/coupon/one';
const HOME = 'GET /v1/ume/client/discover/home';
const SEARCH = 'GET /v1/ume/client/discover/search';
const HOME_ARGS = { city: '台北市', latitude: 25, longitude: 121 };
const SEARCH_ARGS = { q: '牛肉麵', kind: 'coupon', city: '台北市', latitude: 25, longitude: 121 } as const;

const { getCoupon, getCoupons, peekCoupon, claimCoupon } = couponsApi.endpoints;
const claim = (couponId: string) => claimCoupon.initiate({ couponId, userId: 'u1' });

beforeEach(() => {
  freshBrowser();
  jest.mocked(toast.error).mockClear();
});

describe('one coupon on a host without its own call', () => {
  it('spec 7: is found in the list of the link’s branch, else of all', async () => {
    const ume = fakeUme({
      [ONE]: status(404),
      [LIST]: ({ args }) => ({ list: [aCoupon({ couponId: args.braId === '1' ? 'k1' : 'k2' })], next: null }),
    });
    const store = makeStore();
    const find = async (couponId: string, braId?: string) =>
      (await store.dispatch(getCoupon.initiate({ couponId, ...(braId === undefined ? {} : { braId }) }))).data
        ?.couponId;
    expect(await find('k1', '1')).toBe('k1');
    expect(await find('k2', '1')).toBe('k2');
    expect(await find('k2')).toBe('k2');
    expect(ume.callsOf(LIST).map(({ args }) => args.braId)).toEqual(['1', '1', undefined, undefined]);
  });

  it('a coupon in no list is a missing item and shows no toast', async () => {
    fakeUme({ [ONE]: status(404), [LIST]: { list: [], next: null } });
    const { error } = await makeStore().dispatch(getCoupon.initiate({ couponId: 'k9', braId: '1' }));
    expect(error).toEqual({ kind: 'body', code: 404, message: '查無資料' });
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('a missing coupon without a branch requests the list of all coupons only once', async () => {
    const ume = fakeUme({ [ONE]: status(404), [LIST]: { list: [], next: null } });
    await makeStore().dispatch(getCoupon.initiate({ couponId: 'k9' }));
    expect(ume.callsOf(LIST)).toHaveLength(1);
  });

  it('spec 8: a list that fails is a failure with its toast', async () => {
    fakeUme({ [ONE]: status(404), [LIST]: refusedWith(5001, '稍後再試') });
    const { error } = await makeStore().dispatch(getCoupon.initiate({ couponId: 'k9' }));
    expect(error).toEqual({ kind: 'body', code: 5001, message: '稍後再試' });
    expect(jest.mocked(toast.error).mock.calls).toEqual([['稍後再試']]);
  });
});

it('a coupon that its own call does not know is missing, without a toast', async () => {
  fakeUme({ [ONE]: refusedWith(404, '查無此券') });
  const store = makeStore();
  for (const endpoint of [getCoupon, peekCoupon])
    expect((await store.dispatch(endpoint.initiate({ couponId: 'k1' }))).error).toMatchObject({ code: 404 });
  expect(toast.error).not.toHaveBeenCalled();
});

it('a received pack refetches an empty list, and a failed list returns its refusal', async () => {
  const ume = fakeUme({
    [LIST]: { list: [], next: null },
    'POST /v1/ume/client/pack/receive': { couponCount: 2 },
  });
  const store = makeStore();
  await store.dispatch(getCoupons.initiate({ braId: '1' }));
  await store.dispatch(couponsApi.endpoints.receivePack.initiate({ packId: 'p1' }));
  await nextTask();
  expect(ume.callsOf(LIST)).toHaveLength(2);
  ume.answer({ [LIST]: refusedWith(5001, '稍後再試') });
  const { error } = await store.dispatch(getCoupons.initiate({ braId: '2' }));
  expect(error).toEqual({ kind: 'body', code: 5001, message: '稍後再試' });
});

describe('a claim', () => {
  /** Coupon k1 with these fields, and k2, in each kind of reply. */
  async function shownEverywhere(changes: Partial<Coupon>) {
    const coupons = [aCoupon({ couponId: 'k1', left: 5, ...changes }), aCoupon({ couponId: 'k2', left: 5 })];
    const [one] = coupons as [Coupon, Coupon];
    const ume = fakeUme(
      {
        [ONE]: one,
        [LIST]: { list: coupons, next: null },
        [HOME]: { braIds: [], stores: [], coupons, city: '台北市' } as never,
        [SEARCH]: {
          list: [{ kind: 'store', ...aNearbyStore() }, ...coupons.map((coupon) => ({ kind: 'coupon', coupon }))],
          next: null,
        } as never,
        [CLAIM]: { usableUntil: '2026-12-31' },
      },
      { isChecked: false },
    );
    const store = makeStore();
    await Promise.all([
      store.dispatch(getCoupon.initiate({ couponId: 'k1' })),
      store.dispatch(getCoupons.initiate({ braId: '1' })),
      store.dispatch(discoverApi.endpoints.getDiscoverHome.initiate(HOME_ARGS)),
      store.dispatch(searchApi.endpoints.search.initiate(SEARCH_ARGS)),
    ]);
    const shown = () => {
      const state = store.getState();
      const { data: hits } = searchApi.endpoints.search.select(SEARCH_ARGS)(state);
      return [
        [getCoupon.select({ couponId: 'k1' })(state).data],
        getCoupons
          .select({ braId: '1' })(state)
          .data?.pages.flatMap(({ list }) => list),
        discoverApi.endpoints.getDiscoverHome.select(HOME_ARGS)(state).data?.coupons,
        hits?.pages.flatMap(({ list }) => list).flatMap((hit) => (hit.kind === 'coupon' ? [hit.coupon] : [])),
      ].map((list) => list?.map((coupon) => `${coupon?.couponId} ${coupon?.state} ${coupon?.left}`).join(', '));
    };
    return { ume, store, shown };
  }

  it('marks the coupon in its page, lists, search results and the discover strip', async () => {
    const { store, shown } = await shownEverywhere({});
    await store.dispatch(claim('k1'));
    const both = 'k1 claimed 4, k2 claimable 5';
    expect(shown()).toEqual(['k1 claimed 4', both, both, both]);
  });

  it('two simultaneous claims remain when a list in flight still offers the coupons', async () => {
    const { ume, store, shown } = await shownEverywhere({});
    let answer: () => void = () => undefined;
    const list = ['k1', 'k2'].map((couponId) => aCoupon({ couponId, left: 5 }));
    ume.answer({ [LIST]: () => new Promise((resolve) => (answer = () => resolve({ list, next: null }))) });
    const asked = store.dispatch(getCoupons.initiate({ braId: '1' }, { forceRefetch: true, subscribe: false }));
    await nextTask();
    await Promise.all(['k1', 'k2'].map((couponId) => store.dispatch(claim(couponId))));
    answer();
    await asked;
    await nextTask();
    expect(shown()[1]).toBe('k1 claimed 4, k2 claimed 4');
  });

  it.each([
    ['none left stays at none', { left: 0 }, 'k1 claimed 0'],
    ['an unlimited coupon stays unlimited', { left: null }, 'k1 claimed null'],
    ['a sold-out coupon stays sold out', { state: 'soldOut' }, 'k1 soldOut 5'],
  ] as const)('does not subtract one from the coupons left: %s', async (_what, changes, expected) => {
    const { store, shown } = await shownEverywhere(changes);
    await store.dispatch(claim('k1'));
    expect(shown()[0]).toBe(expected);
  });

  it.each([
    ['has a reason of its own', refusedWith(2099, '不能領'), 'k1 claimable 5'],
    ['says that it is sold out', refusedWith(2001, '已領完'), 'k1 soldOut 5'],
  ])('that is refused leaves the other coupons: the refusal %s', async (_what, fault, expected) => {
    const { ume, store, shown } = await shownEverywhere({});
    ume.answer({ [CLAIM]: fault });
    await store.dispatch(claim('k1'));
    const both = `${expected}, k2 claimable 5`;
    expect(shown()).toEqual([expected, both, both, both]);
  });
});
