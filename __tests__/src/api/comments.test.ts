/** Cache changes of a like, a reply and a complaint, and their undo. */
import { commentsApi, platformOf } from '#api/comments.ts';
import { storesApi } from '#api/stores.ts';
import { umeApi } from '#api/umeApi.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { aComment, aReply, aSummary } from '../../support/aComment.ts';
import { aRestaurant } from '../../support/aStore.ts';
import { type Answers, fakeUme, refusedWith, status } from '../../support/fakeUme.ts';
import { freshBrowser } from '../../support/renderScreen.tsx';
import { nextTask } from '../../support/nextTask.ts';

jest.mock('#widgets/overlays/toast.ts', () => ({ toast: { error: jest.fn(() => Promise.resolve()) } }));

const LIKE = 'PUT /v1/ume/client/comment/like/{id}';
const UNLIKE = 'PUT /v1/ume/client/comment/unlike/{id}';
const REPLY = 'POST /v1/ume/client/comment/reply';
const LIST = 'GET /v1/ume/client/comment/catering/list';
const DETAIL = 'GET /v1/ume/client/comment/catering/detail';
const ALL = { platform: 'catering', braId: '1001', filter: 'all' } as const;
const GOOD = { platform: 'catering', braId: '1001', filter: 'good' } as const;
const OF = { platform: 'catering', commentId: 'c2' } as const;

const ANSWERS: Answers = {
  'GET /v1/ume/client/comment/summary': aSummary(),
  [LIST]: ({ args }) =>
    args.cursor === undefined
      ? { list: [aComment(), aComment({ commentId: 'c3' })], next: 'n1' }
      : { list: [aComment({ commentId: 'c2', likeCount: 3 })], next: null },
  [DETAIL]: aComment({ commentId: 'c2', likeCount: 3 }),
  'GET /v1/ume/client/comment/catering/child': { list: [aReply({ commentId: 'c2' })], next: null },
};

async function inView(more: Answers) {
  saveUserInfo({ userId: 'u1', token: 't1' });
  const ume = fakeUme({ ...ANSWERS, ...more });
  const store = makeStore();
  const { endpoints } = commentsApi;
  await store.dispatch(endpoints.getCommentSummary.initiate({ braId: '1001' }));
  for (const args of [ALL, GOOD]) {
    await store.dispatch(endpoints.getStoreComments.initiate(args));
    await store.dispatch(endpoints.getStoreComments.initiate(args, { direction: 'forward' }));
  }
  await store.dispatch(endpoints.getComment.initiate(OF));
  await store.dispatch(endpoints.getReplies.initiate(OF));
  const before = ume.calls.length;
  const stateOf = (comment: { isLiked: boolean; likeCount: number; replyCount: number } | undefined) =>
    comment && [comment.isLiked, comment.likeCount, comment.replyCount];
  return {
    ume,
    store,
    /** The comment in both lists and alone. */
    shown: () => [
      ...[ALL, GOOD].map((args) =>
        stateOf(
          endpoints.getStoreComments
            .select(args)(store.getState())
            .data?.pages.flatMap(({ list }) => list)
            .find(({ commentId }) => commentId === 'c2'),
        ),
      ),
      stateOf(endpoints.getComment.select(OF)(store.getState()).data),
    ],
    replies: () =>
      endpoints.getReplies
        .select(OF)(store.getState())
        .data?.pages.flatMap(({ list }) => list.map(({ replyId }) => replyId)),
    firstPage: () => endpoints.getStoreComments.select(ALL)(store.getState()).data?.pages[0],
    askedAgain: async () => {
      await nextTask();
      await Promise.all(store.dispatch(umeApi.util.getRunningQueriesThunk()));
      return ume.calls
        .slice(before)
        .filter(({ route }) => route.startsWith('GET'))
        .map(({ url }) => url);
    },
  };
}
const everywhere = (...state: unknown[]) => [state, state, state];

