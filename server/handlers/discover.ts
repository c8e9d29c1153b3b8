/** The discover home and the items of the day. */
import { couponsByIds } from '../data/coupons.ts';
import { DAILY_BEST, dailyBestCategories, listDailyBest } from '../data/dailyBest.ts';
import { hasStores, listBanners, NEARBY_STORES, nearbyCategories, nearbyCouponIds, nearbyStores, nearestCity, openCities, visitedStores } from '../data/discover.ts';
import { pageEnd } from './pageCursor.ts';

import type { discoverCalls } from '#contract/discover.ts';
import type { Sql } from '../db/client.ts';
import type { Handlers } from './handlers.ts';

const MOST = { banners: 5, dailyBest: 8, coupons: 8, visited: 6, categories: 8 } as const;

type From = { city: string; latitude: number; longitude: number };

/** The asked city when it has stores, else that of the nearest one (who lives in 新北市 shops in 台北市), else as asked. */
async function rankedCity(sql: Sql, { city, ...position }: From): Promise<string> {
  const asked = city.replace(/臺/g, '台');
  return (await hasStores(sql, asked)) ? asked : ((await nearestCity(sql, position)) ?? asked);
}

export const discoverHandlers: Handlers<typeof discoverCalls> = {
  async 'GET /v1/ume/client/discover/home'({ db, clock, member, query }) {
    const now = clock();
    const userId = member?.userId ?? null;
    const [city, near, ids, visited, categories] = await Promise.all([
      rankedCity(db, query),
      nearestCity(db, query),
      nearbyCouponIds(db, query, userId, MOST.coupons, now),
      userId === null ? [] : visitedStores(db, userId, MOST.visited),
      nearbyCategories(db, query, MOST.categories),
    ]);
    const [banners, { list: dailyBest }, coupons, cities] = await Promise.all([
      near === null ? [] : listBanners(db, city, MOST.banners, now),
      listDailyBest(db, { city, category: undefined, after: null, size: MOST.dailyBest, now }),
      couponsByIds(db, ids, userId, now),
      near === null ? openCities(db) : [],
    ]);
    return { city, banners, dailyBest, coupons, visited, categories, openCities: cities };
  },

  'GET /v1/ume/client/discover/stores': ({ db, clock, query }) => nearbyStores(db, query, pageEnd(NEARBY_STORES, query.cursor), query.size, clock()),

  async 'GET /v1/ume/client/discover/dailybest'({ db, clock, query }) {
    const after = pageEnd(DAILY_BEST, query.cursor);
    return listDailyBest(db, { city: await rankedCity(db, query), category: query.category, after, size: query.size, now: clock() });
  },

  async 'GET /v1/ume/client/discover/dailybest/categories'({ db, clock, query }) {
    const city = await rankedCity(db, query);
    return { city, categories: await dailyBestCategories(db, city, clock()) };
  },
};
