/** Fills the search from what it is about: stores, goods, coupons and pickup stores. */
import { foldPickupStores } from './pickupStores.ts';
import { addNames } from './searchNames.ts';
import { noteShopWrite } from './shopWrites.ts';

import type { Sql } from '../db/client.ts';
import type { SearchedName } from './searchNames.ts';

/**
 * Raised whenever names are folded, cut or chosen otherwise (src/domain/searchText.ts, searchNames.ts, NAMES below).
 */
const SEARCH_RULES = 2;
/** Branches whose names are written at once: with their goods some thousands of names. */
const BRANCHES_AT_ONCE = 50;

/**
 * What a branch is found by ($1 branches): a thing's own name, and what else leads to it. Coupons of packs are not
 * listed, nor what its owner closed.
 */
const NAMES = `
  select 'store' as kind, s.bra_id as "braId", s.bra_id as "itemId", s.name as own, m.category || ' ' || s.city || s.district as more
    from stores s join merchants m on m.mer_id = s.mer_id where s.bra_id = any($1::text[]) and s.closed_at is null
  union all
  select 'goods', s.bra_id, g.goods_id, g.name, s.name from goods g join stores s on s.bra_id = g.bra_id
    where s.bra_id = any($1::text[]) and s.closed_at is null and g.closed_at is null
  union all
  select 'coupon', s.bra_id, k.coupon_id, k.title, s.name || ' ' || m.category
    from coupons k join stores s on s.bra_id = k.bra_id join merchants m on m.mer_id = s.mer_id
    where s.bra_id = any($1::text[]) and s.closed_at is null and k.closed_at is null and not k.is_pack_only`;

/** Runs `work` in a transaction, or within the one that is open. */
type InTransaction = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/** Is there something to be found that nobody finds, or was it written by older rules? */
export async function isSearchOutdated(sql: Sql): Promise<boolean> {
  const [row] = await sql.query<{ outdated: boolean }>(
    `select exists (select 1 from stores) and not exists (select 1 from search_names)
       or (exists (select 1 from stores) or exists (select 1 from pickup_stores)) and not exists (select 1 from search_rules where id = 'names' and rules = $1) as outdated`,
    [SEARCH_RULES],
  );
  return row?.outdated ?? false;
}

async function writeNames(sql: Sql, braIds: readonly string[]): Promise<number> {
  for (const table of ['search_grams', 'search_names'] as const) {
    await sql.query(`delete from ${table} where kind in ('store', 'goods', 'coupon') and bra_id = any($1::text[])`, [
      [...braIds],
    ]);
  }
  const names = await sql.query<SearchedName>(NAMES, [[...braIds]]);
  await addNames(sql, names);
  return names.length;
}

async function noteRules(sql: Sql): Promise<void> {
  await sql.query(
    `insert into search_rules (id, rules, filled_at) values ('names', $1, now())
     on conflict (id) do update set rules = excluded.rules, filled_at = excluded.filled_at`,
    [SEARCH_RULES],
  );
}

/**
 * Writes the names of these branches anew, within the transaction that changed them. A database whose search was never
 * filled is filled with them.
 * @param onProgress told how many branches are done
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
  if ((await sql.query('select 1 from search_rules limit 1')).length === 0) await noteRules(sql);
  await noteShopWrite(sql);
}

async function fillBranches(sql: Sql, after: string): Promise<{ last: string | null; names: number }> {
  const braIds = (
    await sql.query<{ braId: string }>(
      'select bra_id as "braId" from stores where bra_id > $1 order by bra_id limit $2',
      [after, BRANCHES_AT_ONCE],
    )
  ).map(({ braId }) => braId);
  return { last: braIds.at(-1) ?? null, names: await writeNames(sql, braIds) };
}

/**
 * Writes all names anew, some branches at a time, so that the search goes on meanwhile; names of branches that are gone
 * go.
 * The names of pickup stores are folded anew with them.
 * May be run at any time, also twice at once.
 * @returns how many names can be found now
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
    for (const table of ['search_grams', 'search_names'] as const) {
      await sql.query(`delete from ${table} t where not exists (select 1 from stores s where s.bra_id = t.bra_id)`);
    }
    await foldPickupStores(sql);
    await noteRules(sql);
    await noteShopWrite(sql);
  });
  return count;
}
