/**
 * Seeds a database. The data is the same on the same day, and the ids are the same on every day. Each subject is one
 * file and one line in SUBJECTS.
 */
import { fillAddresses } from './fillAddresses.ts';
import { fillBanners } from './fillBanners.ts';
import { fillCheckIns } from './fillCheckIns.ts';
import { fillClaims } from './fillClaims.ts';
import { fillCommentNotices } from './fillCommentNotices.ts';
import { fillComments } from './fillComments.ts';
import { fillCoupons } from './fillCoupons.ts';
import { fillInvoices } from './fillInvoices.ts';
import { fillLabels } from './fillLabels.ts';
import { fillMembers } from './fillMembers.ts';
import { fillMessages } from './fillMessages.ts';
import { fillOrders } from './fillOrders.ts';
import { fillSearch } from './fillSearch.ts';
import { fillStores } from './fillStores.ts';
import { planSeed } from './plan.ts';

import type { Db, Sql } from '../db/client.ts';
import type { Plan } from './plan.ts';

/** In order of their dependencies. */
const SUBJECTS: readonly ((sql: Sql, plan: Plan) => Promise<void>)[] = [
  fillStores,
  fillBanners,
  fillCoupons,
  fillMembers,
  fillClaims,
  fillComments,
  fillOrders,
  fillInvoices,
  fillLabels,
  fillCheckIns,
  fillSearch,
  fillCommentNotices,
  fillMessages,
  fillAddresses,
];

/** All tables that the seed fills, and those with rows of seeded members. */
const TABLES = [
  'addresses',
  'address_books',
  'pickup_stores',
  'messages',
  'comment_notices',
  'comment_complaints',
  'comment_likes',
  'search_grams',
  'search_names',
  'searched_words',
  'invoice_items',
  'invoices',
  'order_complaints',
  'banners',
  'check_ins',
  'suggestions',
  'shop_order_items',
  'shop_orders',
  'fnb_order_items',
  'fnb_orders',
  'comment_replies',
  'comments',
  'store_scores',
  'favourites',
  'points_ledger',
  'memberships',
  'pack_receipts',
  'coupon_claims',
  'coupon_counts',
  'coupon_sold_out',
  'pack_coupons',
  'packs',
  'coupons',
  'goods_sold_days',
  'goods_sales',
  'goods_labels',
  'goods',
  'store_codes',
  'stores',
  'grades',
  'merchants',
  'member_numbers',
  'line_accounts',
  'sessions',
  'members',
  'seedings',
] as const;

const SEED_ID = 'base';

export type SeedOptions = {
  /** Now. Days and times are relative to it. */
  now: Date;
  /** A whole number from 1 that multiplies stores, members and comments. */
  scale?: number;
  /** Gives the first store 10,000 comments, by default from scale 10 on. */
  hasLongList?: boolean;
};

/** Does the database contain seed data, or anything else that the seed would conflict with? */
export async function isSeeded(db: Sql): Promise<boolean> {
  const [row] = await db.query<{ full: boolean }>(
    'select (exists (select 1 from seedings) or exists (select 1 from stores) or exists (select 1 from members)) as full',
  );
  return row?.full ?? false;
}

/**
 * Seeds an empty database. When several processes start at once, one seeds and the others wait.
 * @returns false when the database had seed data already
 */
export async function seed(db: Db, { now, scale = 1, hasLongList }: SeedOptions): Promise<boolean> {
  const plan = planSeed(now, scale, hasLongList);
  const isDone = await db.transact(async (sql) => {
    const first = await sql.query(
      'insert into seedings (seed_id, scale, seeded_at) values ($1, $2, $3) on conflict (seed_id) do nothing returning seed_id',
      [SEED_ID, scale, now],
    );
    if (first.length === 0) return false;
    for (const fill of SUBJECTS) await fill(sql, plan);
    return true;
  });
  // Without statistics, lists of 10,000 comments are sorted instead of read in index order.
  if (isDone) await db.query('analyze comments');
  return isDone;
}

/** Clears the tables of the seed, including sessions. */
export async function clearSeed(db: Db): Promise<void> {
  await db.transact(async (sql) => {
    for (const table of TABLES) await sql.query(`delete from ${table}`);
  });
}
