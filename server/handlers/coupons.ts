/** Coupons and packs (spec 7, Store and coupons). A userId in a body is not looked at: the token's owner counts (C18). */
import { claimCoupon, findCoupon, listCoupons } from '../data/coupons.ts';
import { packsOfStore, receivedPacks, receivePack } from '../data/packs.ts';
import { pageCursor } from './pageCursor.ts';
import { refuse } from './refuse.ts';

import type { couponCalls } from '#contract/coupons.ts';
import type { Handlers } from './handlers.ts';

export const couponHandlers: Handlers<typeof couponCalls> = {
  'GET /v1/ume/client/store/pack': ({ db, clock, query }) => packsOfStore(db, query.braId, clock()),

  async 'GET /v1/ume/client/pack/my/receive'({ db, member, query }) {
    const received = await receivedPacks(db, member.userId, query.braId);
    return received.map(({ packId, receivedAt }) => ({ packId, receivedAt: receivedAt.toISOString() }));
  },

  async 'POST /v1/ume/client/pack/receive'({ db, clock, member, body }) {
    const result = await receivePack(db, body.packId, member.userId, clock());
    if (typeof result === 'string') throw refuse(result);
    return result;
  },

  'POST /v1/ume/client/coupon/list': ({ db, clock, member, body }) =>
    listCoupons(db, { userId: member?.userId ?? null, braId: body.braId, after: pageCursor(body.cursor), size: body.size, now: clock() }),

  async 'GET /v1/ume/client/coupon/{couponId}'({ db, clock, member, params }) {
    const coupon = await findCoupon(db, params.couponId, member?.userId ?? null, clock());
    if (!coupon) throw refuse('notFound');
    return coupon;
  },

  async 'POST /v1/ume/client/mycoupon/claim/coupon/one'({ db, clock, member, body }) {
    const result = await claimCoupon(db, body.couponId, member.userId, clock());
    if (typeof result === 'string') throw refuse(result);
    return result;
  },
};
