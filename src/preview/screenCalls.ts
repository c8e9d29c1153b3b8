/**
 * The calls of each previewed screen, by the name of its chunk (webpack.config.ts). Boot script and server read this
 * table. A call needs no answer of another one, and is made for visitors too.
 */
import { isId } from '#domain/ids.ts';
import { couponFilterOf, couponListArgs } from '#screens/discover/coupons/couponFilter.ts';
import { nearbyStoresArgs } from '#screens/discover/home/nearbyStoresArgs.ts';

import type { ApiCall } from '#api/call.ts';
import type { Viewpoint } from '#domain/viewpoint.ts';

/** Value of a query parameter, '' when absent. */
type Query = (name: string) => string;

const screenCalls: Readonly<Record<string, ((from: Viewpoint, query: Query) => ApiCall[]) | undefined>> = {
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
  '/viewlabel': (_from, query) => {
    const [braId, goodsId] = [query('braId'), query('goodsId')];
    return isId(braId) && isId(goodsId)
      ? [{ route: 'GET /v1/ume/client/goods/label', argsIn: 'query', args: { braId, goodsId } }]
      : [];
  },
};

/**
 * The calls of a screen, none for a screen without preview.
 * @param name `home`, or the path of the screen
 */
export function callsOf(name: string, search: string, from: Viewpoint): ApiCall[] {
  const query = new URLSearchParams(search);
  return screenCalls[name]?.(from, (key) => query.get(key) ?? '') ?? [];
}
