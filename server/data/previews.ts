/**
 * What a shared link tells those who have not opened it: the comment or the coupon behind it. One query each, kept for
 * a
 * minute in this process, since a link that is put into a group is asked for by everyone's phone at once.
 */
import { maskName } from './maskName.ts';
import { ttlCache } from './ttlCache.ts';

import type { Db, Sql } from '../db/client.ts';

/** The author's name is masked, as on the comment's own page. */
export type CommentPreview = {
  braId: string;
  storeName: string;
  author: string;
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

/** At most about 300 bytes each. */
const BOUNDS = { ttlMs: 60_000, maxEntries: 5_000 };
const COMMENT_CACHE = ttlCache<CommentPreview>(BOUNDS);
const COUPON_CACHE = ttlCache<CouponPreview>(BOUNDS);

async function readComment(sql: Sql, platform: string, commentId: string): Promise<CommentPreview | null> {
  const [row] = await sql.query<Omit<CommentPreview, 'author'> & { authorName: string }>(
    `select c.bra_id as "braId", s.name as "storeName", c.author_name as "authorName", c.score, c.text, c.images[1] as image
     from comments c join stores s on s.bra_id = c.bra_id where c.comment_id = $1 and c.platform = $2`,
    [commentId, platform],
  );
  if (!row) return null;
  const { authorName, ...rest } = row;
  return { ...rest, author: maskName(authorName) };
}

async function readCoupon(sql: Sql, couponId: string): Promise<CouponPreview | null> {
  const [row] = await sql.query<CouponPreview>(
    `select k.bra_id as "braId", s.name as "storeName", k.title, k.kind, k.amount, k.percent_to_pay as "percentToPay", k.gift_label as "giftLabel", k.minimum_spend as "minimumSpend"
     from coupons k join stores s on s.bra_id = k.bra_id where k.coupon_id = $1 and not k.is_pack_only`,
    [couponId],
  );
  return row ?? null;
}

/** A comment by its id; null when there is none such on that platform. */
export function previewOfComment(
  db: Db,
  platform: string,
  commentId: string,
  now: Date,
): Promise<CommentPreview | null> {
  return COMMENT_CACHE.get(db, `${platform} ${commentId}`, now, () => readComment(db, platform, commentId));
}

/** A coupon that is given away singly; null when there is none such. */
export function previewOfCoupon(db: Db, couponId: string, now: Date): Promise<CouponPreview | null> {
  return COUPON_CACHE.get(db, couponId, now, () => readCoupon(db, couponId));
}
