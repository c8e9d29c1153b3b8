/**
 * The calls of each previewed screen (decision 002), by the name of its chunk (webpack.config.ts). Calls that need the
 * first answer follow it.
 */
import { FIRST_COMMENTS } from '#domain/constants.ts';
import { lastPathPart } from '#domain/decodePathPart.ts';
import { isId } from '#domain/ids.ts';
import { giftGoodsArgs } from '#screens/coupons/gift/giftGoodsArgs.ts';
import { couponFilterOf, couponListArgs } from '#screens/discover/coupons/couponFilter.ts';
import { dailyBestArgs } from '#screens/discover/dailyBest/dailyBestArgs.ts';
import { nearbyStoresArgs } from '#screens/discover/home/nearbyStoresArgs.ts';

import { homeCall } from './previewCalls.ts';

import type { Address } from './previewCalls.ts';
import type { ApiCall } from '#api/call.ts';
import type { CommentFilter, CommentSort, CommentSummary } from '#contract/comments.ts';
import type { Coupon } from '#contract/coupons.ts';
import type { Viewpoint } from '#domain/viewpoint.ts';

const COMMENT_LISTS = {
  retail: 'GET /v1/ume/client/comment/retail/storeCommentList',
  catering: 'GET /v1/ume/client/comment/catering/list',
} as const;

/**
 * @param query returns the value of a query parameter, '' when absent
 * @param id the last part of the path
 * @param first data of the first call, or undefined before its answer
 */
type Calls = (from: Viewpoint, query: (name: string) => string, id: string, first?: unknown) => ApiCall[];

/** A name that ends with `/` is for each path with one more part, the id. */
const screenCalls: Readonly<Record<string, Calls | undefined>> = {
  home: (from) => [
    { route: 'GET /v1/ume/client/discover/home', argsIn: 'query', args: from },
    { route: 'GET /v1/ume/client/discover/stores', argsIn: 'query', args: nearbyStoresArgs(from) },
  ],
  '/discover/coupons': (from, query) => [
    {
      route: 'POST /v1/ume/client/coupon/list',
      argsIn: 'body',
      args: couponListArgs(
        couponFilterOf({ industry: query('industry'), kind: query('kind'), sort: query('sort') }),
        from,
      ),
    },
  ],
  '/discover/dailybest': (from, query) => [
    { route: 'GET /v1/ume/client/discover/dailybest', argsIn: 'query', args: dailyBestArgs(from, query('category')) },
    { route: 'GET /v1/ume/client/discover/dailybest/categories', argsIn: 'query', args: from },
  ],
  '/gift/coupon/': (_from, query, couponId, coupon) => {
    if (!isId(couponId)) return [];
    const { braId } = (coupon ?? {}) as Partial<Coupon>;
    return [
      { route: 'GET /v1/ume/client/coupon/{couponId}', argsIn: 'path', args: { couponId } },
      ...(braId === undefined ? [] : giftStoreCalls(isId(query('braId')) ? query('braId') : braId)),
    ];
  },
  '/store/comments': (_from, query, _id, summary) => {
    const braId = query('braId');
    if (!isId(braId)) return [];
    const { platform } = (summary ?? {}) as Partial<CommentSummary>;
    // an unknown one is refused, and the screen asks for the default list
    const filter = (query('filter') || 'all') as CommentFilter;
    const sort = (query('sort') || 'newest') as CommentSort;
    return [
      { route: 'GET /v1/ume/client/comment/summary', argsIn: 'query', args: { braId } },
      ...(platform === undefined
        ? []
        : [
            {
              route: COMMENT_LISTS[platform],
              argsIn: 'query',
              args: { braId, filter, sort, size: FIRST_COMMENTS },
            } as const,
          ]),
    ];
  },
  '/viewlabel': (_from, query) => {
    const [braId, goodsId] = [query('braId'), query('goodsId')];
    return isId(braId) && isId(goodsId)
      ? [{ route: 'GET /v1/ume/client/goods/label', argsIn: 'query', args: { braId, goodsId } }]
      : [];
  },
};

/** Shop and goods that a gift shows. */
const giftStoreCalls = (braId: string): ApiCall[] => [
  homeCall({ braId }),
  { route: 'GET /v1/ume/client/store/goods/recommend', argsIn: 'query', args: giftGoodsArgs(braId) },
];

/** The path, or what stands before the id when the id is not part of the screen's name. */
export function screenNameOf(pathname: string): string {
  const folder = pathname.replace(/[^/]*$/, '');
  return folder in screenCalls ? folder : pathname;
}

/**
 * The calls of a screen, none for a screen without preview.
 * @param name `home`, or `screenNameOf` the path
 * @param first data of the first call, or undefined before its answer. With it, the calls that follow come at the end.
 */
export function callsOf(name: string, { pathname, search }: Address, from: Viewpoint, first?: unknown): ApiCall[] {
  const query = new URLSearchParams(search);
  return screenCalls[name]?.(from, (key) => query.get(key) ?? '', lastPathPart(pathname), first) ?? [];
}
