/** Cache changes of each mutation of messages. */
import { commentNoticesApi } from '#api/commentNotices.ts';
import { messagesApi } from '#api/messages.ts';
import { umeApi } from '#api/umeApi.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { type Answers, fakeUme, status } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { aLike, aMessage, aReply, aSystemNotice } from '../../support/someNotices.ts';
import { nextTask } from '../../support/nextTask.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

const CLIENT = '/v1/ume/client';
const { endpoints } = messagesApi;
const { endpoints: notices } = commentNoticesApi;

const ANSWERS: Answers = {
  'GET /v1/ume/client/my/message/unreadNum': { store: 1, system: 1, discount: 1, like: 1, reply: 1, total: 5 },
  'GET /v1/ume/client/my/message/system/list': { list: [aSystemNotice('s1', { isRead: false })], next: null },
  'GET /v1/ume/client/my/message/discount/list': { list: [aMessage('d1', { isRead: false })], next: null },
  'GET /v1/ume/client/message/storeMsg/store': { list: [], next: null },
  'GET /v1/ume/client/message/storeMsg/detail': ({ args }) => ({
    list: [aMessage(`m${args.braId}`, { isRead: false }), aMessage(`n${args.braId}`)],
    next: null,
  }),
  'GET /v1/ume/client/comment/like/list': { list: [aLike('l1', { isRead: false })], next: null },
  'GET /v1/ume/client/comment/commentReplyList': { list: [aReply('r1', { isRead: false })], next: null },
};

async function everythingInView(more: Answers) {
  saveUserInfo({ userId: 'u1', token: 't1' });
  const ume = fakeUme({ ...ANSWERS, ...more });
  const store = makeStore();
  await Promise.all([
    store.dispatch(endpoints.getUnreadNum.initiate()),
    store.dispatch(endpoints.getSystemNotices.initiate({})),
    store.dispatch(endpoints.getDiscountMessages.initiate({})),
    store.dispatch(endpoints.getStoreThreads.initiate({})),
    store.dispatch(endpoints.getStoreMessages.initiate({ braId: '1' })),
    store.dispatch(endpoints.getStoreMessages.initiate({ braId: '2' })),
    store.dispatch(notices.getLikeNotices.initiate({})),
    store.dispatch(notices.getReplyNotices.initiate({})),
  ]);
  const before = ume.calls.length;
  const state = () => store.getState();
  return {
    ume,
    store,
    askedAgain: async (): Promise<string[]> => {
      await nextTask();
      await Promise.all(store.dispatch(umeApi.util.getRunningQueriesThunk()));
      return ume.calls
        .slice(before)
        .filter(({ route }) => route.startsWith('GET '))
        .map(({ url }) => url.replace(CLIENT, '').replace(/\?userId=\w+$/, ''))
        .sort();
    },
    ofShop: (braId: string) =>
      endpoints.getStoreMessages
        .select({ braId })(state())
        .data?.pages.flatMap(({ list }) => list.map(({ messageId, isRead }) => [messageId, isRead])),
    unread: () => endpoints.getUnreadNum.select()(state()).data?.total,
    read: () => [
      endpoints.getSystemNotices.select({})(state()).data?.pages[0]?.list[0]?.isRead,
      endpoints.getDiscountMessages.select({})(state()).data?.pages[0]?.list[0]?.isRead,
      notices.getLikeNotices.select({})(state()).data?.pages[0]?.list[0]?.isRead,
      notices.getReplyNotices.select({})(state()).data?.pages[0]?.list[0]?.isRead,
    ],
  };
}

const UNREAD = '/my/message/unreadNum';
const SHOPS = '/message/storeMsg/store';

