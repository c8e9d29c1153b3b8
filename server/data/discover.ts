/** What the discover home shows: banners, stores by their distance, coupons near by, the stores of the last orders. */
import SQL, { empty } from 'sql-template-tag';

import { NEAR_METRES } from '#domain/nearby.ts';

import { claimOf } from './couponRows.ts';
import { isSoldOut } from './couponStock.ts';
import { cutPage, EndId, keyset, Rank } from './cursor.ts';
import { inBox, metresTo } from './distance.ts';
import { nearestFirst } from './nearestFirst.ts';
import { scoreOf } from './scoreOf.ts';

import type { z } from 'zod';
import type { Banner, NearbyCategory, NearbyStore, OpenCity, VisitedStore } from '#contract/discover.ts';
import type { Db, Sql, Statement } from '../db/client.ts';
import type { Position } from './distance.ts';

/** An order of long ago is no habit. */
const LAST_ORDERS = 30;

type BannerRow = Omit<Banner, 'target'> & { targetKind: Banner['target']['kind']; targetId: string | null };

function targetOf({ targetKind, targetId }: BannerRow): Banner['target'] {
  return targetKind === 'store' ? { kind: 'store', braId: targetId ?? '' } : { kind: targetKind };
}

/** Banners of a city and those of all, in their order. */
export async function listBanners(sql: Sql, city: string, most: number, now: Date): Promise<Banner[]> {
  const rows = await sql.query<BannerRow>(
    `select banner_id as "bannerId", title, detail, action, image, tone, target_kind as "targetKind", target_id as "targetId" from banners
     where (city is null or city = $1) and starts_at <= $2 and ends_at > $2 order by place, banner_id limit $3`,
    [city, now, most],
  );
  return rows.map((row) => ({ ...row, target: targetOf(row) }));
}

type StoreRow = Omit<z.input<typeof NearbyStore>, 'logo' | 'score'> & {
  commentCount: number | null;
  scoreSum: number | null;
};

const offerAt = (
  now: Date,
): Statement => SQL`(select jsonb_strip_nulls(jsonb_build_object('kind', k.kind, 'amount', k.amount, 'percentToPay', k.percent_to_pay, 'label', k.gift_label)) from coupons k
  where k.bra_id = n."braId" and not k.is_pack_only and k.starts_at <= ${now} and k.ends_at > ${now} and not ${isSoldOut()}
  order by k.created_at desc, k.coupon_id desc limit 1)`;

function storeOf({ commentCount, scoreSum, ...row }: StoreRow): z.input<typeof NearbyStore> {
  return { ...row, logo: `logo-${row.merId}`, score: scoreOf(commentCount, scoreSum) };
}

/** Where a page of stores by distance ended. */
export const NEARBY_STORES = keyset({ metres: Rank, id: EndId });

/** Stores within 30 km, nearest first; of equally far ones the smaller number. */
export async function nearbyStores(
  db: Db,
  from: Position,
  after: ReturnType<typeof NEARBY_STORES.read>,
  size: number,
  now: Date,
) {
  const within = (metres: number): Promise<StoreRow[]> =>
    db.query<StoreRow>(
      SQL`select n.*, m.industry_type as "industryType", m.category, c.comment_count as "commentCount", c.score_sum as "scoreSum", ${offerAt(now)} as offer
       from (select * from (
           select s.bra_id as "braId", s.mer_id as "merId", s.name, s.services, s.hours, s.is_ordering_paused as "isOrderingPaused", s.latitude, s.longitude, ${metresTo(from)} as metres
           from stores s where ${inBox(from, metres)} and s.closed_at is null) b
         where metres <= ${metres}::int ${after ? SQL`and (metres, "braId") > (${after.metres}::int, ${after.id})` : empty} order by metres, "braId" limit ${size + 1}) n
       join merchants m on m.mer_id = n."merId" left join store_scores c on c.bra_id = n."braId" order by n.metres, n."braId"`,
    );
  const rows = await nearestFirst(
    db,
    { from, furthest: NEAR_METRES, enough: size + 1, now, beyond: after?.metres },
    within,
  );
  return cutPage(NEARBY_STORES, rows, size, storeOf, ({ metres, braId }) => ({ metres, id: braId }));
}

/** City of the nearest store within 30 km; null when there is none. */
export async function nearestCity(db: Db, from: Position, now: Date): Promise<string | null> {
  const [row] = await nearestFirst(db, { from, furthest: NEAR_METRES, enough: 1, now }, (metres) =>
    db.query<{ city: string }>(
      SQL`select city from (select s.city, s.bra_id, ${metresTo(from)} as metres from stores s where ${inBox(from, metres)} and s.closed_at is null) b
       where metres <= ${metres}::int order by metres, bra_id limit 1`,
    ),
  );
  return row?.city ?? null;
}

