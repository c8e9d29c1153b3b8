/** The discover home and the items of the day. */
import { couponsByIds } from '../data/coupons.ts';
import { DAILY_BEST, dailyBestCategories, listDailyBest, storeVectors } from '../data/dailyBest.ts';
import { metresFrom } from '../data/distance.ts';
import {
  hasStores,
  listBanners,
  NEARBY_STORES,
  nearbyCityAndCategories,
  nearbyCouponIds,
  nearbyStores,
  nearestCity,
  openCities,
  visitedStores,
} from '../data/discover.ts';
import { ttlCache } from '../data/ttlCache.ts';
import { pageEnd } from './pageCursor.ts';

import type { z } from 'zod';
import type { discoverCalls } from '#contract/discover.ts';
import type { UnitVector } from '../data/distance.ts';
import type { Db } from '../db/client.ts';
import type { Handlers } from './handlers.ts';

const MOST = { banners: 5, dailyBest: 8, coupons: 8, visited: 6, categories: 8 } as const;

type From = { city: string; latitude: number; longitude: number };

type Home = z.input<(typeof discoverCalls)['GET /v1/ume/client/discover/home']['data']>;
type CityPart = Pick<Home, 'banners' | 'dailyBest'> & { vectors: ReadonlyMap<string, UnitVector> };

/** Cities with and without stores. */
const CITIES = ttlCache<{ hasStores: boolean }>({ ttlMs: 5_000, maxEntries: 500 });
/** The part of the home that is the same in a whole city. An entry takes about 5 KB. */
const CITY_PARTS = ttlCache<CityPart>({ ttlMs: 5_000, maxEntries: 100 });
/**
 * Visitors' homes by position. Most visitors send the middle of their city, so they share an entry of about 10 KB. Its
 * city part is at most ten seconds old.
 */
const VISITOR_HOMES = ttlCache<Home>({ ttlMs: 5_000, maxEntries: 500 });

/** The requested city if it has stores, else the nearest store's city (台北市 for 新北市), else the requested city. */
async function rankedCity(
  db: Db,
  { city, ...position }: From,
  now: Date,
  nearest = () => nearestCity(db, position),
): Promise<string> {
  const name = city.replace(/臺/g, '台');
  const entry = await CITIES.get(db, name, now, async () => ({ hasStores: await hasStores(db, name) }));
  return entry.hasStores ? name : ((await nearest()) ?? name);
}

function cityPartOf(db: Db, city: string, now: Date): Promise<CityPart> {
  return CITY_PARTS.get(db, city, now, async () => {
    const [banners, { list: dailyBest }] = await Promise.all([
      listBanners(db, city, MOST.banners, now),
      listDailyBest(db, { city, from: null, category: undefined, after: null, size: MOST.dailyBest, now }),
    ]);
    return { banners, dailyBest, vectors: await storeVectors(db, dailyBest) };
  });
}

/** Adds the distance of its shop to each of the city's items. */
function withMetres({ dailyBest, vectors }: CityPart, from: From): Home['dailyBest'] {
  const metresOf = metresFrom(from);
  return dailyBest.map((item) => {
    const vector = vectors.get(item.braId);
    return vector === undefined ? item : { ...item, metres: metresOf(vector) };
  });
}

/** @param userId null for a visitor */
async function homeOf(db: Db, from: From, userId: string | null, now: Date): Promise<Home> {
  const nearby = nearbyCityAndCategories(db, from, MOST.categories);
  const [city, { city: nearCity, categories }, coupons, visited] = await Promise.all([
    rankedCity(db, from, now, async () => (await nearby).city),
    nearby,
    nearbyCouponIds(db, from, userId, MOST.coupons, now).then((ids) => couponsByIds(db, ids, userId, now)),
    userId === null ? [] : visitedStores(db, userId, MOST.visited),
  ]);
  const [part, cities] = await Promise.all([cityPartOf(db, city, now), nearCity === null ? openCities(db) : []]);
  return {
    city,
    banners: nearCity === null ? [] : part.banners,
    dailyBest: withMetres(part, from),
    coupons,
    visited,
    categories,
    openCities: cities,
  };
}

export const discoverHandlers: Handlers<typeof discoverCalls> = {
  'GET /v1/ume/client/discover/home'({ db, clock, member, query }) {
    const now = clock();
    if (member) return homeOf(db, query, member.userId, now);
    const { city, latitude, longitude } = query;
    return VISITOR_HOMES.get(db, JSON.stringify([city, latitude, longitude]), now, () => homeOf(db, query, null, now));
  },

  'GET /v1/ume/client/discover/stores': ({ db, clock, query }) =>
    nearbyStores(db, query, pageEnd(NEARBY_STORES, query.cursor), query.size, clock()),

  async 'GET /v1/ume/client/discover/dailybest'({ db, clock, query }) {
    const after = pageEnd(DAILY_BEST, query.cursor);
    return listDailyBest(db, {
      city: await rankedCity(db, query, clock()),
      from: query,
      category: query.category,
      after,
      size: query.size,
      now: clock(),
    });
  },

  async 'GET /v1/ume/client/discover/dailybest/categories'({ db, clock, query }) {
    const city = await rankedCity(db, query, clock());
    return { city, categories: await dailyBestCategories(db, city, clock()) };
  },
};
