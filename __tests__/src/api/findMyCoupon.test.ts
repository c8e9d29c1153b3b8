import '#api/findMyCoupon.ts';

import { umeApi } from '#api/umeApi.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { aMyCoupon } from '../../support/aMyCoupon.ts';
import { fakeUme } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

import type { MyCoupon } from '#contract/coupons.ts';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

const MINE = 'GET /v1/ume/client/my/coupon';

/** The endpoint is reached by its hook only. */
const { findMyCoupon } = umeApi.endpoints as unknown as {
  findMyCoupon: {
    initiate: (args: {
      couponId: string;
    }) => ThunkAction<Promise<{ data?: MyCoupon; error?: unknown }>, unknown, unknown, UnknownAction>;
  };
};

beforeEach(freshBrowser);

it('spec 7: finds the member’s coupon among the usable ones, else says that it is missing', async () => {
  saveUserInfo({ userId: 'u1', token: 't1' });
  const counts = { usable: 2, used: 0, expired: 0 };
  const ume = fakeUme({
    [MINE]: { list: [aMyCoupon({ couponId: 'k1' }), aMyCoupon({ couponId: 'k2' })], next: null, counts },
  });
  const store = makeStore();
  expect((await store.dispatch(findMyCoupon.initiate({ couponId: 'k2' }))).data?.couponId).toBe('k2');
  expect((await store.dispatch(findMyCoupon.initiate({ couponId: 'k9' }))).error).toEqual({
    kind: 'body',
    code: 404,
    message: '查無資料',
  });
  expect(ume.callsOf(MINE).map(({ args }) => args.state)).toEqual(['usable', 'usable']);
});