describe('comments in the cache', () => {
  beforeEach(freshBrowser);

  it('the first page requests 20 comments, and each later page requests 50', async () => {
    const { ume } = await inView({});
    expect(ume.callsOf(LIST).map(({ args }) => String(args.size))).toEqual(['20', '50', '20', '50']);
  });

  it('a like changes all lists at once, then takes the host’s count without refetch', async () => {
    let answer: (state: { likeCount: number; isLiked: boolean }) => void = () => undefined;
    const { store, shown, firstPage, askedAgain } = await inView({
      [LIKE]: () => new Promise((resolve) => (answer = resolve)),
    });
    const untouched = firstPage();
    const liked = store.dispatch(commentsApi.endpoints.setCommentLike.initiate({ commentId: 'c2', isLiked: true }));
    expect(shown()).toEqual(everywhere(true, 4, 2));
    await nextTask();
    answer({ isLiked: true, likeCount: 9 });
    await liked;
    expect(shown()).toEqual(everywhere(true, 9, 2));
    expect(firstPage()).toBe(untouched);
    expect(await askedAgain()).toEqual([]);
  });

  it('the last like or unlike remains when an older response of another call arrives', async () => {
    const { store, shown, ume } = await inView({
      [LIKE]: { isLiked: true, likeCount: 4 },
      [UNLIKE]: { isLiked: false, likeCount: 3 },
    });
    const { getComment, setCommentLike } = commentsApi.endpoints;
    for (const [isLiked, likeCount] of [
      [true, 4],
      [false, 3],
    ] as const) {
      let answer: (comment: ReturnType<typeof aComment>) => void = () => undefined;
      ume.answer({ [DETAIL]: () => new Promise((resolve) => (answer = resolve)) });
      const late = store.dispatch(getComment.initiate(OF, { forceRefetch: true }));
      await nextTask();
      if (!isLiked) await store.dispatch(setCommentLike.initiate({ commentId: 'c2', isLiked: true }));
      await store.dispatch(setCommentLike.initiate({ commentId: 'c2', isLiked }));
      answer(aComment({ commentId: 'c2', isLiked: !isLiked, likeCount: 3 }));
      await late;
      await nextTask();
      expect(shown()).toEqual(everywhere(isLiked, likeCount, 2));
    }
  });

  it('a late response to a like does not restore a like that was undone', async () => {
    let answer: (state: { likeCount: number; isLiked: boolean }) => void = () => undefined;
    const { store, shown } = await inView({
      [LIKE]: () => new Promise((resolve) => (answer = resolve)),
      [UNLIKE]: { isLiked: false, likeCount: 3 },
    });
    const { setCommentLike } = commentsApi.endpoints;
    const liked = store.dispatch(setCommentLike.initiate({ commentId: 'c2', isLiked: true }));
    await nextTask();
    await store.dispatch(setCommentLike.initiate({ commentId: 'c2', isLiked: false }));
    answer({ isLiked: true, likeCount: 4 });
    await liked;
    await nextTask();
    expect(shown()).toEqual(everywhere(false, 3, 2));
  });

  it('an undone like is not restored by a list that was in flight', async () => {
    let bringList: (comment: ReturnType<typeof aComment>) => void = () => undefined;
    const { store, shown, ume } = await inView({
      [LIKE]: { isLiked: true, likeCount: 4 },
      [UNLIKE]: () => new Promise(() => undefined),
    });
    const { getComment, setCommentLike } = commentsApi.endpoints;
    ume.answer({ [DETAIL]: () => new Promise((resolve) => (bringList = resolve)) });
    const late = store.dispatch(getComment.initiate(OF, { forceRefetch: true }));
    await nextTask();
    await store.dispatch(setCommentLike.initiate({ commentId: 'c2', isLiked: true }));
    void store.dispatch(setCommentLike.initiate({ commentId: 'c2', isLiked: false }));
    expect(shown()).toEqual(everywhere(false, 3, 2));
    bringList(aComment({ commentId: 'c2', likeCount: 3 }));
    await late;
    await nextTask();
    expect(shown()).toEqual(everywhere(false, 3, 2));
  });

  it('a like confirmed without a count is counted once over a response in flight', async () => {
    let bring: (comment: ReturnType<typeof aComment>) => void = () => undefined;
    const { store, shown, ume } = await inView({ [LIKE]: null });
    const { getComment, setCommentLike } = commentsApi.endpoints;
    ume.answer({ [DETAIL]: () => new Promise((resolve) => (bring = resolve)) });
    const late = store.dispatch(getComment.initiate(OF, { forceRefetch: true }));
    await nextTask();
    await store.dispatch(setCommentLike.initiate({ commentId: 'c2', isLiked: true }));
    bring(aComment({ commentId: 'c2', likeCount: 3 }));
    await late;
    await nextTask();
    expect(shown()).toEqual(everywhere(true, 4, 2));
  });

  it('a failed like and a failed unlike restore the previous state', async () => {
    const { store, shown } = await inView({ [LIKE]: status(500), [UNLIKE]: status(500) });
    await store.dispatch(commentsApi.endpoints.setCommentLike.initiate({ commentId: 'c2', isLiked: true }));
    expect(shown()).toEqual(everywhere(false, 3, 2));
  });

  it('a reply appears first and is counted everywhere, but a failed one changes nothing', async () => {
    const { store, shown, replies, ume, askedAgain } = await inView({
      [REPLY]: ({ args }) => aReply({ commentId: 'c2', replyId: 'new', text: args.text, isOwn: true }),
    });
    await store.dispatch(commentsApi.endpoints.replyToComment.initiate({ commentId: 'c2', text: '好' }));
    expect(replies()).toEqual(['new', 'r1']);
    expect(shown()).toEqual(everywhere(false, 3, 3));
    ume.answer({ [REPLY]: status(500) });
    await store.dispatch(commentsApi.endpoints.replyToComment.initiate({ commentId: 'c2', text: '好' }));
    expect(replies()).toEqual(['new', 'r1']);
    expect(shown()).toEqual(everywhere(false, 3, 3));
    expect(await askedAgain()).toEqual([]);
  });

  it('a reply saved without being returned is counted, and the replies are refetched', async () => {
    const { store, shown, askedAgain } = await inView({ [REPLY]: null });
    await store.dispatch(commentsApi.endpoints.replyToComment.initiate({ commentId: 'c2', text: '好' }));
    expect(shown()).toEqual(everywhere(false, 3, 3));
    expect(await askedAgain()).toEqual(['/v1/ume/client/comment/catering/child?commentId=c2&size=20']);
  });

  it('spec 7: a like names its comment in the path and the member in the query', async () => {
    const { store, ume } = await inView({ [LIKE]: { isLiked: true, likeCount: 4 } });
    await store.dispatch(commentsApi.endpoints.setCommentLike.initiate({ commentId: 'c2', isLiked: true }));
    expect(ume.callsOf(LIKE).map(({ url }) => url)).toEqual(['/v1/ume/client/comment/like/c2?userId=u1']);
  });

  it('a like leaves other comments alone, and shows although another list has failed', async () => {
    const { store, shown } = await inView({
      [LIKE]: { isLiked: true, likeCount: 4 },
      [DETAIL]: ({ args }) => aComment({ commentId: args.commentId, likeCount: 3 }),
      'GET /v1/ume/client/comment/retail/storeCommentList': status(500),
    });
    const { endpoints } = commentsApi;
    const other = { platform: 'catering', commentId: 'c9' } as const;
    await store.dispatch(endpoints.getComment.initiate(other));
    await store.dispatch(endpoints.getStoreComments.initiate({ platform: 'retail', braId: '1002', filter: 'all' }));
    await store.dispatch(endpoints.setCommentLike.initiate({ commentId: 'c2', isLiked: true }));
    expect(shown()).toEqual(everywhere(true, 4, 2));
    expect(endpoints.getComment.select(other)(store.getState()).data).toMatchObject({ isLiked: false, likeCount: 3 });
  });

  it('a complaint changes nothing in the cache', async () => {
    const { store, shown, askedAgain } = await inView({ 'POST /v1/ume/client/comment/saveComplain': null });
    await store.dispatch(commentsApi.endpoints.complainAboutComment.initiate({ commentId: 'c2', reasons: ['rude'] }));
    expect(shown()).toEqual(everywhere(false, 3, 2));
    expect(await askedAgain()).toEqual([]);
  });

  it('a deleted own comment leaves its list at once and returns after a failure', async () => {
    const MINE = { platform: 'catering' } as const;
    const { store, ume } = await inView({
      'GET /v1/ume/client/my/comment': { list: [aComment({ commentId: 'c2' }), aComment()], next: null },
      'DELETE /v1/ume/client/comment/{id}': status(500),
    });
    const { endpoints } = commentsApi;
    await store.dispatch(endpoints.getMyComments.initiate(MINE));
    const ids = () =>
      endpoints.getMyComments
        .select(MINE)(store.getState())
        .data?.pages.flatMap(({ list }) => list.map(({ commentId }) => commentId));
    const both = ids();
    const failing = store.dispatch(endpoints.deleteComment.initiate({ commentId: 'c2', braId: '1001' }));
    expect(ids()).toEqual([both?.[1]]);
    await failing;
    expect(ids()).toEqual(both);
    ume.answer({
      'DELETE /v1/ume/client/comment/{id}': null,
      'GET /v1/ume/client/my/comment': { list: [aComment()], next: null },
    });
    await store.dispatch(endpoints.deleteComment.initiate({ commentId: 'c2', braId: '1001' }));
    await Promise.all(store.dispatch(umeApi.util.getRunningQueriesThunk()));
    expect(ids()).toEqual([both?.[1]]);
  });

  const DELETE = 'DELETE /v1/ume/client/comment/{id}';
  const HOME = 'GET /v1/ume/client/store/home/{braId}';
  const { deleteComment } = commentsApi.endpoints;

  it('only a successful deletion refetches the comment and its store’s score and page', async () => {
    const { store, ume, askedAgain } = await inView({ [DELETE]: status(500), [HOME]: aRestaurant() });
    await store.dispatch(storesApi.endpoints.getStoreHome.initiate({ braId: '1001' }));
    expect((await askedAgain()).map((url) => url.replace('/v1/ume/client', ''))).toEqual(['/store/home/1001']);
    await store.dispatch(deleteComment.initiate({ commentId: 'c2', braId: '1001' }));
    expect(await askedAgain()).toHaveLength(1);
    ume.answer({ [DELETE]: null });
    await store.dispatch(deleteComment.initiate({ commentId: 'c2', braId: '1001' }));
    expect(
      (await askedAgain())
        .slice(1)
        .map((url) => url.replace('/v1/ume/client', ''))
        .sort(),
    ).toEqual(['/comment/catering/detail?commentId=c2', '/comment/summary?braId=1001', '/store/home/1001']);
  });

  it.each([
    ['does not know the comment any more', refusedWith(404, '查無資料'), false],
    ['refuses for another reason', refusedWith(5001, '稍後再試'), true],
  ])('a deletion that the host refuses: the host %s', async (_what, fault, isBack) => {
    const { store, shown } = await inView({ [DELETE]: fault });
    await store.dispatch(deleteComment.initiate({ commentId: 'c2', braId: '1001' }));
    expect(shown()[0] !== undefined).toBe(isBack);
  });

  it('spec 7: a host without the call to delete a comment lacks it', async () => {
    const { store } = await inView({ [DELETE]: status(404) });
    const { error } = await store.dispatch(deleteComment.initiate({ commentId: 'c2', braId: '1001' }));
    expect(error).toMatchObject({ kind: 'absent' });
  });

  it('two comments deleted together stay deleted when a list in flight has them', async () => {
    const { store, ume } = await inView({ [DELETE]: null });
    const { getStoreComments } = commentsApi.endpoints;
    const list = ['c1', 'c2', 'c3'].map((commentId) => aComment({ commentId }));
    let answer: () => void = () => undefined;
    ume.answer({ [LIST]: () => new Promise((resolve) => (answer = () => resolve({ list, next: null }))) });
    const of = { platform: 'catering', braId: '1001', filter: 'bad' } as const;
    const asked = store.dispatch(getStoreComments.initiate(of));
    await nextTask();
    const drop = (commentId: string) => store.dispatch(deleteComment.initiate({ commentId, braId: '1001' }));
    await Promise.all([drop('c1'), drop('c3')]);
    answer();
    await asked;
    await nextTask();
    const { data } = getStoreComments.select(of)(store.getState());
    expect(data?.pages.flatMap((page) => page.list.map(({ commentId }) => commentId))).toEqual(['c2']);
  });

  it('two comments liked together stay liked after an older list in flight arrives', async () => {
    const { store, ume } = await inView({ [LIKE]: { isLiked: true, likeCount: 9 } });
    const { getStoreComments, setCommentLike } = commentsApi.endpoints;
    const list = ['c1', 'c3'].map((commentId) => aComment({ commentId }));
    let answer: () => void = () => undefined;
    ume.answer({ [LIST]: () => new Promise((resolve) => (answer = () => resolve({ list, next: null }))) });
    const of = { platform: 'catering', braId: '1001', filter: 'bad' } as const;
    const asked = store.dispatch(getStoreComments.initiate(of));
    await nextTask();
    const like = (commentId: string) => store.dispatch(setCommentLike.initiate({ commentId, isLiked: true }));
    await Promise.all([like('c1'), like('c3')]);
    answer();
    await asked;
    await nextTask();
    const { data } = getStoreComments.select(of)(store.getState());
    expect(data?.pages.flatMap((page) => page.list.map(({ isLiked }) => isLiked))).toEqual([true, true]);
  });
});

