/**
 * The first calls of screens, by their path: the very calls that the screen makes, so that their answers are there when
 * its code is. Screens that are not named here ask when they are there.
 */
import { couponFilterOf, couponListArgs } from '#screens/discover/coupons/couponFilter.ts';
import { nearbyStoresArgs } from '#screens/discover/home/nearbyStoresArgs.ts';

import type { ApiCall } from '#api/call.ts';
import type { Viewpoint } from '#domain/viewpoint.ts';

type Visit = {
  /** Of the address, with its question mark. */
  search: string;
  /** Where the visitor looks from; asked for only where a call needs it. */
  place: () => Viewpoint;
  /** '' for visitors, who make no call of a member's. */
  userId: string;
};

export function firstCallsOf(path: string, { search, place, userId }: Visit): ApiCall[] {
  if (path === '/')
    return [{ route: 'GET /v1/ume/client/discover/stores', argsIn: 'query', args: nearbyStoresArgs(place()) }];
  if (path === '/discover/coupons') {
    const query = new URLSearchParams(search);
    const asked = (name: string) => query.get(name) ?? '';
    return [
      {
        route: 'POST /v1/ume/client/coupon/list',
        argsIn: 'body',
        args: couponListArgs(
          couponFilterOf({ industry: asked('industry'), kind: asked('kind'), sort: asked('sort') }),
          place(),
        ),
      },
    ];
  }
  if (path !== '/mine' || userId === '') return [];
  return [
    { route: 'GET /v1/ume/client/user/getUserByToken', argsIn: 'path', args: {} },
    { route: 'GET /v1/ume/client/user/detail', argsIn: 'query', args: { userId } },
    { route: 'GET /v1/ume/client/user/member/code/{code}', argsIn: 'query', args: { code: userId, userId } },
    { route: 'GET /v1/ume/client/my/info', argsIn: 'query', args: { userId } },
    { route: 'GET /v1/ume/client/order/count', argsIn: 'path', args: {} },
    { route: 'GET /v1/ume/client/my/message/unreadNum', argsIn: 'query', args: {} },
  ];
}
