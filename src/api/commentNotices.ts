/** Notices of likes and replies to the member's comments (spec 7, Comments). */
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
    // sent without a tap, so a failure shows no toast, and the next visit of the screen sends it again
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

/** Marks the cached notices as read, without a refetch of the list. */
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
