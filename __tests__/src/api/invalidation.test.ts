/** Each mutation invalidates or patches exactly the cached queries of its subject. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { couponsApi } from '#api/coupons.ts';
import { favouritesApi } from '#api/favourites.ts';
import { goodsApi } from '#api/goods.ts';
import { ordersApi } from '#api/orders.ts';
import { signInsApi } from '#api/signIns.ts';
import { storesApi } from '#api/stores.ts';
import { umeApi } from '#api/umeApi.ts';
import { usersApi } from '#api/users.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { type Answers, fakeUme, refusedWith, status } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { nextTask } from '../../support/nextTask.ts';

import type { Coupon } from '#contract/coupons.ts';
import type { StoreHome } from '#contract/stores.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

const GRADE = {
  gradeName: '銀',
  level: 1,
  points: 0,
  nextGradeName: null,
  amountToNext: null,
  progressPercent: 0,
  expiringPoints: 0,
  expiringOn: null,
};
const HOME: StoreHome = {
  braId: '1',
  merId: 'm1',
  industryType: 'fnb',
  tableCode: null,
  codeKind: 'none',
  name: '梅香',
  category: '麵',
  services: ['dineIn'],
  logo: 'l.png',
  cover: 'c.png',
  city: '台北市',
  district: '大安區',
  address: '永康街 1 號',
  latitude: 25,
  longitude: 121,
  telephone: null,
  hours: [],
  isOrderingPaused: false,
  announcement: null,
  score: null,
  isCollected: false,
  counts: { packs: 1, coupons: 1, goods: 1 },
  comments: [],
  runningOrder: null,
  joinOffer: { title: 't', detail: 'd' },
};
const coupon = (couponId: string, left: number | null = 3): Coupon => ({
  couponId,
  braId: '1',
  merId: 'm1',
  industryType: 'fnb',
  storeName: '梅香',
  title: '折 50',
  value: { kind: 'amount', amount: 50 },
  minimumSpend: 0,
  scopes: [],
  rules: [],
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  usableUntil: null,
  usableDays: 7,
  left,
  state: 'claimable',
});

const ANSWERS: Answers = {
  'GET /v1/ume/client/user/getUserByToken': { userId: 'u1', hasMobile: 'Y' },
  'GET /v1/ume/client/user/detail': {
    userId: 'u1',
    nickname: '梅',
    avatar: null,
    gender: null,
    birthday: null,
    email: null,
    phoneAreaCode: null,
    mobileNumber: null,
  },
  'GET /v1/ume/client/user/member/code/{code}': { memberCode: 'M1' },
  'GET /v1/ume/client/store/home/{braId}': ({ args }) => ({ ...HOME, braId: args.braId }),
  'GET /v1/ume/client/store/home/{braId}/{codeId}': HOME,
  'GET /v1/ume/client/store/info': { braId: '1', merId: 'm1', industryType: 'fnb', tableCode: null, name: '梅香' },
  'GET /v1/ume/client/member/is/mer': 'N',
  'GET /v1/ume/client/member/grade': { memberGrade: null },
  'GET /v1/ume/client/store/goods/recommend': { list: [], next: null },
  'GET /v1/ume/client/store/pack': [],
  'GET /v1/ume/client/pack/my/receive': [],
  'POST /v1/ume/client/coupon/list': ({ args }) =>
    args.cursor === undefined
      ? { list: [coupon('k1'), coupon('k2')], next: 'c1' }
      : { list: [coupon('k3', null)], next: null },
  'GET /v1/ume/client/coupon/{couponId}': ({ args }) => coupon(args.couponId),
  'GET /v1/ume/client/my/coupon': { list: [], next: null, counts: { usable: 0, used: 0, expired: 0 } },
};

const PHONE = { phoneAreaCode: '886', mobileNumber: '0912345678' } as const;

/** A store with every query mounted, and the later refetches. */
async function everythingInView(more: Answers) {
  saveUserInfo({ userId: 'u1', token: 't1' });
  const ume = fakeUme({ ...ANSWERS, ...more });
  const store = makeStore();
  const { endpoints: users } = usersApi;
  const { endpoints: stores } = storesApi;
  const { endpoints: coupons } = couponsApi;
  await Promise.all([
    store.dispatch(users.getUserByToken.initiate()),
    store.dispatch(users.getUserDetail.initiate({ userId: 'u1' })),
    store.dispatch(users.getMemberCode.initiate({ code: 'u1', userId: 'u1' })),
    store.dispatch(stores.getStoreHome.initiate({ braId: '1' })),
    store.dispatch(stores.getStoreHome.initiate({ braId: '1', codeId: 'A1' })),
    store.dispatch(stores.getStoreHome.initiate({ braId: '2' })),
    store.dispatch(stores.getStoreInfo.initiate({ braId: '1' })),
    store.dispatch(stores.isMerchantMember.initiate({ merId: 'm1' })),
    store.dispatch(stores.isMerchantMember.initiate({ merId: 'm2' })),
    store.dispatch(stores.getMemberGrade.initiate({ merId: 'm1', userId: 'u1' })),
    store.dispatch(goodsApi.endpoints.getRecommendedGoods.initiate({ braId: '1' })),
    store.dispatch(coupons.getStorePacks.initiate({ braId: '1' })),
    store.dispatch(coupons.getReceivedPacks.initiate({ braId: '1' })),
    store.dispatch(coupons.getCoupons.initiate({ braId: '1' })),
    store.dispatch(coupons.getCoupon.initiate({ couponId: 'k1' })),
    store.dispatch(coupons.getMyCoupons.initiate({ state: 'usable' })),
  ]);
  await store.dispatch(coupons.getCoupons.initiate({ braId: '1' }, { direction: 'forward' }));
  const before = ume.calls.length;
  return {
    ume,
    store,
    /** Refetches since then, without the mutation itself. Waits until they have settled. */
    askedAgain: async (): Promise<string[]> => {
      await nextTask();
      await Promise.all(store.dispatch(umeApi.util.getRunningQueriesThunk()));
      return ume.calls
        .slice(before)
        .filter(({ route }) => !changes.has(route))
        .map(({ url }) => url)
        .sort();
    },
    home: (codeId?: string) =>
      stores.getStoreHome.select(codeId === undefined ? { braId: '1' } : { braId: '1', codeId })(store.getState()).data
        ?.isCollected,
    listed: () =>
      coupons.getCoupons
        .select({ braId: '1' })(store.getState())
        .data?.pages.flatMap(({ list }) => list.map(({ couponId, state, left }) => [couponId, state, left])),
    single: () => coupons.getCoupon.select({ couponId: 'k1' })(store.getState()).data?.state,
  };
}

