/** Comments on stores (spec 7, Comments): lists, single comments, replies, likes and complaints. */
import { BODY_CODES } from '#domain/bodyCodes.ts';
import { FIRST_COMMENTS } from '#domain/constants.ts';
import { failuresText } from '#text/failuresText.ts';

import { optimistic, patchEach, onFulfilled, type MutationApi, type Undo } from './cachePatch.ts';
import { call } from './call.ts';
import { queryWithFallback } from './findInLists.ts';
import { optionalPages, pages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/comments.ts';
import { storesApi } from './stores.ts';
import { tagOf } from './tagOf.ts';
import { umeApi } from './umeApi.ts';
import { bodyCodeOf } from './umeError.ts';

import type { UmeRequest } from './call.ts';
import type { QueryResult, BaseQuery } from './findInLists.ts';
import type { UmeError } from './umeError.ts';
import type { Args, Data, SpecRoute } from '#contract/infer.ts';

const LISTS = {
  retail: 'GET /v1/ume/client/comment/retail/storeCommentList',
  catering: 'GET /v1/ume/client/comment/catering/list',
} as const;
const DETAILS = {
  retail: 'GET /v1/ume/client/comment/retail/detail',
  catering: 'GET /v1/ume/client/comment/catering/detail',
} as const;
const CHILDREN = {
  retail: 'GET /v1/ume/client/comment/retail/child',
  catering: 'GET /v1/ume/client/comment/catering/child',
} as const;
const MINE = 'GET /v1/ume/client/my/comment';
const SUMMARY = 'GET /v1/ume/client/comment/summary';
const LIKE = 'PUT /v1/ume/client/comment/like/{id}';
const UNLIKE = 'PUT /v1/ume/client/comment/unlike/{id}';
const DELETE = 'DELETE /v1/ume/client/comment/{id}';

type Page = Data<typeof LISTS.retail>;
type Item = Page['list'][number];
type Platform = Item['platform'];
type ReplyPage = Data<typeof CHILDREN.retail>;
type Reply = ReplyPage['list'][number];
type LikeState = Data<typeof LIKE>;

/** One endpoint for two calls of spec 7, retail and catering. */
export type CommentsOf = { platform: Platform } & Omit<Args<typeof LISTS.retail>, 'cursor' | 'size'>;
export type CommentRef = { platform: Platform; commentId: string };
type Like = { commentId: string; isLiked: boolean };
type Deletion = Pick<Item, 'commentId' | 'braId'>;

type Summary = Data<typeof SUMMARY>;
type Counted = 'counts' | 'goodPercent';
/** Hosts without the summary call return no counts by filter, so both fields are null. */
export type StoreSummary = Omit<Summary, Counted> & { [K in Counted]: Summary[K] | null };
type Home = Data<'GET /v1/ume/client/store/home/{braId}'>;

const NO_SUCH_STORE: UmeError = { kind: 'body', code: BODY_CODES.storeGone, message: failuresText.storeGone };

/** Returns the platform that stores a shop's comments (spec 7). */
export const platformOf = (industryType: NonNullable<Home>['industryType']): Platform =>
  industryType === 'fnb' ? 'catering' : 'retail';

function summaryOf({ braId, name, industryType, score }: NonNullable<Home>): StoreSummary {
  return {
    braId,
    storeName: name,
    platform: platformOf(industryType),
    average: score?.count === 0 ? null : (score?.average ?? null),
    count: score?.count ?? null,
    distribution: score?.distribution ?? null,
    counts: null,
    goodPercent: null,
  };
}

/** Loads the score by its own call, or from the store home of spec 7. */
function loadSummary(
  braId: string,
  baseQuery: BaseQuery,
  askHome: () => PromiseLike<{ data?: Home | undefined; error?: unknown }>,
): Promise<QueryResult<StoreSummary>> {
  return queryWithFallback(
    baseQuery,
    { route: SUMMARY, argsIn: 'query', args: { braId }, isOptional: true },
    async () => {
      const { data, error } = await askHome();
      if (data === undefined) return { error: error as UmeError };
      return data === null ? { error: NO_SUCH_STORE } : { data: summaryOf(data) };
    },
  );
}

/** Pages after the first one, which is short and appears soon. */
const NEXT_SIZE = 50;

function pageRequest(route: SpecRoute, args: Record<string, unknown>, cursor: string | null): UmeRequest {
  return {
    route,
    argsIn: 'query',
    args: { ...args, ...(cursor === null ? { size: FIRST_COMMENTS } : { size: NEXT_SIZE, cursor }) },
  };
}

/** Replies with notices of a comment. */
const NOTICES = ['LikeNotice', 'ReplyNotice', 'Unread'] as const;

registerSchemas(shapes);

export const commentsApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getCommentSummary: build.query<StoreSummary, { braId: string }>({
      queryFn: ({ braId }, api, _options, baseQuery) =>
        loadSummary(braId, baseQuery, () =>
          api.dispatch(storesApi.endpoints.getStoreHome.initiate({ braId }, { subscribe: false })),
        ),
      providesTags: (_summary, _failed, { braId }) => [tagOf('CommentSummary', braId)],
    }),
    getStoreComments: build.infiniteQuery<Page, CommentsOf, string | null>({
      ...pages(LISTS.retail, 'query'),
      query: ({ queryArg: { platform, ...rest }, pageParam }) => pageRequest(LISTS[platform], rest, pageParam),
      // one tag for all comments, because a list may hold 10,000
      providesTags: ['Comment'],
    }),
    /** Comments that the member has written, an optional call. */
    getMyComments: build.infiniteQuery({ ...optionalPages(MINE, 'query'), providesTags: ['Comment'] }),
    getComment: build.query<Item, CommentRef>({
      query: ({ platform, commentId }) => ({ route: DETAILS[platform], argsIn: 'query', args: { commentId } }),
      providesTags: (_comment, _failed, { commentId }) => [tagOf('Comment', commentId)],
    }),
    getReplies: build.infiniteQuery<ReplyPage, CommentRef, string | null>({
      ...pages(CHILDREN.retail, 'query'),
      query: ({ queryArg: { platform, commentId }, pageParam }) =>
        pageRequest(CHILDREN[platform], { commentId }, pageParam),
      providesTags: (_data, _failed, { commentId }) => [tagOf('CommentReply', commentId)],
    }),
    setCommentLike: build.mutation<LikeState, Like>({
      query: ({ commentId, isLiked }) => ({ route: isLiked ? LIKE : UNLIKE, argsIn: 'query', args: { id: commentId } }),
      onQueryStarted: (like, api) => showLike(like, api),
    }),
    /** Removes the row at once, and restores it when the call fails. */
    deleteComment: build.mutation<null, Deletion>({
      query: ({ commentId }) => ({ route: DELETE, argsIn: 'path', args: { id: commentId }, isOptional: true }),
      invalidatesTags: (_done, failed, { commentId, braId }) =>
        failed === undefined
          ? [tagOf('Comment', commentId), tagOf('CommentSummary', braId), tagOf('StoreHome', braId), ...NOTICES]
          : [],
      onQueryStarted: (deletion, api) => showDeletion(deletion, api),
    }),
    replyToComment: build.mutation({
      ...call('POST /v1/ume/client/comment/reply', 'body'),
      onQueryStarted: ({ commentId }, api) => showReply(commentId, api),
    }),
    complainAboutComment: build.mutation(call('POST /v1/ume/client/comment/saveComplain', 'body')),
  }),
});

