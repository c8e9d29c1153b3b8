/**
 * What an import and an export ask of the database beside the rows themselves: whose things are, who holds what, which
 * are open.
 */
import { BANNERS, MERCHANTS, STORES } from './shopRows.ts';

import type { Sql } from '../db/client.ts';
import type { BannerRow, MerchantRow, ShopTable, StoreRow } from './shopRows.ts';

const columnsOf = <R>({ key, columns }: ShopTable<R>): string =>
  [...Object.keys(key), ...Object.keys(columns)].join(', ');

export type Grade = { name: string; from: number };

/** A merchant by its id; null when there is none such. */
export async function findMerchant(sql: Sql, merId: string): Promise<MerchantRow | null> {
  const [row] = await sql.query<MerchantRow>(`select ${columnsOf(MERCHANTS)} from merchants where mer_id = $1`, [
    merId,
  ]);
  return row ?? null;
}

/** Ids and names of all merchants. */
export function listMerchants(sql: Sql): Promise<{ merId: string; name: string }[]> {
  return sql.query('select mer_id as "merId", name from merchants order by length(mer_id), mer_id');
}

/** Does any store stand in this database that people can open? */
export async function hasOpenStore(sql: Sql): Promise<boolean> {
  return (await sql.query('select 1 from stores where closed_at is null limit 1')).length > 0;
}

/** Grades of a merchant from the lowest on. */
export function gradesOf(sql: Sql, merId: string): Promise<Grade[]> {
  return sql.query<Grade>('select name, from_amount as "from" from grades where mer_id = $1 order by level', [merId]);
}

/** Puts the grades of a merchant in place of those that stand there. */
export async function writeGrades(sql: Sql, merId: string, grades: readonly Grade[]): Promise<void> {
  await sql.query('delete from grades where mer_id = $1', [merId]);
  await sql.query(
    'insert into grades (mer_id, level, name, from_amount) select $1, r.level, r.name, r."from" from jsonb_to_recordset($2::jsonb) as r(level int, name text, "from" int)',
    [merId, JSON.stringify(grades.map((grade, level) => ({ ...grade, level })))],
  );
}

/** How many members have a grade from `level` on. */
export async function membersFrom(sql: Sql, merId: string, level: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select count(*) as count from memberships where mer_id = $1 and level >= $2',
    [merId, level],
  );
  return row?.count ?? 0;
}

/** Open stores of a merchant in the order of their numbers. */
export function openStores(sql: Sql, merId: string): Promise<StoreRow[]> {
  return sql.query<StoreRow>(
    `select ${columnsOf(STORES)} from stores where mer_id = $1 and closed_at is null order by length(bra_id), bra_id`,
    [merId],
  );
}

/** All branches of a merchant, closed ones too. */
export async function braIdsOf(sql: Sql, merId: string): Promise<string[]> {
  return (
    await sql.query<{ braId: string }>('select bra_id as "braId" from stores where mer_id = $1 order by bra_id', [
      merId,
    ])
  ).map(({ braId }) => braId);
}

/** Open banners of a merchant in their order. */
export function openBanners(sql: Sql, merId: string): Promise<BannerRow[]> {
  return sql.query<BannerRow>(
    `select ${columnsOf(BANNERS)} from banners where mer_id = $1 and closed_at is null order by place, banner_id`,
    [merId],
  );
}

/**
 * Which of these coupons (or packs) belong to another branch than they are given for: their ids lead to one thing each,
 * everywhere.
 */
export async function takenElsewhere(
  sql: Sql,
  kind: 'coupon' | 'pack',
  rows: readonly { id: string; braId: string }[],
): Promise<Set<string>> {
  const found = await sql.query<{ id: string }>(
    `select r.id from jsonb_to_recordset($1::jsonb) as r(id text, "braId" text) join ${kind}s t on t.${kind}_id = r.id and t.bra_id <> r."braId"`,
    [JSON.stringify(rows)],
  );
  return new Set(found.map(({ id }) => id));
}

/** Of these coupons those that members hold and have not used, and how many of each. */
export async function heldCoupons(sql: Sql, couponIds: readonly string[]): Promise<Map<string, number>> {
  if (couponIds.length === 0) return new Map();
  const rows = await sql.query<{ couponId: string; count: number }>(
    'select coupon_id as "couponId", count(*) as count from coupon_claims where coupon_id = any($1::text[]) and used_at is null group by coupon_id',
    [[...couponIds]],
  );
  return new Map(rows.map(({ couponId, count }) => [couponId, count]));
}
