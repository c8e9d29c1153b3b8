/** What the sections of a written store page will ask for, answered ahead: their prices stand there before a call could be made. */
import { z } from 'zod';

import { Coupon, Pack } from '#contract/coupons.ts';
import { page, Paging } from '#contract/shared.ts';
import { Goods } from '#contract/stores.ts';
import { GOODS_PAGE_SIZE } from '#screens/store/restRequests.ts';

import { listCoupons } from '../data/couponList.ts';
import { hasFault } from '../data/faults.ts';
import { recommendedGoods } from '../data/goods.ts';
import { packsOfStore } from '../data/packs.ts';

import type { PublicHome } from '../data/storeHome.ts';
import type { Db } from '../db/client.ts';

/** An answer by the address and the body of its call. */
export type LaterAnswer = { url: string; body?: string; data: unknown };

const addressOf = (path: string): string => `/v1/ume/client/${path}`;

/** Those calls that the sandbox has a fault in store for: it is for the phone to meet, also where the page is kept. */
export async function faultyCalls(db: Db): Promise<string[]> {
  const paths = ['store/pack', 'coupon/list', 'store/goods/recommend'].map(addressOf);
  const isFaulty = await Promise.all(paths.map((path) => hasFault(db, path)));
  return paths.filter((_path, at) => isFaulty[at]);
}

/**
 * What packs, coupons and goods of a shop are asked for with, and the answers, as any visitor gets them; none for what it has
 * not got, nor for the calls in `faulty`.
 */
export async function laterAnswers({ braId, counts }: PublicHome, faulty: readonly string[], { db, now }: { db: Db; now: Date }): Promise<LaterAnswer[]> {
  const size = Paging.size.parse(undefined);
  const asked: { count: number; path: string; query?: string; body?: string; answer: () => Promise<unknown> }[] = [
    { count: counts.packs, path: 'store/pack', query: `?braId=${braId}`, answer: async () => z.array(Pack).parse(await packsOfStore(db, braId, now)) },
    { count: counts.coupons, path: 'coupon/list', body: JSON.stringify({ braId }), answer: async () => page(Coupon).parse(await listCoupons(db, { userId: null, braId, size, now, after: null })) },
    {
      count: counts.goods,
      path: 'store/goods/recommend',
      query: `?braId=${braId}&size=${GOODS_PAGE_SIZE}`,
      answer: async () => page(Goods).parse(await recommendedGoods(db, braId, null, GOODS_PAGE_SIZE)),
    },
  ];
  const given = await Promise.all(
    asked.map(async ({ count, path, query = '', body, answer }) => {
      const url = addressOf(path);
      if (count === 0 || faulty.includes(url)) return [];
      return [{ url: `${url}${query}`, ...(body === undefined ? {} : { body }), data: await answer() }];
    }),
  );
  return given.flat();
}
