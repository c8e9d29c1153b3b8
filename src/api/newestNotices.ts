/**
 * The newest notice of each kind, for the hub (/notice/all). Each comes from a list call of spec 7, one row of each.
 */
import { isolated } from '#text/isolated.ts';

import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/newestNotices.ts';
import { umeApi } from './umeApi.ts';

import type { LikeNotice, ReplyNotice } from '#contract/comments.ts';
import type { DiscountMessage, StoreThread, SystemNotice, UnreadNum } from '#contract/messages.ts';
import type { QueryResult, BaseQuery } from './findInLists.ts';

export type NoticeKind = Exclude<keyof UnreadNum, 'total'>;
/** Text of the row, and its time (ISO 8601). */
export type Newest = { text: string; at: string };
export type NewestNotices = Record<NoticeKind, Newest | null>;

/** The list call of each kind, and the text of its first row. */
const LISTS = {
  store: {
    route: 'GET /v1/ume/client/message/storeMsg/store',
    read: ({ storeName, lastTitle, lastAt }: StoreThread) => ({
      text: `${isolated(storeName)}：${lastTitle}`,
      at: lastAt,
    }),
  },
  discount: {
    route: 'GET /v1/ume/client/my/message/discount/list',
    read: ({ storeName, title, at }: DiscountMessage) => ({ text: `${isolated(storeName)}：${title}`, at }),
  },
  system: {
    route: 'GET /v1/ume/client/my/message/system/list',
    read: ({ title, at }: SystemNotice) => ({ text: title, at }),
  },
  like: {
    route: 'GET /v1/ume/client/comment/like/list',
    read: ({ from, aboutText, at }: LikeNotice) => ({ text: `${isolated(from)}：${aboutText}`, at }),
  },
  reply: {
    route: 'GET /v1/ume/client/comment/commentReplyList',
    read: ({ from, text, at }: ReplyNotice) => ({ text: `${isolated(from)}：${text}`, at }),
  },
} as const;

/** Returns null for an empty list. The hub then describes the kind. */
async function newestOf(kind: NoticeKind, baseQuery: BaseQuery): Promise<QueryResult<Newest | null>> {
  const { route, read } = LISTS[kind];
  const result = await baseQuery({ route, argsIn: 'query', args: { size: 1 } });
  // keeps `meta`, which holds isSilent
  if (result.error !== undefined) return result;
  const row = (result.data as { list?: readonly unknown[] }).list?.[0];
  return { data: row === undefined ? null : (read as (row: unknown) => Newest)(row) };
}

registerSchemas(shapes);

const newestNoticesApi = umeApi.injectEndpoints({
  endpoints: (build) => ({
    // eslint-disable-next-line @typescript-eslint/no-invalid-void-type -- RTK Query reads void as "no argument"
    getNewestNotices: build.query<NewestNotices, void>({
      queryFn: async (_none, _api, _options, baseQuery) => {
        const kinds = Object.keys(LISTS) as NoticeKind[];
        const results = await Promise.all(kinds.map((kind) => newestOf(kind, baseQuery)));
        const [first] = results;
        // a failed list is left out, and only if all fail does the query fail
        if (first?.error !== undefined && results.every(({ error }) => error !== undefined)) return first;
        return {
          data: Object.fromEntries(kinds.map((kind, at) => [kind, results[at]?.data ?? null])) as NewestNotices,
        };
      },
      // fetched without a user action, and the rows work without it
      extraOptions: { isSilent: true },
      providesTags: ['SystemNotice', 'DiscountMessage', 'StoreThread', 'LikeNotice', 'ReplyNotice'],
    }),
  }),
});

export const { useGetNewestNoticesQuery } = newestNoticesApi;
