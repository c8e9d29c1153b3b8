/** Reads the discover home: banners, stores by distance, nearby coupons, stores of the last orders. */
import SQL, { empty } from 'sql-template-tag';

import { NEAR_METRES } from '#domain/nearby.ts';

import { claimOf } from './couponRows.ts';
import { isSoldOut } from './couponStock.ts';
import { cutPage, EndId, keyset, Rank } from './cursor.ts';
import { nearestStores, nearTable } from './nearestStores.ts';
import { isOffer } from './offers.ts';
import { ORDERS_OF } from './orders.ts';
import { scoreOf } from './scoreOf.ts';
import { HOURS, isPausedAt } from './storeColumns.ts';

import type { z } from 'zod';
import type { Banner, NearbyCategory, NearbyStore, OpenCity, VisitedStore } from '#contract/discover.ts';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { HoursJson, IndustryType, StoreService } from './columnTypes.ts';
import type { Position } from './distance.ts';
import type { NearStore } from './nearestStores.ts';
import type { OrderPlatform } from './orders.ts';

/** Newest orders of each kind that count for the visited stores. */
const LAST_ORDERS = 30;

type BannerRow = {
  bannerId: string;
  title: string;
  detail: string;
  action: string;
  image: string;
  tone: 'plum' | 'pine' | 'dusk';
  targetKind: 'coupons' | 'dailyBest' | 'store';
  targetId: string | null;
};

function bannerOf(row: BannerRow): Banner {
  const { bannerId, title, detail, action, image, tone, targetKind, targetId } = row;
  const target: Banner['target'] =
    targetKind === 'store' ? { kind: 'store', braId: targetId ?? '' } : { kind: targetKind };
  return { bannerId, title, detail, action, image, tone, target };
}

/** Banners of a city and of all cities, in their order. */
export async function listBanners(sql: Sql, city: string, most: number, now: Date): Promise<Banner[]> {
  const rows = await sql.query<BannerRow>(
    SQL`select banner_id as "bannerId", title, detail, action, image, tone, target_kind as "targetKind",
      target_id as "targetId" from banners
     where (city is null or city = ${city}) and starts_at <= ${now} and ends_at > ${now} order by place, banner_id
     limit ${most}`,
  );
  return rows.map(bannerOf);
}

type OfferJson =
  | { kind: 'amount'; amount: number }
  | { kind: 'percent'; percentToPay: number }
  | { kind: 'gift'; label: string };
type StoreRow = {
  braId: string;
  merId: string;
  industryType: IndustryType;
  name: string;
  category: string;
  services: StoreService[];
  hours: HoursJson[];
  isOrderingPaused: boolean;
  latitude: number;
  longitude: number;
  metres: number;
  commentCount: number | null;
  scoreSum: number | null;
  offer: OfferJson | null;
};

const offerAt = (
  now: Date,
): Statement => SQL`(select jsonb_strip_nulls(jsonb_build_object('kind', k.kind, 'amount', k.amount, 'percentToPay',
  k.percent_to_pay, 'label', k.gift_label)) from coupons k
  where k.bra_id = n.bra_id and ${isOffer(now)} and k.starts_at <= ${now} and not ${isSoldOut()}
  and (k.kind <> 'percent' or k.percent_to_pay between 1 and 100)
  order by k.created_at desc, k.coupon_id desc limit 1)`;

function storeOf(row: StoreRow): z.input<typeof NearbyStore> {
  const { braId, merId, industryType, name, category, services, hours, isOrderingPaused } = row;
  const { latitude, longitude, metres, offer } = row;
  return {
    braId,
    merId,
    industryType,
    name,
    category,
    services,
    hours,
    isOrderingPaused,
    latitude,
    longitude,
    metres,
    offer,
    logo: `logo-${merId}`,
    score: scoreOf(row.commentCount, row.scoreSum),
  };
}

/** End of a page of stores by distance. */
export const NEARBY_STORES = keyset({ metres: Rank, id: EndId });

/** Stores within 30 km, nearest first. The branch id orders stores at the same distance. */
export async function nearbyStores(
  db: Db,
  from: Position,
  after: ReturnType<typeof NEARBY_STORES.read>,
  size: number,
  now: Date,
) {
  const near = await nearestStores(db, {
    from,
    furthest: NEAR_METRES,
    after: after && { braId: after.id, metres: after.metres },
    most: size + 1,
  });
  const rows = await db.query<StoreRow>(
    SQL`select s.bra_id as "braId", s.mer_id as "merId", s.name, s.services, ${HOURS} as hours,
        ${isPausedAt(now)} as "isOrderingPaused", s.latitude, s.longitude, n.metres,
        m.industry_type as "industryType", m.category, c.comment_count as "commentCount",
        c.score_sum as "scoreSum", ${offerAt(now)} as offer
       from ${nearTable(near.slice(0, size + 1))} join stores s on s.bra_id = n.bra_id
       join merchants m on m.mer_id = s.mer_id left join store_scores c on c.bra_id = n.bra_id
       order by n.metres, n.bra_id`,
  );
  return cutPage(NEARBY_STORES, rows, size, storeOf, ({ metres, braId }) => ({ metres, id: braId }));
}

