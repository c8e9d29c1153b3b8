/** Stores by their number, and what a printed code means at one of them. */
import { ttlCache } from './ttlCache.ts';

import type { StoreInfo } from '#contract/stores.ts';
import type { Db, Sql } from '../db/client.ts';

export type CodeMeaning = { tableCode: string | null; codeKind: 'table' | 'takeaway' | 'unknown' | 'none' };

/**
 * A branch's codes for as long as its home is kept: a printed code is asked for with every scan, and made-up ones cost
 * no query.
 */
const CODES = ttlCache<ReadonlyMap<string, CodeMeaning>>({ ttlMs: 5_000, maxEntries: 2_000 });

async function readCodes(sql: Sql, braId: string): Promise<ReadonlyMap<string, CodeMeaning> | null> {
  const rows = await sql.query<{ codeId: string; kind: 'table' | 'takeaway'; tableCode: string | null }>(
    'select code_id as "codeId", kind, table_code as "tableCode" from store_codes where bra_id = $1 and closed_at is null',
    [braId],
  );
  if (rows.length === 0) return null;
  return new Map(
    rows.map(({ codeId, kind, tableCode }) => [
      codeId,
      { codeKind: kind, tableCode: kind === 'table' ? tableCode : null },
    ]),
  );
}

/** What `codeId` is at this branch; a code of another branch is unknown here. At most five seconds old. */
export async function codeMeaning(db: Db, braId: string, codeId: string | undefined, now: Date): Promise<CodeMeaning> {
  if (codeId === undefined) return { tableCode: null, codeKind: 'none' };
  const codes = await CODES.get(db, braId, now, () => readCodes(db, braId));
  return codes?.get(codeId) ?? { tableCode: null, codeKind: 'unknown' };
}

/** Has the branch a table of this name? */
export async function hasTable(sql: Sql, braId: string, tableCode: string): Promise<boolean> {
  return (
    (
      await sql.query(
        "select 1 from store_codes where bra_id = $1 and kind = 'table' and table_code = $2 and closed_at is null limit 1",
        [braId, tableCode],
      )
    ).length > 0
  );
}

/** Industry and merchant of a branch; null when there is no such branch, or its owner closed it. */
export async function findStore(sql: Sql, braId: string): Promise<Omit<StoreInfo, 'tableCode' | 'codeKind'> | null> {
  const [row] = await sql.query<Omit<StoreInfo, 'tableCode' | 'codeKind'>>(
    `select s.bra_id as "braId", s.mer_id as "merId", m.industry_type as "industryType", s.name
     from stores s join merchants m on m.mer_id = s.mer_id where s.bra_id = $1 and s.closed_at is null`,
    [braId],
  );
  return row ?? null;
}

/** Drawing of a branch's cover, or of a merchant's logo; null when there is none such. */
export async function artOf(sql: Sql, kind: 'cover' | 'logo', id: string): Promise<string | null> {
  const text =
    kind === 'cover'
      ? 'select cover_art as art from stores where bra_id = $1'
      : 'select logo_art as art from merchants where mer_id = $1';
  const [row] = await sql.query<{ art: string }>(text, [id]);
  return row?.art ?? null;
}
