/** Spec 8 for the whole API slice: calls that toast their failure, and silent ones. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { contract } from '#contract/contract.ts';
import { umeApi } from '#api/umeApi.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { fakeUme, refusedWith } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { Route } from '#contract/infer.ts';
import type { Answers } from '../../support/fakeUme.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

/** Calls that the user did not start: docs/requirements.md lists each one and the reason. */
const SILENT = [
  'getUnreadNum',
  'readMessages',
  'readStoreMessages',
  'readLikeNotices',
  'readReplyNotices',
  'getHotWords',
  'peekCoupon',
  'getUsedCoupons',
  'getNewestNotices',
  'getLiveOrders',
  'watchStore',
];

type Endpoint = {
  initiate: (args: unknown) => ThunkAction<Promise<{ error?: unknown }>, unknown, unknown, UnknownAction>;
};

/** A value for every argument of any endpoint. */
const ARGS = {
  userId: 'u1',
  token: 't',
  code: 'c',
  id: '1',
  ids: ['1'],
  braId: '1001',
  merId: 'm01',
  couponId: 'c1',
  commentId: '1',
  orderId: 'o1',
  platform: 'catering',
  type: 'fnb',
  kind: 'fnb',
  keyword: '牛肉麵',
  page: 1,
  size: 10,
  latlng: '25.033,121.565',
  mobileNumber: '912345678',
  phoneAreaCode: '886',
  smsCode: '123456',
  action: 'login',
  address: { id: '1' },
  store: { braId: '1001' },
};

beforeAll(() => {
  for (const name of readdirSync('src/api').filter((file) => file.endsWith('.ts')))
    jest.requireActual<object>(resolve(join('src/api', name)));
});
beforeEach(() => {
  freshBrowser();
  jest.mocked(toast.error).mockClear();
});

it('spec 8.2: every call except silent ones shows the server’s message as an error toast', async () => {
  const refusing = Object.fromEntries(
    Object.keys(contract).map((route) => [route, refusedWith(2001, '測試訊息')]),
  ) as Answers;
  const kept: string[] = [];
  const names = Object.keys(umeApi.endpoints);
  for (const name of names) {
    jest.mocked(toast.error).mockClear();
    const ume = fakeUme(refusing, { isChecked: false });
    const { initiate } = (umeApi.endpoints as unknown as Record<string, Endpoint>)[name] as Endpoint;
    const answer = await makeStore().dispatch(initiate(ARGS));
    expect([name, ume.calls.length > 0, answer.error !== undefined]).toEqual([name, true, true]);
    if (jest.mocked(toast.error).mock.calls.length === 0) kept.push(name);
    else expect([name, jest.mocked(toast.error).mock.calls]).toEqual([name, [['測試訊息']]]);
  }
  expect(names.length).toBeGreaterThan(60);
  expect(kept.sort()).toEqual([...SILENT].sort());
});

/** Calls that spec 7 marks "(query)". */
const QUERY_CALLS: readonly Route[] = [
  'GET /v1/ume/client/member/is/mer',
  'GET /v1/ume/client/store/goods/recommend',
  'GET /v1/ume/client/store/pack',
  'GET /v1/ume/client/pack/my/receive',
  'GET /v1/ume/client/comment/retail/storeCommentList',
  'GET /v1/ume/client/comment/retail/detail',
  'GET /v1/ume/client/comment/retail/child',
  'GET /v1/ume/client/comment/catering/list',
  'GET /v1/ume/client/comment/catering/detail',
  'GET /v1/ume/client/comment/catering/child',
  'PUT /v1/ume/client/comment/like/{id}',
  'PUT /v1/ume/client/comment/unlike/{id}',
  'GET /v1/ume/client/comment/like/list',
  'GET /v1/ume/client/comment/commentReplyList',
  'GET /v1/ume/client/my/info',
  'GET /v1/ume/client/my/coupon',
  'GET /v1/ume/client/my/collect/store/list',
  'POST /v1/ume/client/my/collect/store',
  'POST /v1/ume/client/my/collect/store/cancel',
  'GET /v1/ume/client/order/shop/list',
  'GET /v1/ume/client/fnb/order/list',
  'GET /v1/ume/client/my/message/unreadNum',
  'GET /v1/ume/client/my/message/system/list',
  'GET /v1/ume/client/order/shop/uncomment',
  'DELETE /v1/ume/client/order/shop/uncomment/delete/{id}',
  'GET /v1/ume/client/my/shipping/address/all',
  'GET /v1/ume/client/invoice/list',
  'GET /v1/ume/client/message/storeMsg/detail',
  'GET /v1/ume/client/my/message/discount/list',
];

it('spec 7.9: every call that the specification marks "(query)" is sent with one', async () => {
  saveUserInfo({ userId: 'u1', token: 't' });
  const refusing = Object.fromEntries(
    Object.keys(contract).map((route) => [route, refusedWith(2001, '測試訊息')]),
  ) as Answers;
  const ume = fakeUme(refusing, { isChecked: false });
  const endpoints = Object.entries(umeApi.endpoints as unknown as Record<string, Endpoint>);
  for (const own of [{ platform: 'catering', isLiked: true }, { platform: 'retail' }, { platform: 'shop' }])
    for (const [name, { initiate }] of endpoints) {
      // no further argument, as for a first page: it would be the query
      const id = name === 'setCommentLike' ? { commentId: 'x' } : name === 'dismissUncommented' ? { orderId: 'x' } : {};
      await makeStore().dispatch(initiate({ ...own, ...id, store: { braId: '1001' } }));
    }
  // answers of other calls, without the id in their path
  ume.problems.splice(0);
  const withQuery = (route: Route) => {
    const calls = ume.callsOf(route);
    return calls.length > 0 && calls.every(({ url }) => /\?\w+=./.test(url));
  };
  expect(QUERY_CALLS.filter((route) => !withQuery(route))).toEqual([]);
});
