/** What others did with the member's comments: likes and answers (spec 7, Comments). */
import { tagsOnSuccess, onFulfilled, type MutationApi } from './cachePatch.ts';
import { call } from './call.ts';
import { pages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/commentNotices.ts';
import { umeApi } from './umeApi.ts';

registerSchemas(shapes);

export const commentNoticesApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    getLikeNotices: build.infiniteQuery({
      ...pages('GET /v1/ume/client/comment/like/list', 'query'),
      providesTags: ['LikeNotice'],
    }),
    getReplyNotices: build.infiniteQuery({
      ...pages('GET /v1/ume/client/comment/commentReplyList', 'query'),
      providesTags: ['ReplyNotice'],
    }),
    // a read mark is sent without a tap: one that fails is not toasted, and is sent again when the screen is opened
    // next
    readLikeNotices: build.mutation({
      ...call('PUT /v1/ume/client/comment/like/read', 'body'),
      invalidatesTags: tagsOnSuccess('Unread'),
      extraOptions: { isSilent: true },
      onQueryStarted: (_args, api) => markRead('getLikeNotices', api),
    }),
    readReplyNotices: build.mutation({
      ...call('PUT /v1/ume/client/comment/commentReply/read', 'body'),
      invalidatesTags: tagsOnSuccess('Unread'),
      extraOptions: { isSilent: true },
      onQueryStarted: (_args, api) => markRead('getReplyNotices', api),
    }),
  }),
});

/** In place: the list keeps its pages and is not asked for again. */
function markRead(endpoint: 'getLikeNotices' | 'getReplyNotices', api: MutationApi): Promise<void> {
  return onFulfilled(api, () => {
    api.dispatch(
      commentNoticesApi.util.updateQueryData(endpoint, {}, (data) => {
        for (const page of data.pages) for (const notice of page.list) notice.isRead = true;
      }),
    );
  });
}

export const {
  useGetLikeNoticesInfiniteQuery,
  useGetReplyNoticesInfiniteQuery,
  useReadLikeNoticesMutation,
  useReadReplyNoticesMutation,
} = commentNoticesApi;
