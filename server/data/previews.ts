/**
 * What a shared link tells those who have not opened it: the comment or the coupon behind it. One query each, kept for a
 * minute in this process, since a link that is put into a group is asked for by everyone's phone at once.
 */
import { maskName } from './maskName.ts';

import type { Db, Sql } from '../db/client.ts';

/** The author's name is masked, as on the comment's own page. */
export type CommentPreview = { braId: string; storeName: string; author: string; score: number; text: string; image: string | null };
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

const KEPT_MS = 60_000;
/** At most about 300 bytes each. */
const MOST_KEPT = 5_000;

type Kept = { at: number; found: Promise<unknown> };
const keptOf = new WeakMap<Db, Map<string, Kept>>();

/** What `read` finds under `key`, at most a minute old. What is not there is asked for again each time, so that nobody can fill the memory. */
function kept<T>(db: Db, key: string, now: Date, read: () => Promise<T | null>): Promise<T | null> {
  const all = keptOf.get(db) ?? new Map<string, Kept>();
  keptOf.set(db, all);
  const known = all.get(key);
  const age = known ? now.getTime() - known.at : Infinity;
  if (known && age >= 0 && age < KEPT_MS) return known.found as Promise<T | null>;
  const found = read();
  all.delete(key);
  all.set(key, { at: now.getTime(), found });
  const [oldest] = all.keys();
  if (all.size > MOST_KEPT && oldest !== undefined) all.delete(oldest);
  found.then((data) => data ?? all.delete(key), () => all.delete(key));
  return found;
}

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
export function previewOfComment(db: Db, platform: string, commentId: string, now: Date): Promise<CommentPreview | null> {
  return kept(db, `comment ${platform} ${commentId}`, now, () => readComment(db, platform, commentId));
}

/** A coupon that is given away singly; null when there is none such. */
export function previewOfCoupon(db: Db, couponId: string, now: Date): Promise<CouponPreview | null> {
  return kept(db, `coupon ${couponId}`, now, () => readCoupon(db, couponId));
}
