/** The newest of each kind of notice, for the hub (/notice/all): the lists of spec 7, one row of each. */
import { isolated } from '#text/isolated.ts';

import { registerSchemas } from './replyShapes.ts';
import { shapes } from './shapes/newestNotices.ts';
import { umeApi } from './umeApi.ts';

import type { LikeNotice, ReplyNotice } from '#contract/comments.ts';
import type { DiscountMessage, StoreThread, SystemNotice, UnreadNum } from '#contract/messages.ts';
import type { QueryResult, BaseQuery } from './findInLists.ts';

export type NoticeKind = Exclude<keyof UnreadNum, 'total'>;
/** What it says in a line, and when it came (ISO). */
export type Newest = { text: string; at: string };
export type NewestNotices = Record<NoticeKind, Newest | null>;

/** A list of which one row is wanted, and what that row says. */
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
    read: ({ from, aboutText, at }: LikeNotice) => ({ text: `${from}：${aboutText}`, at }),
  },
  reply: {
    route: 'GET /v1/ume/client/comment/commentReplyList',
    read: ({ from, text, at }: ReplyNotice) => ({ text: `${from}：${text}`, at }),
  },
} as const;

/** null where there is none; the hub then says in its own words what the kind is. */
async function newestOf(kind: NoticeKind, baseQuery: BaseQuery): Promise<QueryResult<Newest | null>> {
  const { route, read } = LISTS[kind];
  const result = await baseQuery({ route, argsIn: 'query', args: { size: 1 } });
  // with its meta: that it is to be silent stands there
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
        // one that did not come is left out; without any there is no result
        if (first?.error !== undefined && results.every(({ error }) => error !== undefined)) return first;
        return {
          data: Object.fromEntries(kinds.map((kind, at) => [kind, results[at]?.data ?? null])) as NewestNotices,
        };
      },
      // asked for by the page itself; the rows stand without it
      extraOptions: { isSilent: true },
      providesTags: ['SystemNotice', 'DiscountMessage', 'StoreThread', 'LikeNotice', 'ReplyNotice'],
    }),
  }),
});

export const { useGetNewestNoticesQuery } = newestNoticesApi;