describe('the score of a store', () => {
  const SUMMARY = 'GET /v1/ume/client/comment/summary';
  const HOME = 'GET /v1/ume/client/store/home/{braId}';
  const ask = () => makeStore().dispatch(commentsApi.endpoints.getCommentSummary.initiate({ braId: '1001' }));
  beforeEach(freshBrowser);

  it('is loaded by its own call, whose failure is a failure', async () => {
    const ume = fakeUme({ [SUMMARY]: aSummary() });
    expect((await ask()).data).toEqual(aSummary());
    ume.answer({ [SUMMARY]: status(500) });
    expect((await ask()).error).toMatchObject({ kind: 'status', status: 500 });
    expect(ume.calls.map(({ url }) => url)).toEqual(Array(2).fill('/v1/ume/client/comment/summary?braId=1001'));
  });

  const distribution = [1, 2, 3, 4, 5];
  it.each([
    ['with comments', { average: 4.2, count: 15, distribution }, { average: 4.2, count: 15, distribution }],
    ['without a comment yet', { average: 0, count: 0, distribution }, { average: null, count: 0, distribution }],
    ['whose host tells none', null, { average: null, count: null, distribution: null }],
  ])('spec 7: is read from the store page without its own call: a store %s', async (_what, score, told) => {
    const ume = fakeUme({ [SUMMARY]: status(404), [HOME]: aRestaurant({ braId: '1001', name: '梅香', score }) });
    expect((await ask()).data).toEqual({
      braId: '1001',
      storeName: '梅香',
      platform: 'catering',
      ...told,
      counts: null,
      goodPercent: null,
    });
    expect(ume.callsOf(HOME).map(({ args }) => args)).toEqual([{ braId: '1001' }]);
  });

  it.each([
    ['is gone', null, { kind: 'body', code: 3001, message: '查無此店家' }],
    ['fails', refusedWith(5001, '稍後再試'), { kind: 'body', code: 5001, message: '稍後再試' }],
  ])('without its own call it fails when the page of the store %s', async (_what, home, error) => {
    fakeUme({ [SUMMARY]: status(404), [HOME]: home });
    expect((await ask()).error).toEqual(error);
  });

  it('spec 7: a restaurant has catering comments, and every other shop has retail comments', () => {
    expect([platformOf('fnb'), platformOf('pos')]).toEqual(['catering', 'retail']);
  });
});
