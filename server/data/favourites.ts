/** A member's favourite stores. */
import SQL, { empty } from 'sql-template-tag';

import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { scoreOf } from './scoreOf.ts';

import type { z } from 'zod';
import type { FavouriteStore } from '#contract/account.ts';
import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

type Favourite = z.input<typeof FavouriteStore>;
type FavouriteRow = Omit<Favourite, 'score' | 'cover' | 'collectedAt'> & {
  collectedAt: Date;
  commentCount: number | null;
  scoreSum: number;
};

/**
 * Adds; adding twice is as once. False when there is no such branch.
 * @param at when it counts as added: now, or earlier where a removal is taken back
 */
export async function addFavourite(sql: Sql, userId: string, braId: string, at: Date): Promise<boolean> {
  if ((await sql.query('select 1 from stores where bra_id = $1', [braId])).length === 0) return false;
  await sql.query(
    'insert into favourites (user_id, bra_id, created_at) values ($1, $2, $3) on conflict (user_id, bra_id) do nothing',
    [userId, braId, at],
  );
  return true;
}

/** Takes off; what is not there is off already. */
export async function removeFavourite(sql: Sql, userId: string, braId: string): Promise<void> {
  await sql.query('delete from favourites where user_id = $1 and bra_id = $2', [userId, braId]);
}

function favouriteOf({ commentCount, scoreSum, collectedAt, ...rest }: FavouriteRow): Favourite {
  return {
    ...rest,
    cover: `cover-${rest.braId}`,
    score: scoreOf(commentCount, scoreSum),
    collectedAt: collectedAt.toISOString(),
  };
}

/** The favourites, the latest first. */
export async function listFavourites(sql: Sql, userId: string, after: Cursor | null, size: number) {
  const rows = await sql.query<FavouriteRow>(
    SQL`select f.bra_id as "braId", s.name, m.industry_type as "industryType", m.category, s.city, s.district, s.hours,
       s.is_ordering_paused as "isOrderingPaused", c.comment_count as "commentCount", c.score_sum as "scoreSum", f.created_at as "collectedAt"
     from favourites f
     join stores s on s.bra_id = f.bra_id
     join merchants m on m.mer_id = s.mer_id
     left join store_scores c on c.bra_id = f.bra_id
     where f.user_id = ${userId} ${after ? SQL`and (f.created_at, f.bra_id) < (${after.at}, ${after.id})` : empty}
     order by f.created_at desc, f.bra_id desc limit ${size + 1}`,
  );
  return cutPage(BY_TIME, rows, size, favouriteOf, ({ collectedAt, braId }) => endAt(collectedAt, braId));
}
