/** Cache changes of a like, a reply and a complaint, and their undo. */
import { commentsApi } from '#api/comments.ts';
import { umeApi } from '#api/umeApi.ts';
import { saveUserInfo } from '#platform/session.ts';
import { makeStore } from '#state/makeStore.ts';

import { aComment, aReply, aSummary } from '../../support/aComment.ts';
import { type Answers, fakeUme, status } from '../../support/fakeUme.ts';
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

  it('the first page is short and later pages are long, from the shop’s own platform', async () => {
    const { ume } = await inView({});
    expect(ume.callsOf(LIST).map(({ args }) => String(args.size))).toEqual(['20', '50', '20', '50']);
  });

  it('a like toggles at once in all lists, then takes the host’s count, without a refetch', async () => {
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

  it('a like remains after responses of concurrent calls, and the last of two likes counts', async () => {
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

  it('a failed like and a failed unlike restore the previous state', async () => {
    const { store, shown } = await inView({ [LIKE]: status(500), [UNLIKE]: status(500) });
    await store.dispatch(commentsApi.endpoints.setCommentLike.initiate({ commentId: 'c2', isLiked: true }));
    expect(shown()).toEqual(everywhere(false, 3, 2));
  });

  it('a reply appears at the top and is counted everywhere, and a failed one leaves no trace', async () => {
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

  it('a complaint changes nothing in the cache', async () => {
    const { store, shown, askedAgain } = await inView({ 'POST /v1/ume/client/comment/saveComplain': null });
    await store.dispatch(commentsApi.endpoints.complainAboutComment.initiate({ commentId: 'c2', reasons: ['rude'] }));
    expect(shown()).toEqual(everywhere(false, 3, 2));
    expect(await askedAgain()).toEqual([]);
  });

  it('a deleted own comment leaves its list at once, and returns when the call fails', async () => {
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
});