/** City of the nearest store within 30 km, or null. */
export async function nearestCity(db: Db, from: Position): Promise<string | null> {
  const near = await nearestStores(db, { from, furthest: NEAR_METRES, after: null, most: 1 });
  const [row] = await db.query<{ city: string }>(
    SQL`select s.city from ${nearTable(near.slice(0, 1))} join stores s on s.bra_id = n.bra_id`,
  );
  return row?.city ?? null;
}

/** Number of the nearest stores that provide the categories. */
const CATEGORY_STORES = 60;

/**
 * City of the nearest store within 30 km (or null), and the categories of the nearest stores. Each category occurs
 * once, with the logo of its nearest store.
 */
export async function nearbyCityAndCategories(
  db: Db,
  from: Position,
  mostCategories: number,
): Promise<{ city: string | null; categories: NearbyCategory[] }> {
  const near = await nearestStores(db, { from, furthest: NEAR_METRES, after: null, most: CATEGORY_STORES });
  const stores = await db.query<{ city: string; category: string; merId: string }>(
    SQL`select s.city, m.category, s.mer_id as "merId" from ${nearTable(near.slice(0, CATEGORY_STORES))}
       join stores s on s.bra_id = n.bra_id join merchants m on m.mer_id = s.mer_id order by n.metres, n.bra_id`,
  );
  const nearest = new Map<string, string>();
  for (const { category, merId } of stores) if (!nearest.has(category)) nearest.set(category, `logo-${merId}`);
  return {
    city: stores[0]?.city ?? null,
    categories: [...nearest].slice(0, mostCategories).map(([category, logo]) => ({ category, logo })),
  };
}

/** True when the city has an open store. */
export async function hasStores(sql: Sql, city: string): Promise<boolean> {
  return (
    (await sql.query(SQL`select 1 from stores where city = ${city} and closed_at is null order by bra_id limit 1`))
      .length > 0
  );
}

/** Cities with stores, the one with the most first, each with the mean position of its stores. */
export function openCities(sql: Sql): Promise<OpenCity[]> {
  return sql.query<{ city: string; storeCount: number; latitude: number; longitude: number }>(
    SQL`select city, count(*)::int as "storeCount", avg(nullif(latitude, 'NaN')) as latitude,
      avg(nullif(longitude, 'NaN')) as longitude from stores
      where closed_at is null group by city order by count(*) desc, city`,
  );
}

/** Nearest stores of which the home shows the coupons, as portions that are read until there are enough. */
const COUPON_STORES = [40, 200];

/**
 * Ids of coupons that are claimable now or claimed by `userId` (null for a visitor). Each of the nearest 240 stores has
 * its newest one, nearest store first. A claim removes no coupon, so that the tapped card keeps its place.
 */
export async function nearbyCouponIds(
  db: Db,
  from: Position,
  userId: string | null,
  most: number,
  now: Date,
): Promise<string[]> {
  const isClaimed = userId === null ? empty : SQL`or c.used_at is null and c.user_id is not null`;
  const couponIds: string[] = [];
  let after: NearStore | null = null;
  for (const portion of COUPON_STORES) {
    const near: NearStore[] = await nearestStores(db, { from, furthest: NEAR_METRES, after, most: portion });
    const rows = await db.query<{ couponId: string }>(
      SQL`select k."couponId" from ${nearTable(near)}
       cross join lateral (select k.coupon_id as "couponId" from coupons k ${claimOf(userId)}
         where k.bra_id = n.bra_id and ${isOffer(now)} and k.starts_at <= ${now}
           and (not ${isSoldOut()} ${isClaimed})
         order by k.created_at desc, k.coupon_id desc limit 1) k
       order by n.metres, n.bra_id limit ${most - couponIds.length}`,
    );
    couponIds.push(...rows.map(({ couponId }) => couponId));
    after = near.at(-1) ?? null;
    if (couponIds.length >= most || near.length < portion) break;
  }
  return couponIds;
}

/** Stores of a member's last finished orders of both kinds, latest first, each once. */
export async function visitedStores(sql: Sql, userId: string, most: number): Promise<VisitedStore[]> {
  const last = (platform: OrderPlatform) =>
    SQL`(select bra_id, created_at from ${ORDERS_OF[platform]} where user_id = ${userId} and state = 'done'
      order by created_at desc, order_id desc limit ${LAST_ORDERS})`;
  const rows = await sql.query<{ braId: string; name: string; merId: string }>(
    SQL`select o.bra_id as "braId", s.name, s.mer_id as "merId" from (select bra_id, max(created_at) as at
      from (${last('fnb')} union all ${last('shop')}) l group by bra_id) o
     join stores s on s.bra_id = o.bra_id and s.closed_at is null order by o.at desc, o.bra_id limit ${most}`,
  );
  return rows.map(({ braId, name, merId }) => ({ braId, name, logo: `logo-${merId}` }));
}