describe('cache invalidation of messages', () => {
  beforeEach(freshBrowser);

  it.each([
    [
      'system',
      'PUT /v1/ume/client/my/message/read',
      (store: ReturnType<typeof makeStore>) => store.dispatch(endpoints.readMessages.initiate({ section: 'system' })),
      0,
    ],
    [
      'discount',
      'PUT /v1/ume/client/my/message/read',
      (store: ReturnType<typeof makeStore>) => store.dispatch(endpoints.readMessages.initiate({ section: 'discount' })),
      1,
    ],
    [
      'likes',
      'PUT /v1/ume/client/comment/like/read',
      (store: ReturnType<typeof makeStore>) => store.dispatch(notices.readLikeNotices.initiate({})),
      2,
    ],
    [
      'answers',
      'PUT /v1/ume/client/comment/commentReply/read',
      (store: ReturnType<typeof makeStore>) => store.dispatch(notices.readReplyNotices.initiate({})),
      3,
    ],
  ] as const)(
    'reading %s patches that list and refetches the counts, and a failure changes nothing',
    async (_name, route, change, at) => {
      const done = await everythingInView({ [route]: null });
      await change(done.store);
      expect(done.read()).toEqual([0, 1, 2, 3].map((other) => other === at));
      expect(await done.askedAgain()).toEqual([UNREAD]);
      const failed = await everythingInView({ [route]: status(500) });
      await change(failed.store);
      expect(failed.read()).toEqual([false, false, false, false]);
      expect(await failed.askedAgain()).toEqual([]);
    },
  );

  it('readStoreMessages patches that shop’s messages and refetches counts and shops', async () => {
    const { store, ofShop, askedAgain } = await everythingInView({
      'PUT /v1/ume/client/message/storeMsg/read/{id}': null,
    });
    await store.dispatch(endpoints.readStoreMessages.initiate({ id: 'm1' }));
    expect(ofShop('1')).toEqual([
      ['m1', true],
      ['n1', true],
    ]);
    expect(ofShop('2')).toEqual([
      ['m2', false],
      ['n2', true],
    ]);
    expect(await askedAgain()).toEqual([SHOPS, UNREAD]);
  });

  it('deleteStoreMessage removes the message at once and restores it on failure', async () => {
    let answer: (none: null) => void = () => undefined;
    const { store, ofShop, askedAgain, ume } = await everythingInView({
      'PUT /v1/ume/client/message/storeMsg/del/{id}': () => new Promise<null>((resolve) => (answer = resolve)),
    });
    const done = store.dispatch(endpoints.deleteStoreMessage.initiate({ id: 'm1' }));
    expect(ofShop('1')).toEqual([['n1', true]]);
    await nextTask();
    answer(null);
    await done;
    expect(await askedAgain()).toEqual([SHOPS, UNREAD]);
    ume.answer({ 'PUT /v1/ume/client/message/storeMsg/del/{id}': status(500) });
    await store.dispatch(endpoints.deleteStoreMessage.initiate({ id: 'n1' }));
    expect(ofShop('1')).toEqual([['n1', true]]);
  });

  /** Holds each request of the messages of shop 1, as they were, until the returned function is called. */
  async function holdMessages({ store, ume }: Awaited<ReturnType<typeof everythingInView>>) {
    const { data } = endpoints.getStoreMessages.select({ braId: '1' })(store.getState());
    const before = data?.pages[0] ?? { list: [], next: null };
    let answer: () => void = () => undefined;
    ume.answer({
      'GET /v1/ume/client/message/storeMsg/detail': ({ args }) =>
        args.braId === '1' ? new Promise((resolve) => (answer = () => resolve(before))) : { list: [], next: null },
    });
    const asked = store.dispatch(
      endpoints.getStoreMessages.initiate({ braId: '1' }, { forceRefetch: true, subscribe: false }),
    );
    await nextTask();
    return async () => {
      answer();
      await asked;
      await nextTask();
    };
  }
  const DELETED = {
    'PUT /v1/ume/client/message/storeMsg/del/{id}': null,
    'PUT /v1/ume/client/message/storeMsg/restore/{id}': null,
  };

  it('deleteStoreMessage: a list in flight restores the message only after an undo', async () => {
    const view = await everythingInView(DELETED);
    const arrive = await holdMessages(view);
    await view.store.dispatch(endpoints.deleteStoreMessage.initiate({ id: 'm1' }));
    await arrive();
    expect(view.ofShop('1')).toEqual([['n1', true]]);
    const restored = view.store.dispatch(endpoints.restoreStoreMessage.initiate({ id: 'm1' }));
    await nextTask();
    await arrive();
    await restored;
    await nextTask();
    expect(view.ofShop('1')).toEqual([
      ['m1', false],
      ['n1', true],
    ]);
  });

  it('readStoreMessages patches all cached pages of the shop, not only the message’s own', async () => {
    const { store, ofShop } = await everythingInView({
      'GET /v1/ume/client/message/storeMsg/detail': ({ args }) =>
        args.cursor === undefined
          ? { list: [aMessage('p1', { isRead: false })], next: 'c1' }
          : { list: [aMessage('p2', { isRead: false })], next: null },
      'PUT /v1/ume/client/message/storeMsg/read/{id}': null,
    });
    await store.dispatch(endpoints.getStoreMessages.initiate({ braId: '1' }, { direction: 'forward' }));
    await store.dispatch(endpoints.readStoreMessages.initiate({ id: 'p1' }));
    expect(ofShop('1')).toEqual([
      ['p1', true],
      ['p2', true],
    ]);
  });

  it('two messages deleted together stay deleted when a list in flight has them', async () => {
    const view = await everythingInView(DELETED);
    const arrive = await holdMessages(view);
    const { deleteStoreMessage } = endpoints;
    await Promise.all(['m1', 'n1'].map((id) => view.store.dispatch(deleteStoreMessage.initiate({ id }))));
    await arrive();
    expect(view.ofShop('1')).toEqual([]);
  });

  it('a message whose deletion was undone is shown by a list in flight', async () => {
    const view = await everythingInView(DELETED);
    const arrive = await holdMessages(view);
    await view.store.dispatch(endpoints.deleteStoreMessage.initiate({ id: 'm1' }));
    await view.store.dispatch(endpoints.restoreStoreMessage.initiate({ id: 'm1' }));
    await arrive();
    expect(view.ofShop('1')).toEqual([
      ['m1', false],
      ['n1', true],
    ]);
  });

  it('restoreStoreMessage refetches messages, shops and counts', async () => {
    const { store, askedAgain } = await everythingInView({ 'PUT /v1/ume/client/message/storeMsg/restore/{id}': null });
    await store.dispatch(endpoints.restoreStoreMessage.initiate({ id: 'm1' }));
    expect(await askedAgain()).toEqual([
      '/message/storeMsg/detail?braId=1',
      '/message/storeMsg/detail?braId=2',
      SHOPS,
      UNREAD,
    ]);
  });

  it('clearMessages clears the counts at once, refetches every list, and restores on failure', async () => {
    const done = await everythingInView({ 'PUT /v1/ume/client/my/message/clear': null });
    const cleared = done.store.dispatch(endpoints.clearMessages.initiate());
    expect(done.unread()).toBe(0);
    await cleared;
    expect(await done.askedAgain()).toEqual([
      '/comment/commentReplyList',
      '/comment/like/list',
      '/message/storeMsg/detail?braId=1',
      '/message/storeMsg/detail?braId=2',
      SHOPS,
      '/my/message/discount/list',
      '/my/message/system/list',
      UNREAD,
    ]);
    const failed = await everythingInView({ 'PUT /v1/ume/client/my/message/clear': status(500) });
    await failed.store.dispatch(endpoints.clearMessages.initiate());
    expect(await failed.askedAgain()).toEqual([]);
    expect(failed.unread()).toBe(5);
  });

  it('clearReadNotices refetches the notices and the counts', async () => {
    const { store, askedAgain } = await everythingInView({
      'PUT /v1/ume/client/my/message/systemNotice/clearRead': { cleared: 1 },
    });
    await store.dispatch(endpoints.clearReadNotices.initiate());
    expect(await askedAgain()).toEqual(['/my/message/system/list', UNREAD]);
  });
});
