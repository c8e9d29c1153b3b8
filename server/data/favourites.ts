/** A member's favourite stores. */
import SQL, { empty } from 'sql-template-tag';

import { isClaimable } from './couponList.ts';
import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { scoreOf } from './scoreOf.ts';
import { HOURS, isPausedAt } from './storeColumns.ts';

import type { z } from 'zod';
import type { FavouriteStore } from '#contract/account.ts';
import type { Sql } from '../db/client.ts';
import type { HoursJson, IndustryType } from './columnTypes.ts';
import type { Cursor } from './cursor.ts';

type Favourite = z.input<typeof FavouriteStore>;
type FavouriteRow = {
  braId: string;
  merId: string;
  name: string;
  industryType: IndustryType;
  category: string;
  city: string;
  district: string;
  latitude: number;
  longitude: number;
  hours: HoursJson[];
  isOrderingPaused: boolean;
  collectedAt: Date;
  commentCount: number | null;
  scoreSum: number;
  claimableCoupons: number;
};

/**
 * Adds a favourite. A second call changes nothing. False when there is no such branch.
 * @param at now, or the earlier instant of a removal that is undone
 */
export async function addFavourite(sql: Sql, userId: string, braId: string, at: Date): Promise<boolean> {
  if ((await sql.query(SQL`select 1 from stores where bra_id = ${braId}`)).length === 0) return false;
  await sql.query(
    SQL`insert into favourites (user_id, bra_id, created_at) values (${userId}, ${braId}, ${at})
      on conflict (user_id, bra_id) do nothing`,
  );
  return true;
}

/** Removes a favourite, if there is one. */
export async function removeFavourite(sql: Sql, userId: string, braId: string): Promise<void> {
  await sql.query(SQL`delete from favourites where user_id = ${userId} and bra_id = ${braId}`);
}

function favouriteOf(row: FavouriteRow): Favourite {
  const { braId, merId, name, industryType, category, city, district, latitude, longitude } = row;
  const { hours, isOrderingPaused, claimableCoupons } = row;
  return {
    braId,
    name,
    industryType,
    category,
    city,
    district,
    latitude,
    longitude,
    hours,
    isOrderingPaused,
    claimableCoupons,
    logo: `logo-${merId}`,
    score: scoreOf(row.commentCount, row.scoreSum),
    collectedAt: row.collectedAt.toISOString(),
  };
}

/** The favourites, latest first. */
export async function listFavourites(sql: Sql, userId: string, after: Cursor | null, size: number, now: Date) {
  const rows = await sql.query<FavouriteRow>(
    SQL`select f.bra_id as "braId", s.mer_id as "merId", s.name, m.industry_type as "industryType", m.category, s.city, s.district,
      s.latitude, s.longitude, ${HOURS} as hours,
      (select count(*) from coupons k where k.bra_id = f.bra_id and ${isClaimable(userId, now)}) as "claimableCoupons",
       ${isPausedAt(now)} as "isOrderingPaused", c.comment_count as "commentCount", c.score_sum as "scoreSum",
       f.created_at as "collectedAt"
     from favourites f
     join stores s on s.bra_id = f.bra_id
     join merchants m on m.mer_id = s.mer_id
     left join store_scores c on c.bra_id = f.bra_id
     where f.user_id = ${userId} ${after ? SQL`and (f.created_at, f.bra_id) < (${after.at}, ${after.id})` : empty}
     order by f.created_at desc, f.bra_id desc limit ${size + 1}`,
  );
  return cutPage(BY_TIME, rows, size, favouriteOf, ({ collectedAt, braId }) => endAt(collectedAt, braId));
}