const changes = new Set<string>([
  'POST /v1/ume/client/mycoupon/claim/coupon/one',
  'POST /v1/ume/client/my/collect/store',
  'POST /v1/ume/client/my/collect/store/cancel',
  'POST /v1/ume/client/member',
  'POST /v1/ume/client/pack/receive',
  'POST /v1/ume/client/user/fill/mobileNumber',
  'POST /v1/ume/client/user/isregister',
  'POST /v1/ume/client/user/sendsms',
  'POST /v1/ume/client/user/mobile/login',
  'POST /v1/ume/client/user/register',
  'POST /v1/ume/client/user/line/login/web',
  'POST /v1/ume/client/user/logout',
  'POST /v1/ume/client/my/complain',
  'POST /v1/ume/client/user/member/code/renew',
  'POST /v1/ume/client/my/signIns/end',
  'POST /v1/ume/client/my/copy',
]);

describe('cache invalidation', () => {
  beforeEach(freshBrowser);

  it('claimCoupon patches every list at once and refetches only the member’s list', async () => {
    let answer: (day: { usableUntil: string }) => void = () => undefined;
    const { store, askedAgain, listed, single } = await everythingInView({
      'POST /v1/ume/client/mycoupon/claim/coupon/one': () => new Promise((resolve) => (answer = resolve)),
    });
    const claimed = store.dispatch(couponsApi.endpoints.claimCoupon.initiate({ couponId: 'k1', userId: 'u1' }));
    const after = [
      ['k1', 'claimed', 2],
      ['k2', 'claimable', 3],
      ['k3', 'claimable', null],
    ];
    expect(listed()).toEqual(after);
    expect(single()).toBe('claimed');
    await nextTask();
    answer({ usableUntil: '2026-12-01' });
    await claimed;
    expect(listed()).toEqual(after);
    expect(await askedAgain()).toEqual(['/v1/ume/client/my/coupon?state=usable']);
  });

  it('a failed claimCoupon restores the previous state', async () => {
    const { store, askedAgain, listed, single } = await everythingInView({
      'POST /v1/ume/client/mycoupon/claim/coupon/one': status(500),
    });
    await store.dispatch(couponsApi.endpoints.claimCoupon.initiate({ couponId: 'k1', userId: 'u1' }));
    expect(await askedAgain()).toEqual([]);
    expect(listed()?.[0]).toEqual(['k1', 'claimable', 3]);
    expect(single()).toBe('claimable');
  });

  it.each([
    [2001, 'soldOut'],
    [2002, 'claimed'],
    [2003, 'notStarted'],
    [2004, 'ended'],
  ])('claimCoupon refused with %d shows the state of the refusal', async (code, state) => {
    const { store, askedAgain, listed, single } = await everythingInView({
      'POST /v1/ume/client/mycoupon/claim/coupon/one': refusedWith(code, 'x'),
    });
    await store.dispatch(couponsApi.endpoints.claimCoupon.initiate({ couponId: 'k1', userId: 'u1' }));
    expect(await askedAgain()).toEqual([]);
    expect(listed()?.[0]).toEqual(['k1', state, 3]);
    expect(single()).toBe(state);
  });

  it.each([
    ['addFavouriteStore', true],
    ['removeFavouriteStore', false],
  ] as const)(
    '%s toggles the heart at once wherever the store is shown, without a refetch',
    async (name, isCollected) => {
      const { store, askedAgain, home } = await everythingInView({
        'POST /v1/ume/client/my/collect/store': null,
        'POST /v1/ume/client/my/collect/store/cancel': null,
        'GET /v1/ume/client/store/home/{braId}': ({ args }) => ({
          ...HOME,
          braId: args.braId,
          isCollected: !isCollected,
        }),
      });
      const changed = store.dispatch(favouritesApi.endpoints[name].initiate({ braId: '1' }));
      expect([home(), home('A1')]).toEqual([isCollected, isCollected]);
      await changed;
      expect(await askedAgain()).toEqual([]);
      expect(home()).toBe(isCollected);
      expect(storesApi.endpoints.getStoreHome.select({ braId: '2' })(store.getState()).data?.isCollected).toBe(
        !isCollected,
      );
    },
  );

  it('a failed addFavouriteStore restores the heart', async () => {
    const { store, home, askedAgain } = await everythingInView({
      'POST /v1/ume/client/my/collect/store': refusedWith(3001, '店家已停止服務'),
    });
    await store.dispatch(favouritesApi.endpoints.addFavouriteStore.initiate({ braId: '1' }));
    expect(await askedAgain()).toEqual([]);
    expect(home()).toBe(false);
  });

  it('joinMerchant invalidates membership and grade of that merchant only', async () => {
    const { store, askedAgain } = await everythingInView({ 'POST /v1/ume/client/member': { memberGrade: GRADE } });
    await store.dispatch(storesApi.endpoints.joinMerchant.initiate({ merId: 'm1', braId: '1' }));
    expect(await askedAgain()).toEqual([
      '/v1/ume/client/member/grade?merId=m1&userId=u1',
      '/v1/ume/client/member/is/mer?merId=m1',
    ]);
  });

  it('receivePack invalidates received packs and coupons', async () => {
    const { store, askedAgain } = await everythingInView({ 'POST /v1/ume/client/pack/receive': { couponCount: 2 } });
    await store.dispatch(couponsApi.endpoints.receivePack.initiate({ packId: 'p1' }));
    expect(await askedAgain()).toEqual([
      '/v1/ume/client/coupon/k1',
      '/v1/ume/client/coupon/list',
      '/v1/ume/client/coupon/list',
      '/v1/ume/client/my/coupon?state=usable',
      '/v1/ume/client/pack/my/receive?braId=1',
    ]);
  });

  it('fillMobileNumber refetches the member’s data once the new number is saved', async () => {
    const { store, askedAgain, ume } = await everythingInView({
      'POST /v1/ume/client/user/fill/mobileNumber': { state: 'oldConfirmed' },
    });
    await store.dispatch(usersApi.endpoints.fillMobileNumber.initiate({ ...PHONE, smsCode: '123456' }));
    expect(await askedAgain()).toEqual([]);
    ume.answer({ 'POST /v1/ume/client/user/fill/mobileNumber': { state: 'done' } });
    await store.dispatch(usersApi.endpoints.fillMobileNumber.initiate({ ...PHONE, smsCode: '654321' }));
    expect(await askedAgain()).toEqual([
      '/v1/ume/client/user/detail?userId=u1',
      '/v1/ume/client/user/getUserByToken',
      '/v1/ume/client/user/member/code/u1?userId=u1',
    ]);
  });

  it.each(['joinMerchant', 'receivePack', 'fillMobileNumber'] as const)(
    'a failed %s invalidates no cache entry and refetches nothing',
    async (name) => {
      const { store, askedAgain } = await everythingInView({
        'POST /v1/ume/client/member': refusedWith(3002, 'x'),
        'POST /v1/ume/client/pack/receive': refusedWith(2005, 'x'),
        'POST /v1/ume/client/user/fill/mobileNumber': refusedWith(1007, 'x'),
      });
      if (name === 'joinMerchant')
        await store.dispatch(storesApi.endpoints.joinMerchant.initiate({ merId: 'm1', braId: '1' }));
      if (name === 'receivePack') await store.dispatch(couponsApi.endpoints.receivePack.initiate({ packId: 'p1' }));
      if (name === 'fillMobileNumber')
        await store.dispatch(usersApi.endpoints.fillMobileNumber.initiate({ ...PHONE, smsCode: '123456' }));
      expect(await askedAgain()).toEqual([]);
    },
  );

  it('tags without a cached query refetch nothing', async () => {
    const userInfo = { userId: 'u1', token: 't1' };
    const { store, askedAgain } = await everythingInView({
      'POST /v1/ume/client/user/isregister': 'Y',
      'POST /v1/ume/client/user/sendsms': null,
      'POST /v1/ume/client/user/mobile/login': { userInfo },
      'POST /v1/ume/client/user/register': { userInfo },
      'POST /v1/ume/client/user/line/login/web': { userInfo, hasMobile: 'Y', isNew: 'N' },
      'POST /v1/ume/client/user/logout': null,
      'POST /v1/ume/client/my/complain': null,
      'POST /v1/ume/client/user/member/code/renew': { memberCode: 'new-code' },
      'POST /v1/ume/client/my/signIns/end': null,
      'POST /v1/ume/client/my/copy': { json: '{}' },
    });
    const { endpoints: users } = usersApi;
    const signIn = { ...PHONE, smsCode: '123456', passwd: 'x', regMerMember: 1, braId: '1' } as const;
    await store.dispatch(users.isRegistered.initiate(PHONE));
    await store.dispatch(users.sendSms.initiate({ ...PHONE, action: 'login' }));
    await store.dispatch(users.login.initiate(signIn));
    await store.dispatch(users.register.initiate(signIn));
    await store.dispatch(
      users.lineLogin.initiate({
        code: 'c',
        codeVerifier: 'v'.repeat(43),
        nonce: 'n'.repeat(16),
        redirectUri: 'https://ume.test/third/line',
      }),
    );
    await store.dispatch(users.logout.initiate());
    await store.dispatch(users.renewMemberCode.initiate({ memberCode: 'old-code' }));
    await store.dispatch(signInsApi.endpoints.endSignIns.initiate());
    await store.dispatch(signInsApi.endpoints.copyMyData.initiate());
    await store.dispatch(
      ordersApi.endpoints.complainAboutOrder.initiate({
        platform: 'fnb',
        orderId: 'o1',
        categoryId: 'service',
        text: '等太久',
        contact: '0912345678',
      }),
    );
    expect(await askedAgain()).toEqual([]);
  });

  it('a test of this folder covers each mutation of the API slice', () => {
    const folder = '__tests__/src/api';
    for (const name of readdirSync('src/api').filter((file) => file.endsWith('.ts')))
      jest.requireActual<object>(resolve('src/api', name));
    const tests = readdirSync(folder)
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8'));
    const mutations = Object.entries<object>(umeApi.endpoints).flatMap(([name, endpoint]) =>
      'useMutation' in endpoint ? [name] : [],
    );
    expect(mutations.length).toBeGreaterThan(30);
    expect(mutations.filter((name) => !tests.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
  });
});
