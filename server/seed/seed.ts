/**
 * Fills a database with the seed: the same on the same day, ids the same on every day. One file a subject; a subject of
 * a later issue (notices, invoices, check-ins, addresses) is one more file and one more line in SUBJECTS.
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

/** In the order of what stands on what. */
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

/** All tables that the seed fills, and those whose rows hang on seeded members. */
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
  'hot_words',
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
  'memberships',
  'pack_receipts',
  'coupon_claims',
  'coupon_counts',
  'coupon_sold_out',
  'pack_coupons',
  'packs',
  'coupons',
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
  /** Now; days and times are counted from it. */
  now: Date;
  /** Whole, 1 or more: multiplies stores, members and comments. */
  scale?: number;
  /** The first store has 10,000 comments; by itself from scale 10 on. */
  hasLongList?: boolean;
};

/** Does seed data stand in this database, or anything else that the seed would meet? */
export async function isSeeded(db: Sql): Promise<boolean> {
  const [row] = await db.query<{ full: boolean }>(
    'select (exists (select 1 from seedings) or exists (select 1 from stores) or exists (select 1 from members)) as full',
  );
  return row?.full ?? false;
}

/**
 * Fills an empty database; of several starts at once one does it, the others wait for it.
 * @returns false when seed data stood there already
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
  // without statistics the lists of 10,000 comments are sorted instead of read in order
  if (isDone) await db.query('analyze comments');
  return isDone;
}

/** Empties the tables of the seed, members' sign-ins included. */
export async function clearSeed(db: Db): Promise<void> {
  await db.transact(async (sql) => {
    for (const table of TABLES) await sql.query(`delete from ${table}`);
  });
}
