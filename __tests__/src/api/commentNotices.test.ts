import { commentNoticesApi } from '#api/commentNotices.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { fakeUme, status } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { aLike, aReply } from '../../support/someNotices.ts';

const { getLikeNotices, getReplyNotices, readLikeNotices, readReplyNotices } = commentNoticesApi.endpoints;

beforeEach(freshBrowser);

/** Both lists in the cache, each with two unread notices on two pages. */
async function listed() {
  saveUserInfo({ userId: 'u1', token: 't1' });
  const ume = fakeUme({
    'GET /v1/ume/client/comment/like/list': ({ args }) => ({
      list: [aLike(args.cursor ?? 'first', { isRead: false })],
      next: args.cursor === undefined ? 'second' : null,
    }),
    'GET /v1/ume/client/comment/commentReplyList': ({ args }) => ({
      list: [aReply(args.cursor ?? 'first', { isRead: false })],
      next: args.cursor === undefined ? 'second' : null,
    }),
    'PUT /v1/ume/client/comment/like/read': null,
    'PUT /v1/ume/client/comment/commentReply/read': null,
  });
  const store = makeStore();
  for (const list of [getLikeNotices, getReplyNotices]) {
    await store.dispatch(list.initiate({}));
    await store.dispatch(list.initiate({}, { direction: 'forward' }));
  }
  const read = () =>
    [getLikeNotices.select({}), getReplyNotices.select({})].map((select) =>
      select(store.getState()).data?.pages.flatMap(({ list }) => list.map(({ isRead }) => isRead)),
    );
  return { ume, store, read };
}

it.each([
  [
    'likes',
    readLikeNotices,
    [
      [true, true],
      [false, false],
    ],
  ],
  [
    'replies',
    readReplyNotices,
    [
      [false, false],
      [true, true],
    ],
  ],
])('reading the %s marks every page of their list alone, without a refetch', async (_what, endpoint, expected) => {
  const { ume, store, read } = await listed();
  const before = ume.calls.length;
  await store.dispatch(endpoint.initiate({}));
  expect(read()).toEqual(expected);
  expect(ume.calls.length - before).toBe(1);
});

it('notices stay unread when the host has not marked them', async () => {
  const { ume, store, read } = await listed();
  ume.answer({ 'PUT /v1/ume/client/comment/like/read': status(500) });
  await store.dispatch(readLikeNotices.initiate({}));
  expect(read()[0]).toEqual([false, false]);
});