/** So many of the nearest stores tell what kinds there are. */
const LOOKED_AT = 60;

/**
 * The city of the nearest store within 30 km (null: there is none), and the kinds of the nearest stores, each once, by
 * its nearest store.
 */
export async function aroundHere(
  db: Db,
  from: Position,
  mostCategories: number,
  now: Date,
): Promise<{ city: string | null; categories: NearbyCategory[] }> {
  const stores = await nearestFirst(db, { from, furthest: NEAR_METRES, enough: LOOKED_AT, now }, (metres) =>
    db.query<{ city: string; category: string; merId: string }>(
      SQL`select n.city, m.category, n.mer_id as "merId" from (select s.city, s.mer_id, s.bra_id, ${metresTo(from)} as metres from stores s where ${inBox(from, metres)} and s.closed_at is null) n
       join merchants m on m.mer_id = n.mer_id where n.metres <= ${metres}::int order by n.metres, n.bra_id limit ${LOOKED_AT}`,
    ),
  );
  const nearest = new Map<string, string>();
  for (const { category, merId } of stores) if (!nearest.has(category)) nearest.set(category, `logo-${merId}`);
  return {
    city: stores[0]?.city ?? null,
    categories: [...nearest].slice(0, mostCategories).map(([category, logo]) => ({ category, logo })),
  };
}

/** Does any store stand in this city? */
export async function hasStores(sql: Sql, city: string): Promise<boolean> {
  return (await sql.query('select 1 from stores where city = $1 and closed_at is null limit 1', [city])).length > 0;
}

/** Cities with stores, that with the most first, each with the middle of its stores. */
export function openCities(sql: Sql): Promise<OpenCity[]> {
  return sql.query<OpenCity>(
    `select city, count(*)::int as "storeCount", avg(latitude) as latitude, avg(longitude) as longitude from stores where closed_at is null group by city order by count(*) desc, city`,
  );
}

/**
 * Ids of coupons that can be claimed now, or that `userId` (null: a visitor) took of them: the newest of each store
 * that
 * has one, nearest store first. A claim takes none off, so that a card stays where it was tapped.
 */
export function nearbyCouponIds(
  db: Db,
  from: Position,
  userId: string | null,
  most: number,
  now: Date,
): Promise<string[]> {
  // of a visitor there are none to name
  const isOwn = userId === null ? empty : SQL`or c.used_at is null and c.user_id is not null`;
  return nearestFirst(db, { from, furthest: NEAR_METRES, enough: most, now }, async (metres) => {
    const rows = await db.query<{ couponId: string }>(
      // in their order before their coupons are looked at, which ends with the last that is shown
      SQL`select k."couponId" from (select * from (select s.bra_id, ${metresTo(from)} as metres from stores s where ${inBox(from, metres)} and s.closed_at is null) b
         where metres <= ${metres}::int order by metres, bra_id) n
       cross join lateral (select k.coupon_id as "couponId" from coupons k ${claimOf(userId)}
         where k.bra_id = n.bra_id and not k.is_pack_only and k.starts_at <= ${now} and k.ends_at > ${now}
           and (not ${isSoldOut()} ${isOwn})
         order by k.created_at desc, k.coupon_id desc limit 1) k
       order by n.metres, n.bra_id limit ${most}`,
    );
    return rows.map(({ couponId }) => couponId);
  });
}

/** Stores of a member's last finished orders of both kinds, the latest first, each once. */
export async function visitedStores(sql: Sql, userId: string, most: number): Promise<VisitedStore[]> {
  const last = (platform: 'fnb' | 'shop') =>
    `(select bra_id, created_at from ${platform}_orders where user_id = $1 and state = 'done' order by created_at desc, order_id desc limit ${LAST_ORDERS})`;
  const rows = await sql.query<Omit<VisitedStore, 'logo'> & { merId: string }>(
    `select o.bra_id as "braId", s.name, s.mer_id as "merId" from (select bra_id, max(created_at) as at from (${last('fnb')} union all ${last('shop')}) l group by bra_id) o
     join stores s on s.bra_id = o.bra_id and s.closed_at is null order by o.at desc, o.bra_id limit $2`,
    [userId, most],
  );
  return rows.map(({ merId, ...store }) => ({ ...store, logo: `logo-${merId}` }));
}
