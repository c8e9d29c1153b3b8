/** Fills the search tables from stores, goods, coupons and pickup stores. */
import SQL, { empty } from 'sql-template-tag';

import { addJob } from './jobs.ts';
import { foldPickupStores } from './pickupStores.ts';
import { addNames, SEARCH_TABLES } from './searchNames.ts';
import { noteShopWrite } from './shopWrites.ts';

import type { Sql, Statement } from '../db/client.ts';
import type { Portion } from './jobs.ts';
import type { NameRow } from './searchNames.ts';

/** Version of the rules that fold, cut and select names (src/domain/searchText.ts, searchNames.ts, namesOf below). */
const SEARCH_RULES = 4;
/** Branches in one step, which have some thousands of names with their goods. */
const BRANCHES_AT_ONCE = 50;

/**
 * The branches' searchable names: the item's name and related names. Closed items and coupons of packs are left out.
 */
const namesOf = (braIds: readonly string[]): Statement => SQL`
  select 'store' as kind, s.bra_id as "braId", s.bra_id as "itemId", s.name as own,
  m.category || ' ' || s.city || s.district as more
    from stores s join merchants m on m.mer_id = s.mer_id where s.bra_id = any(${[...braIds]}::text[])
    and s.closed_at is null
  union all
  select 'goods', s.bra_id, g.goods_id, g.name, s.name from goods g join stores s on s.bra_id = g.bra_id
    where s.bra_id = any(${[...braIds]}::text[]) and s.closed_at is null and g.closed_at is null
  union all
  select 'coupon', s.bra_id, k.coupon_id, k.title, s.name || ' ' || m.category
    from coupons k join stores s on s.bra_id = k.bra_id join merchants m on m.mer_id = s.mer_id
    where s.bra_id = any(${[...braIds]}::text[]) and s.closed_at is null and k.closed_at is null
    and not k.is_pack_only`;

/** True when the search tables are empty although there are stores, or were filled by older rules. */
export async function isSearchOutdated(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ isOutdated: boolean }>(
    SQL`select exists (select 1 from stores) and not exists (select 1 from search_names)
       or (exists (select 1 from stores) or exists (select 1 from pickup_stores)) and not exists (select 1
       from search_rules where id = 'names' and rules = ${SEARCH_RULES}) as "isOutdated"`,
  );
  return row?.isOutdated ?? false;
}

/** @param range the branches whose names are replaced: `bra_id = …` or `bra_id > …` */
async function writeNames(sql: Sql, range: Statement, braIds: readonly string[]): Promise<number> {
  for (const table of SEARCH_TABLES)
    await sql.query(SQL`delete from ${table} where kind in ('store', 'goods', 'coupon') and ${range}`);
  const names = await sql.query<NameRow>(namesOf(braIds));
  await addNames(sql, names);
  return names.length;
}

async function noteRules(sql: Sql): Promise<void> {
  await sql.query(
    SQL`insert into search_rules (id, rules, filled_at) values ('names', ${SEARCH_RULES}, now())
     on conflict (id) do update set rules = excluded.rules, filled_at = excluded.filled_at`,
  );
}

/**
 * Replaces the names of these branches, in the transaction that changed them. Records the rules when the search tables
 * were never filled.
 * @param onProgress called with the number of processed branches
 */
export async function reindexBranches(
  sql: Sql,
  braIds: readonly string[],
  onProgress: (done: number) => void,
): Promise<void> {
  for (let at = 0; at < braIds.length; at += BRANCHES_AT_ONCE) {
    const next = braIds.slice(at, at + BRANCHES_AT_ONCE);
    await writeNames(sql, SQL`bra_id = any(${next}::text[])`, next);
    onProgress(Math.min(at + BRANCHES_AT_ONCE, braIds.length));
  }
  if ((await sql.query(SQL`select 1 from search_rules limit 1`)).length === 0) await noteRules(sql);
  await noteShopWrite(sql);
}

/**
 * Replaces the names of the next branches in the order of their ids, and deletes those of missing branches. The last
 * portion also updates the search texts of pickup stores. The search stays available meanwhile.
 */
export async function reindexPortion(sql: Sql, after: string): Promise<Portion> {
  const rows = await sql.query<{ braId: string }>(
    SQL`select bra_id as "braId" from stores where bra_id > ${after} order by bra_id limit ${BRANCHES_AT_ONCE}`,
  );
  const braIds = rows.map(({ braId }) => braId);
  const last = braIds.length < BRANCHES_AT_ONCE ? undefined : braIds.at(-1);
  const upTo = last === undefined ? empty : SQL`and bra_id <= ${last}`;
  const count = await writeNames(sql, SQL`bra_id > ${after} ${upTo}`, braIds);
  if (last !== undefined) return { count, cursor: last };
  await foldPickupStores(sql);
  await noteRules(sql);
  await noteShopWrite(sql);
  return { count, cursor: null };
}

/** Adds the job that replaces all names. False when it is there already. */
export async function addReindex(sql: Sql): Promise<boolean> {
  const job = { kind: 'search', merId: null, payload: {}, byName: null, total: null } as const;
  return (await addJob(sql, job, new Date())) !== null;
}

/** Replaces all names at once, for the seed. */
export async function reindexAll(sql: Sql): Promise<void> {
  for (let after: string | null = ''; after !== null;) after = (await reindexPortion(sql, after)).cursor;
}
