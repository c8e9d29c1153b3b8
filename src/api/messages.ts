/** Messages of shops, offers, system notices and unread counts (spec 7, Account). */
import {
  tagsOnSuccess,
  optimistic,
  patchEach,
  undoAll,
  onFulfilled,
  type MutationApi,
  type Undo,
} from './cachePatch.ts';
import { call, optionalCall } from './call.ts';
import { pages } from './pages.ts';
import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/messages.ts';
import { umeApi } from './umeApi.ts';

import type { Args, Data } from '#contract/infer.ts';

type Section = Args<'PUT /v1/ume/client/my/message/read'>['section'];
type UnreadNum = Data<'GET /v1/ume/client/my/message/unreadNum'>;

const NOTHING_UNREAD: UnreadNum = { store: 0, system: 0, discount: 0, like: 0, reply: 0, total: 0 };
const LIST_OF: Record<Section, 'getSystemNotices' | 'getDiscountMessages'> = {
  system: 'getSystemNotices',
  discount: 'getDiscountMessages',
};
/** All tags of replies that contain a read state. */
const ALL = [
  'Unread',
  'SystemNotice',
  'DiscountMessage',
  'StoreThread',
  'StoreMessage',
  'LikeNotice',
  'ReplyNotice',
] as const;

registerSchemas(shapes);

export const messagesApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    // spec 7 gives it a query, but the query is empty
    // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- RTK Query reads void as "no argument"
    getUnreadNum: build.query<UnreadNum, void>({
      query: () => ({ route: 'GET /v1/ume/client/my/message/unreadNum', argsIn: 'query', args: {} }),
      // polled without a user action, and screens show the failure in place of the counts
      extraOptions: { isSilent: true },
      providesTags: ['Unread'],
    }),
    getSystemNotices: build.infiniteQuery({
      ...pages('GET /v1/ume/client/my/message/system/list', 'query'),
      providesTags: ['SystemNotice'],
    }),
    getDiscountMessages: build.infiniteQuery({
      ...pages('GET /v1/ume/client/my/message/discount/list', 'query'),
      providesTags: ['DiscountMessage'],
    }),
    getStoreThreads: build.infiniteQuery({
      ...pages('GET /v1/ume/client/message/storeMsg/store', 'query'),
      providesTags: ['StoreThread'],
    }),
    getStoreMessages: build.infiniteQuery({
      ...pages('GET /v1/ume/client/message/storeMsg/detail', 'query'),
      providesTags: ['StoreMessage'],
    }),
    // sent without a tap, so a failure shows no toast, and the next visit of the screen sends it again
    readMessages: build.mutation({
      ...optionalCall('PUT /v1/ume/client/my/message/read', 'body'),
      invalidatesTags: tagsOnSuccess('Unread'),
      extraOptions: { isSilent: true },
      onQueryStarted: ({ section }, api) => onFulfilled(api, () => markSectionRead(section, api)),
    }),
    readStoreMessages: build.mutation({
      ...call('PUT /v1/ume/client/message/storeMsg/read/{id}', 'path'),
      invalidatesTags: tagsOnSuccess('Unread', 'StoreThread'),
      extraOptions: { isSilent: true },
      onQueryStarted: ({ id }, api) => onFulfilled(api, () => markStoreRead(id, api)),
    }),
    clearMessages: build.mutation({
      ...call('PUT /v1/ume/client/my/message/clear', 'path'),
      invalidatesTags: tagsOnSuccess(...ALL),
      onQueryStarted: (_none, api) => showNothingUnread(api),
    }),
    clearReadNotices: build.mutation({
      ...call('PUT /v1/ume/client/my/message/systemNotice/clearRead', 'path'),
      invalidatesTags: tagsOnSuccess('SystemNotice', 'Unread'),
    }),
    deleteStoreMessage: build.mutation({
      ...call('PUT /v1/ume/client/message/storeMsg/del/{id}', 'path'),
      invalidatesTags: tagsOnSuccess('Unread', 'StoreThread'),
      onQueryStarted: ({ id }, api) => removeMessage(id, api),
    }),
    restoreStoreMessage: build.mutation({
      ...optionalCall('PUT /v1/ume/client/message/storeMsg/restore/{id}', 'path'),
      invalidatesTags: tagsOnSuccess('Unread', 'StoreThread', 'StoreMessage'),
      onQueryStarted: ({ id }, api) => restoreMessage(id, api),
    }),
  }),
});

/** Marks the cached messages as read, without a refetch of the lists. */
function markSectionRead(section: Section, { dispatch }: MutationApi): void {
  dispatch(
    messagesApi.util.updateQueryData(LIST_OF[section], {}, (data) => {
      for (const page of data.pages) for (const message of page.list) message.isRead = true;
    }),
  );
}

type Messages = Data<'GET /v1/ume/client/message/storeMsg/detail'>;

/** Patches the cached pages of the shop that sent the message. */
function patchShopMessages(id: string, api: MutationApi, change: (page: Messages) => void): Undo {
  return patchEach(api, 'StoreMessage', ({ originalArgs }) =>
    messagesApi.util.updateQueryData('getStoreMessages', originalArgs as { braId: string }, (data) => {
      if (data.pages.some(({ list }) => list.some(({ messageId }) => messageId === id))) data.pages.forEach(change);
    }),
  );
}

function markStoreRead(id: string, api: MutationApi): void {
  patchShopMessages(id, api, ({ list }) => {
    for (const message of list) message.isRead = true;
  });
}

const messageOf = (id: string) => `message ${id}`;

/** Removes the message at once and restores it when the call fails. */
function removeMessage(id: string, api: MutationApi): Promise<void> {
  return optimistic(api, messageOf(id), {
    apply: () =>
      patchShopMessages(id, api, (page) => {
        page.list = page.list.filter(({ messageId }) => messageId !== id);
      }),
  });
}

/** The refetch returns the message. This entry only cancels an earlier optimistic removal. */
function restoreMessage(id: string, api: MutationApi): Promise<void> {
  return optimistic(api, messageOf(id), { apply: () => undoAll() });
}

/** Clears all counts at once and restores them when the call fails. */
async function showNothingUnread({ dispatch, queryFulfilled }: MutationApi): Promise<void> {
  const patch = dispatch(messagesApi.util.updateQueryData('getUnreadNum', undefined, () => NOTHING_UNREAD));
  await queryFulfilled.catch(() => patch.undo());
}

export const {
  useGetUnreadNumQuery,
  useGetSystemNoticesInfiniteQuery,
  useGetDiscountMessagesInfiniteQuery,
  useGetStoreThreadsInfiniteQuery,
  useGetStoreMessagesInfiniteQuery,
  useReadMessagesMutation,
  useReadStoreMessagesMutation,
  useClearMessagesMutation,
  useClearReadNoticesMutation,
  useDeleteStoreMessageMutation,
  useRestoreStoreMessageMutation,
} = messagesApi;