/** Patches one comment in every cached reply. Lists keep their pages and send no request. */
function patchComment(
  commentId: string,
  api: Pick<MutationApi, 'dispatch' | 'getState'>,
  change: (comment: Item) => void,
): Undo {
  return patchEach(api, 'Comment', ({ endpointName, originalArgs }) => {
    if (endpointName === 'getComment') {
      const args = originalArgs as CommentRef;
      return args.commentId === commentId ? commentsApi.util.updateQueryData(endpointName, args, change) : null;
    }
    // both lists have the same rows
    const list = endpointName as 'getStoreComments';
    const args = originalArgs as CommentsOf;
    const rowIndex = rowIndexOf(commentsApi.endpoints[list].select(args)(api.getState()).data?.pages ?? [], commentId);
    return rowIndex && commentsApi.util.updateQueryData(list, args, (data) => changeAt(data.pages, rowIndex, change));
  });
}

/** Drops the comment from every cached list. */
function dropComment(commentId: string, api: Pick<MutationApi, 'dispatch' | 'getState'>): Undo {
  const drop = ({ pages: cached }: { pages: Page[] }) => {
    for (const page of cached) page.list = page.list.filter((comment) => comment.commentId !== commentId);
  };
  return patchEach(api, 'Comment', ({ endpointName, originalArgs }) =>
    endpointName === 'getComment'
      ? null
      : commentsApi.util.updateQueryData(endpointName as 'getStoreComments', originalArgs as CommentsOf, drop),
  );
}

