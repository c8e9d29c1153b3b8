import '#api/newestNotices.ts';

import { umeApi } from '#api/umeApi.ts';
import { makeStore } from '#state/makeStore.ts';
import { toast } from '#widgets/overlays/toast.ts';

import { dropped, fakeUme } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { aLike, aMessage, aReply, aSystemNotice } from '../../support/someNotices.ts';

import type { NewestNotices } from '#api/newestNotices.ts';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

const THREADS = 'GET /v1/ume/client/message/storeMsg/store';
const OFFERS = 'GET /v1/ume/client/my/message/discount/list';
const SYSTEM = 'GET /v1/ume/client/my/message/system/list';
const LIKES = 'GET /v1/ume/client/comment/like/list';
const REPLIES = 'GET /v1/ume/client/comment/commentReplyList';
const thread = {
  braId: '1001',
  storeName: '梅香',
  logo: 'l',
  lastTitle: '公休通知',
  lastAt: '2026-11-20T04:00:00.000Z',
  unreadCount: 1,
};
const page = <T>(...list: T[]) => ({ list, next: null });

type Answer = { data?: NewestNotices; error?: unknown };
/** The endpoint is reached by its hook only. */
const { getNewestNotices } = umeApi.endpoints as unknown as {
  getNewestNotices: { initiate: () => ThunkAction<Promise<Answer>, unknown, unknown, UnknownAction> };
};
const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, '');

beforeEach(freshBrowser);

it('spec 7: requests one row of each list and returns it with its author', async () => {
  const ume = fakeUme({
    [THREADS]: page(thread),
    [OFFERS]: page(aMessage('1', { storeName: '小林', title: '九折' })),
    [SYSTEM]: page(aSystemNotice('2', { title: '系統維護', at: '2026-11-19T04:00:00.000Z' })),
    [LIKES]: page(aLike('3', { from: '林○安', aboutText: '湯頭很濃' })),
    [REPLIES]: page(aReply('4', { from: '店家', text: '謝謝' })),
  });
  const { data } = await makeStore().dispatch(getNewestNotices.initiate());
  expect(Object.entries(data ?? {}).map(([kind, newest]) => [kind, plain(newest?.text), newest?.at])).toEqual([
    ['store', '梅香：公休通知', '2026-11-20T04:00:00.000Z'],
    ['discount', '小林：九折', '2026-11-20T04:00:00.000Z'],
    ['system', '系統維護', '2026-11-19T04:00:00.000Z'],
    ['like', '林○安：湯頭很濃', '2026-11-20T04:00:00.000Z'],
    ['reply', '店家：謝謝', '2026-11-20T04:00:00.000Z'],
  ]);
  expect(ume.calls.map(({ args }) => (args as { size?: string }).size)).toEqual(['1', '1', '1', '1', '1']);
});

it('an empty or failed list has no newest notice, and other kinds keep theirs', async () => {
  fakeUme({
    [THREADS]: dropped,
    [OFFERS]: page(),
    [SYSTEM]: page(aSystemNotice('2', { title: '系統維護' })),
    [LIKES]: page(),
    [REPLIES]: page(),
  });
  const { data } = await makeStore().dispatch(getNewestNotices.initiate());
  expect(Object.entries(data ?? {}).map(([kind, newest]) => [kind, newest?.text ?? null])).toEqual([
    ['store', null],
    ['discount', null],
    ['system', '系統維護'],
    ['like', null],
    ['reply', null],
  ]);
});

it('spec 8: fails only when every list fails, and shows no toast', async () => {
  fakeUme({ [THREADS]: dropped, [OFFERS]: dropped, [SYSTEM]: dropped, [LIKES]: dropped, [REPLIES]: dropped });
  const { data, error } = await makeStore().dispatch(getNewestNotices.initiate());
  expect([data, error]).toEqual([undefined, { kind: 'network', message: '網路不太穩，再試一次' }]);
  expect(toast.error).not.toHaveBeenCalled();
});
