/**
 * Previews of shared links: the comment or the coupon. This process caches them for a minute. All phones of a group
 * fetch a posted link at the same time.
 */
import SQL from 'sql-template-tag';

import { maskName } from './maskName.ts';
import { isOffer } from './offers.ts';
import { ttlCache } from './ttlCache.ts';

import type { Db, Sql } from '../db/client.ts';

/** The author's name is masked. */
export type CommentPreview = {
  braId: string;
  storeName: string;
  author: string;
  score: number;
  text: string;
  image: string | null;
};
type CommentRow = {
  braId: string;
  storeName: string;
  authorName: string;
  score: number;
  text: string;
  image: string | null;
};
export type CouponPreview = {
  braId: string;
  storeName: string;
  title: string;
  kind: 'amount' | 'percent' | 'gift';
  amount: number | null;
  percentToPay: number | null;
  giftLabel: string | null;
  minimumSpend: number;
};

/** An entry has at most about 300 bytes. */
const BOUNDS = { ttlMs: 60_000, maxEntries: 5_000 };
const COMMENT_CACHE = ttlCache<CommentPreview>(BOUNDS);
const COUPON_CACHE = ttlCache<CouponPreview>(BOUNDS);

async function readComment(sql: Sql, platform: string, commentId: string): Promise<CommentPreview | null> {
  const [row] = await sql.query<CommentRow>(
    SQL`select c.bra_id as "braId", s.name as "storeName", c.author_name as "authorName", c.score, c.text,
      c.images[1] as image
     from comments c join stores s on s.bra_id = c.bra_id where c.comment_id = ${commentId}
     and c.platform = ${platform} and c.hidden_at is null`,
  );
  if (!row) return null;
  const { braId, storeName, authorName, score, text, image } = row;
  return { braId, storeName, author: maskName(authorName), score, text, image };
}

async function readCoupon(sql: Sql, couponId: string, now: Date): Promise<CouponPreview | null> {
  const [row] = await sql.query<CouponPreview>(
    SQL`select k.bra_id as "braId", s.name as "storeName", k.title, k.kind, k.amount,
      k.percent_to_pay as "percentToPay", k.gift_label as "giftLabel", k.minimum_spend as "minimumSpend"
     from coupons k join stores s on s.bra_id = k.bra_id where k.coupon_id = ${couponId} and ${isOffer(now)}`,
  );
  return row ?? null;
}

/** A comment by id. Null when the platform has no such comment. */
export function previewOfComment(
  db: Db,
  platform: string,
  commentId: string,
  now: Date,
): Promise<CommentPreview | null> {
  return COMMENT_CACHE.get(db, `${platform} ${commentId}`, now, () => readComment(db, platform, commentId));
}

/** A coupon on offer by id. Null when it does not exist or only a pack contains it. */
export function previewOfCoupon(db: Db, couponId: string, now: Date): Promise<CouponPreview | null> {
  return COUPON_CACHE.get(db, couponId, now, () => readCoupon(db, couponId, now));
}
