/** Spec 8 for the whole API slice: calls that toast their failure, and silent ones. */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { contract } from '#contract/contract.ts';
import { umeApi } from '#api/umeApi.ts';
import { makeStore } from '#state/makeStore.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { fakeUme, refusedWith } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';

import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
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
