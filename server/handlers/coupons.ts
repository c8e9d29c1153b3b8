/**
 * Coupons and packs (spec 7, Store and coupons). A userId in a body is ignored in favour of the token's owner (C18).
 */
import { listCoupons } from '../data/couponList.ts';
import { claimCoupon, findCoupon } from '../data/coupons.ts';
import { myCoupons } from '../data/myCoupons.ts';
import { packsOfStore, receivedPacks, receivePack } from '../data/packs.ts';
import { SORTED_COUPONS, sortedCoupons } from '../data/sortedCoupons.ts';
import { pageCursor, pageEnd } from './pageCursor.ts';
import { refuse } from './refuse.ts';

import type { couponCalls } from '#contract/coupons.ts';
import type { Handlers } from './handlers.ts';

export const couponHandlers: Handlers<typeof couponCalls> = {
  'GET /v1/ume/client/store/pack': ({ db, clock, query }) => packsOfStore(db, query.braId, clock()),

  async 'GET /v1/ume/client/pack/my/receive'({ db, member, query }) {
    const packs = await receivedPacks(db, member.userId, query.braId);
    return packs.map(({ packId, receivedAt }) => ({ packId, receivedAt: receivedAt.toISOString() }));
  },

  async 'POST /v1/ume/client/pack/receive'({ db, clock, audit, member, body }) {
    const result = await receivePack(db, body.packId, member.userId, clock());
    if (typeof result === 'string') throw refuse(result);
    audit('packReceived', { userId: member.userId, packId: body.packId });
    return result;
  },

  async 'POST /v1/ume/client/coupon/list'({ db, clock, member, body }) {
    const { braId, industryType, kind, sort, latitude, longitude, size } = body;
    const shared = { userId: member?.userId ?? null, braId, size, now: clock() };
    // the store page sends none of these and gets the claimable coupons first
    if (sort === undefined && industryType === undefined && kind === undefined)
      return listCoupons(db, { ...shared, after: pageCursor(body.cursor) });
    const from = latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    return sortedCoupons(db, {
      ...shared,
      industryType,
      kind,
      sort: sort ?? 'distance',
      from,
      after: pageEnd(SORTED_COUPONS, body.cursor),
    });
  },

  async 'GET /v1/ume/client/coupon/{couponId}'({ db, clock, member, params }) {
    const coupon = await findCoupon(db, params.couponId, member?.userId ?? null, clock());
    if (!coupon) throw refuse('notFound');
    return coupon;
  },

  async 'POST /v1/ume/client/mycoupon/claim/coupon/one'({ db, clock, audit, member, body }) {
    const result = await claimCoupon(db, body.couponId, member.userId, clock());
    if (typeof result === 'string') throw refuse(result);
    audit('couponClaimed', { userId: member.userId, couponId: body.couponId });
    return result;
  },

  'GET /v1/ume/client/my/coupon': ({ db, clock, member, query }) =>
    myCoupons(db, {
      userId: member.userId,
      state: query.state,
      after: pageCursor(query.cursor),
      size: query.size,
      now: clock(),
    }),
};
