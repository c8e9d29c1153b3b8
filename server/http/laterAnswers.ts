/**
 * What the sections of a written store page will ask for, answered ahead: their prices stand there before a call could
 * be made.
 */
import { z } from 'zod';

import { Coupon, Pack } from '#contract/coupons.ts';
import { page, Paging } from '#contract/shared.ts';
import { Goods } from '#contract/stores.ts';
import { GOODS_PAGE_SIZE } from '#screens/store/restRequests.ts';

import { listCoupons } from '../data/couponList.ts';
import { hasFault } from '../data/faults.ts';
import { recommendedGoods } from '../data/goods.ts';
import { packsOfStore } from '../data/packs.ts';

import type { WrittenRest } from '#screens/store/renderRestToHtml.tsx';
import type { PublicHome } from '../data/storeHome.ts';
import type { Db } from '../db/client.ts';

/** An answer by the address and the body of its call. */
type LaterAnswer = { url: string; body?: string; data: unknown };

export type Later = {
  answers: LaterAnswer[];
  /** What the sections show; null where a call of theirs is left to the phone. */
  shown: Pick<WrittenRest, 'packs' | 'coupons' | 'goods'> | null;
};

const NO_PAGE = { list: [], next: null };

const addressOf = (path: string): string => `/v1/ume/client/${path}`;

/** Those calls that the sandbox has a fault in store for: it is for the phone to meet, also where the page is kept. */
export async function faultyCalls(db: Db): Promise<string[]> {
  const paths = ['store/pack', 'coupon/list', 'store/goods/recommend'].map(addressOf);
  const isFaulty = await Promise.all(paths.map((path) => hasFault(db, path)));
  return paths.filter((_path, at) => isFaulty[at]);
}

/**
 * What packs, coupons and goods of a shop are asked for with, and the answers, as any visitor gets them; none for what
 * it has
 * not got, nor for the calls in `faulty`.
 */
export async function laterAnswers(
  { braId, counts }: PublicHome,
  faulty: readonly string[],
  { db, now }: { db: Db; now: Date },
): Promise<Later> {
  const size = Paging.size.parse(undefined);
  const answer = async <T>(
    count: number,
    { path, query = '', body }: { path: string; query?: string; body?: string },
    ask: () => Promise<T>,
    none: T,
  ): Promise<{ data: T; answers: LaterAnswer[] }> => {
    const url = addressOf(path);
    if (count === 0 || faulty.includes(url)) return { data: none, answers: [] };
    const data = await ask();
    return { data, answers: [{ url: `${url}${query}`, ...(body === undefined ? {} : { body }), data }] };
  };
  const [packs, coupons, goods] = await Promise.all([
    answer(
      counts.packs,
      { path: 'store/pack', query: `?braId=${braId}` },
      async () => z.array(Pack).parse(await packsOfStore(db, braId, now)),
      [],
    ),
    answer(
      counts.coupons,
      { path: 'coupon/list', body: JSON.stringify({ braId }) },
      async () => page(Coupon).parse(await listCoupons(db, { userId: null, braId, size, now, after: null })),
      NO_PAGE,
    ),
    answer(
      counts.goods,
      { path: 'store/goods/recommend', query: `?braId=${braId}&size=${GOODS_PAGE_SIZE}` },
      async () => page(Goods).parse(await recommendedGoods(db, braId, null, GOODS_PAGE_SIZE)),
      NO_PAGE,
    ),
  ]);
  return {
    answers: [packs, coupons, goods].flatMap((each) => each.answers),
    shown:
      faulty.length > 0
        ? null
        : {
            packs: packs.data,
            coupons: coupons.data.list,
            goods: { list: goods.data.list, hasNextPage: goods.data.next !== null },
          },
  };
}
