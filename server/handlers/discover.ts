/** The discover home and the items of the day. */
import { couponsByIds } from '../data/coupons.ts';
import { DAILY_BEST, dailyBestCategories, listDailyBest, placesOf } from '../data/dailyBest.ts';
import { metresFrom, type Place } from '../data/distance.ts';
import {
  aroundHere,
  hasStores,
  listBanners,
  NEARBY_STORES,
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
import type { Db } from '../db/client.ts';
import type { Handlers } from './handlers.ts';

const MOST = { banners: 5, dailyBest: 8, coupons: 8, visited: 6, categories: 8 } as const;

type From = { city: string; latitude: number; longitude: number };

type Home = z.input<(typeof discoverCalls)['GET /v1/ume/client/discover/home']['data']>;
type CityPart = Pick<Home, 'banners' | 'dailyBest'> & { places: ReadonlyMap<string, Place> };

/** Whether a city has stores changes with a shop's opening. */
const CITIES = ttlCache<{ hasStores: boolean }>({ ttlMs: 5_000, maxEntries: 500 });
/** What all see in a city; some 5 KB each. */
const CITY_PARTS = ttlCache<CityPart>({ ttlMs: 5_000, maxEntries: 100 });
/**
 * What visitors see from one place, with the city's part at most ten seconds old: most ask from the middle of their
 * city, which has the same answer for all of them; some 10 KB each.
 */
const VISITOR_HOMES = ttlCache<Home>({ ttlMs: 5_000, maxEntries: 500 });

/** The asked city when it has stores, else that of the nearest one (who lives in 新北市 shops in 台北市), else as asked. */
async function rankedCity(
  db: Db,
  { city, ...position }: From,
  now: Date,
  nearest = () => nearestCity(db, position, now),
): Promise<string> {
  const asked = city.replace(/臺/g, '台');
  const known = await CITIES.get(db, asked, now, async () => ({ hasStores: await hasStores(db, asked) }));
  return known.hasStores ? asked : ((await nearest()) ?? asked);
}

function cityPartOf(db: Db, city: string, now: Date): Promise<CityPart> {
  return CITY_PARTS.get(db, city, now, async () => {
    const [banners, { list: dailyBest }] = await Promise.all([
      listBanners(db, city, MOST.banners, now),
      listDailyBest(db, { city, from: null, category: undefined, after: null, size: MOST.dailyBest, now }),
    ]);
    return { banners, dailyBest, places: await placesOf(db, dailyBest) };
  });
}

/** The city's items, each with how far its shop is from here. */
function fromHere({ dailyBest, places }: CityPart, from: From): Home['dailyBest'] {
  const metresOf = metresFrom(from);
  return dailyBest.map((item) => {
    const place = places.get(item.braId);
    return place === undefined ? item : { ...item, metres: metresOf(place) };
  });
}

/** @param userId null: a visitor */
async function homeOf(db: Db, from: From, userId: string | null, now: Date): Promise<Home> {
  const around = aroundHere(db, from, MOST.categories, now);
  const [city, { city: near, categories }, coupons, visited] = await Promise.all([
    rankedCity(db, from, now, async () => (await around).city),
    around,
    nearbyCouponIds(db, from, userId, MOST.coupons, now).then((ids) => couponsByIds(db, ids, userId, now)),
    userId === null ? [] : visitedStores(db, userId, MOST.visited),
  ]);
  const [part, cities] = await Promise.all([cityPartOf(db, city, now), near === null ? openCities(db) : []]);
  return {
    city,
    banners: near === null ? [] : part.banners,
    dailyBest: fromHere(part, from),
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
