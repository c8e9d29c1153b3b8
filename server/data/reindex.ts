/** Fills the search tables from stores, goods, coupons and pickup stores. */
import SQL from 'sql-template-tag';

import { foldPickupStores } from './pickupStores.ts';
import { addNames, SEARCH_TABLES } from './searchNames.ts';
import { noteShopWrite } from './shopWrites.ts';

import type { Sql, Statement } from '../db/client.ts';
import type { NameRow } from './searchNames.ts';

/** Version of the rules that fold, cut and select names (src/domain/searchText.ts, searchNames.ts, namesOf below). */
const SEARCH_RULES = 3;
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

/** Runs `work` in a new transaction, or in the open one. */
type InTransaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/** True when the search tables are empty although there are stores, or were filled by older rules. */
export async function isSearchOutdated(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ isOutdated: boolean }>(
    SQL`select exists (select 1 from stores) and not exists (select 1 from search_names)
       or (exists (select 1 from stores) or exists (select 1 from pickup_stores)) and not exists (select 1
       from search_rules where id = 'names' and rules = ${SEARCH_RULES}) as "isOutdated"`,
  );
  return row?.isOutdated ?? false;
}

async function writeNames(sql: Sql, braIds: readonly string[]): Promise<number> {
  for (const table of SEARCH_TABLES) {
    await sql.query(
      SQL`delete from ${table} where kind in ('store', 'goods', 'coupon') and bra_id = any(${[...braIds]}::text[])`,
    );
  }
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
    await writeNames(sql, braIds.slice(at, at + BRANCHES_AT_ONCE));
    onProgress(Math.min(at + BRANCHES_AT_ONCE, braIds.length));
  }
  if ((await sql.query(SQL`select 1 from search_rules limit 1`)).length === 0) await noteRules(sql);
  await noteShopWrite(sql);
}

async function fillBranches(sql: Sql, after: string): Promise<{ last: string | null; names: number }> {
  const braIds = (
    await sql.query<{ braId: string }>(
      SQL`select bra_id as "braId" from stores where bra_id > ${after} order by bra_id limit ${BRANCHES_AT_ONCE}`,
    )
  ).map(({ braId }) => braId);
  return { last: braIds.at(-1) ?? null, names: await writeNames(sql, braIds) };
}

/**
 * Replaces all names, some branches at a time, so that the search stays available. Deletes the names of missing
 * branches and updates the search texts of pickup stores. Concurrent runs are safe.
 * @returns the number of names
 */
export async function reindex(inTransaction: InTransaction): Promise<number> {
  let count = 0;
  for (let after: string | null = ''; after !== null;) {
    const from: string = after;
    const { last, names } = await inTransaction((sql) => fillBranches(sql, from));
    count += names;
    after = last;
  }
  await inTransaction(async (sql) => {
    for (const table of SEARCH_TABLES) {
      await sql.query(SQL`delete from ${table} t where not exists (select 1 from stores s where s.bra_id = t.bra_id)`);
    }
    await foldPickupStores(sql);
    await noteRules(sql);
    await noteShopWrite(sql);
  });
  return count;
}