/** A comment that the host does not know any more stays removed. */
function showDeletion({ commentId }: Deletion, api: MutationApi): Promise<void> {
  return optimistic(api, `comment ${commentId}`, {
    apply: () => dropComment(commentId, api),
    refuse: (error) => bodyCodeOf(error) === BODY_CODES.notFound && dropComment(commentId, api),
  });
}

type RowIndex = { page: number; row: number };

/** Searches outside of the draft, so that immer copies one row and not the 10,000 before it. */
function rowIndexOf(cachedPages: readonly Page[], commentId: string): RowIndex | null {
  for (const [page, { list }] of cachedPages.entries()) {
    const row = list.findIndex((comment) => comment.commentId === commentId);
    if (row >= 0) return { page, row };
  }
  return null;
}

function changeAt(drafts: Page[], { page, row }: RowIndex, change: (comment: Item) => void): void {
  const comment = drafts[page]?.list[row];
  if (comment !== undefined) change(comment);
}

/** Toggles the like at once. The host's count replaces ours, and a failure restores the previous state. */
function showLike({ commentId, isLiked }: Like, api: MutationApi<LikeState>): Promise<void> {
  const show = (isOn: boolean) =>
    patchComment(commentId, api, (comment) => {
      if (comment.isLiked === isOn) return;
      comment.isLiked = isOn;
      comment.likeCount = Math.max(0, comment.likeCount + (isOn ? 1 : -1));
    });
  return optimistic(api, `like ${commentId}`, {
    apply: () => {
      show(isLiked);
      // not the patch's undo, because the host may have counted other likes meanwhile
      return () => void show(!isLiked);
    },
    settle: (likeState) =>
      likeState === null
        ? show(isLiked)
        : patchComment(commentId, api, (comment) => void Object.assign(comment, likeState)),
  });
}

/** Inserts the new reply at the top of its list and increments the reply count of the comment. */
function showReply(commentId: string, api: MutationApi<Reply | null>): Promise<void> {
  return onFulfilled(api, (reply) => {
    if (reply === null) api.dispatch(commentsApi.util.invalidateTags([tagOf('CommentReply', commentId)]));
    else putReply(reply, api);
    patchComment(commentId, api, (comment) => {
      comment.replyCount += 1;
    });
  });
}

function putReply(reply: Reply, api: Pick<MutationApi, 'dispatch' | 'getState'>): void {
  patchEach(api, tagOf('CommentReply', reply.commentId), ({ originalArgs }) =>
    commentsApi.util.updateQueryData('getReplies', originalArgs as CommentRef, ({ pages: drafts }) => {
      drafts[0]?.list.unshift(reply);
    }),
  );
}

export const {
  useGetCommentSummaryQuery,
  useGetStoreCommentsInfiniteQuery,
  useGetMyCommentsInfiniteQuery,
  useGetCommentQuery,
  useGetRepliesInfiniteQuery,
  useSetCommentLikeMutation,
  useDeleteCommentMutation,
  useReplyToCommentMutation,
  useComplainAboutCommentMutation,
} = commentsApi;
