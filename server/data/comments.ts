/** Comments as the ordering and pass apps write them; reading lists of them belongs to the comments' own issue. */
import { newId } from './newId.ts';
import { markCommented } from './orders.ts';
import { dropStoreHome } from './storeHome.ts';

import type { Db } from '../db/client.ts';
import type { OrderPlatform } from './orders.ts';

export type NewComment = {
  braId: string;
  platform: 'retail' | 'catering';
  userId: string;
  /** The member's name; shown masked. */
  authorName: string;
  /** 1 to 5, in halves. */
  score: number;
  text: string;
  images: readonly string[];
  items: readonly string[];
  orderId: string | null;
  /** Where that order was placed; it must still await its comment. */
  orderPlatform?: OrderPlatform;
};

/** The star a score counts as: 4.5 is a four, 0.5 a one. */
export function starOf(score: number): 1 | 2 | 3 | 4 | 5 {
  return Math.min(Math.max(Math.floor(score), 1), 5) as 1 | 2 | 3 | 4 | 5;
}

/**
 * Writes a comment; the store's sums and the order's mark move with it.
 * @returns its id; null when the order no longer awaits one, so that one order is commented once
 */
export async function writeComment(db: Db, comment: NewComment, now: Date): Promise<string | null> {
  const commentId = newId('m');
  const star = starOf(comment.score);
  const { braId, platform, userId, authorName, score, text, images, items, orderId, orderPlatform } = comment;
  const isWritten = await db.transact(async (sql) => {
    if (orderId !== null && orderPlatform !== undefined && !(await markCommented(sql, orderPlatform, userId, orderId))) return false;
    await sql.query(
      `insert into comments (bra_id, comment_id, platform, user_id, author_name, score, text, images, items, order_id, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8::text[], $9::text[], $10, $11)`,
      [braId, commentId, platform, userId, authorName, score, text, [...images], [...items], orderId, now],
    );
    await sql.query(
      `insert into store_scores as s (bra_id, comment_count, score_sum, star_1, star_2, star_3, star_4, star_5)
       values ($1, 1, $2::numeric, ${[1, 2, 3, 4, 5].map((one) => (one === star ? 1 : 0)).join(', ')})
       on conflict (bra_id) do update set comment_count = s.comment_count + 1, score_sum = s.score_sum + excluded.score_sum, star_${star} = s.star_${star} + 1`,
      [braId, score],
    );
    return true;
  });
  if (!isWritten) return null;
  dropStoreHome(db, braId);
  return commentId;
}
