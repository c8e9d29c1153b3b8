/** Stores, membership of a merchant, recommended goods and favourites (spec 7, Store and coupons). */
import { taipeiDay } from '#domain/taipeiClock.ts';

import { addFavourite, removeFavourite } from '../data/favourites.ts';
import { goodsMark, recommendedGoods } from '../data/goods.ts';
import { isMerchantMember, joinMerchant, memberGrade } from '../data/memberships.ts';
import { memberHome, storeHome, VISITOR_HOME } from '../data/storeHome.ts';
import { codeMeaning, findStore } from '../data/stores.ts';
import { pageCursor } from './pageCursor.ts';
import { refuse } from './refuse.ts';

import type { storeCalls } from '#contract/stores.ts';
import type { Handlers, Member, Deps } from './handlers.ts';

/** Null for an unknown branch (spec 4, step 1). A visitor's request needs no statement while the branch is cached. */
async function home({ db, clock, member }: Deps & { member: Member | null }, braId: string, codeId?: string) {
  const now = clock();
  const [publicPart, meaning, memberPart] = await Promise.all([
    storeHome(db, braId, now),
    codeMeaning(db, braId, codeId, now),
    member ? memberHome(db, member.userId, braId, now) : VISITOR_HOME,
  ]);
  return publicPart && { ...publicPart, ...meaning, ...memberPart };
}

export const storeHandlers: Handlers<typeof storeCalls> = {
  'GET /v1/ume/client/store/home/{braId}': (request) => home(request, request.params.braId),
  'GET /v1/ume/client/store/home/{braId}/{codeId}': (request) =>
    home(request, request.params.braId, request.params.codeId),

  async 'GET /v1/ume/client/store/watch/{braId}'({ db, clock, params: { braId } }) {
    const now = clock();
    const [store, goods] = await Promise.all([storeHome(db, braId, now), goodsMark(db, braId, now)]);
    if (store === null) return null;
    const { isOrderingPaused, hours, announcement } = store;
    return { isOrderingPaused, hours, announcement, ...goods };
  },

  async 'GET /v1/ume/client/store/info'({ db, clock, query }) {
    const [store, meaning] = await Promise.all([
      findStore(db, query.braId),
      codeMeaning(db, query.braId, query.codeId, clock()),
    ]);
    return store && { ...store, ...meaning };
  },

  async 'GET /v1/ume/client/member/is/mer'({ db, member, query }) {
    return (await isMerchantMember(db, member.userId, query.merId)) ? 'Y' : 'N';
  },

  // ignores the userId of the query in favour of the token's owner (C18)
  async 'GET /v1/ume/client/member/grade'({ db, clock, member, query }) {
    return { memberGrade: await memberGrade(db, member.userId, query.merId, taipeiDay(clock().getTime())) };
  },

  async 'POST /v1/ume/client/member'({ db, clock, member, body }) {
    const now = clock();
    const result = await joinMerchant(db, member.userId, body.braId, body.merId, now);
    if (result !== 'joined') throw refuse(result);
    const grade = await memberGrade(db, member.userId, body.merId, taipeiDay(now.getTime()));
    if (!grade) throw new Error('a merchant without a lowest grade');
    return { memberGrade: grade };
  },

  'GET /v1/ume/client/store/goods/recommend': ({ db, clock, query }) =>
    recommendedGoods(db, query.braId, pageCursor(query.cursor), query.size, clock()),

  async 'POST /v1/ume/client/my/collect/store'({ db, clock, member, query }) {
    const now = clock();
    // undoing a removal restores its instant, which must not be in the future
    const at = query.collectedAt === undefined ? now : new Date(Math.min(Date.parse(query.collectedAt), now.getTime()));
    if (!(await addFavourite(db, member.userId, query.braId, at))) throw refuse('storeGone');
    return null;
  },

  async 'POST /v1/ume/client/my/collect/store/cancel'({ db, member, query }) {
    await removeFavourite(db, member.userId, query.braId);
    return null;
  },
};
