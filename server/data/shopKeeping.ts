/** Further reads and writes of an import and an export: merchants, grades, open stores, foreign ids, unused coupons. */
import SQL, { raw } from 'sql-template-tag';

import { BANNERS, MERCHANTS, STORES } from './shopRows.ts';

import type { Sql, Statement } from '../db/client.ts';
import type { BannerRow, MerchantRow, ShopTable, StoreRow } from './shopRows.ts';

const columnsOf = <R>({ key, columns }: ShopTable<R>): Statement =>
  raw([...Object.keys(key), ...Object.keys(columns)].join(', '));

export type Grade = { name: string; from: number };

/** A merchant by id, or null. */
export async function findMerchant(sql: Sql, merId: string): Promise<MerchantRow | null> {
  const [row] = await sql.query<MerchantRow>(
    SQL`select ${columnsOf(MERCHANTS)} from merchants where mer_id = ${merId}`,
  );
  return row ?? null;
}

/** Ids and names of all merchants. */
export function listMerchants(sql: Sql): Promise<{ merId: string; name: string }[]> {
  return sql.query<{ merId: string; name: string }>(
    SQL`select mer_id as "merId", name from merchants order by length(mer_id), mer_id`,
  );
}

/** True when the database has an open store. */
export async function hasOpenStore(sql: Sql): Promise<boolean> {
  return (await sql.query(SQL`select 1 from stores where closed_at is null limit 1`)).length > 0;
}

/** Grades of a merchant, lowest first. */
export function gradesOf(sql: Sql, merId: string): Promise<Grade[]> {
  return sql.query<Grade>(SQL`select name, from_amount as "from" from grades where mer_id = ${merId} order by level`);
}

/** Replaces the grades of a merchant. */
export async function writeGrades(sql: Sql, merId: string, grades: readonly Grade[]): Promise<void> {
  await sql.query(SQL`delete from grades where mer_id = ${merId}`);
  await sql.query(
    SQL`insert into grades (mer_id, level, name, from_amount)
     select ${merId}, r.level, r.name, r."from"
     from jsonb_to_recordset(${JSON.stringify(grades.map((grade, level) => ({ ...grade, level })))}::jsonb) as r(level int, name text, "from" int)`,
  );
}

/** Number of members with at least the grade `level`. */
export async function membersFrom(sql: Sql, merId: string, level: number): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    SQL`select count(*) as count from memberships where mer_id = ${merId} and level >= ${level}`,
  );
  return row?.count ?? 0;
}

/** Open stores of a merchant, ordered by branch id. */
export function openStores(sql: Sql, merId: string): Promise<StoreRow[]> {
  return sql.query<StoreRow>(
    SQL`select ${columnsOf(STORES)} from stores where mer_id = ${merId} and closed_at is null
      order by length(bra_id), bra_id`,
  );
}

/** Ids and names of the open stores of a merchant, ordered by branch id. */
export function storeNames(sql: Sql, merId: string): Promise<{ braId: string; storeName: string }[]> {
  return sql.query<{ braId: string; storeName: string }>(
    SQL`select bra_id as "braId", name as "storeName" from stores where mer_id = ${merId} and closed_at is null
      order by length(bra_id), bra_id`,
  );
}

type BranchRow = { braId: string; storeName: string; isClosed: boolean };

/** All branches of a merchant, open ones first, then ordered by branch id. */
export function branchesOf(sql: Sql, merId: string): Promise<BranchRow[]> {
  return sql.query<BranchRow>(
    SQL`select bra_id as "braId", name as "storeName", closed_at is not null as "isClosed" from stores
      where mer_id = ${merId} order by closed_at is not null, length(bra_id), bra_id`,
  );
}

/** A branch of a merchant, which may be closed. Null when the merchant has no such branch. */
export async function findBranch(sql: Sql, merId: string, braId: string): Promise<BranchRow | null> {
  const [row] = await sql.query<BranchRow>(
    SQL`select bra_id as "braId", name as "storeName", closed_at is not null as "isClosed" from stores
      where bra_id = ${braId} and mer_id = ${merId}`,
  );
  return row ?? null;
}

/** Ids of all branches of a merchant, including closed ones. */
export async function braIdsOf(sql: Sql, merId: string): Promise<string[]> {
  return (
    await sql.query<{ braId: string }>(
      SQL`select bra_id as "braId" from stores where mer_id = ${merId} order by bra_id`,
    )
  ).map(({ braId }) => braId);
}

/** Open banners of a merchant in their order. */
export function openBanners(sql: Sql, merId: string): Promise<BannerRow[]> {
  return sql.query<BannerRow>(
    SQL`select ${columnsOf(BANNERS)} from banners where mer_id = ${merId} and closed_at is null
      order by place, banner_id`,
  );
}

/** Ids of those coupons (or packs) that belong to another branch. Ids are unique in the whole database. */
export async function idsOfOtherBranches(
  sql: Sql,
  kind: 'coupon' | 'pack',
  rows: readonly { id: string; braId: string }[],
): Promise<Set<string>> {
  const [table, idColumn] = [raw(`${kind}s`), raw(`${kind}_id`)];
  const idRows = await sql.query<{ id: string }>(
    SQL`select r.id from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, "braId" text)
      join ${table} t on t.${idColumn} = r.id and t.bra_id <> r."braId"`,
  );
  return new Set(idRows.map(({ id }) => id));
}

/** Number of unused claims of these coupons. Coupons without any are left out. */
export async function unusedClaims(sql: Sql, couponIds: readonly string[]): Promise<Map<string, number>> {
  if (couponIds.length === 0) return new Map();
  const rows = await sql.query<{ couponId: string; count: number }>(
    SQL`select coupon_id as "couponId", count(*) as count from coupon_claims
      where coupon_id = any(${[...couponIds]}::text[]) and used_at is null group by coupon_id`,
  );
  return new Map(rows.map(({ couponId, count }) => [couponId, count]));
}
