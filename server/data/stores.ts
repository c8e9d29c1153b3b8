/** Stores by branch id, and the meaning of printed codes. */
import SQL from 'sql-template-tag';

import { taipeiDay } from '#domain/taipeiClock.ts';

import { HOURS, isPausedAt } from './storeColumns.ts';
import { ttlCache } from './ttlCache.ts';

import type { Db, Sql } from '../db/client.ts';
import type { IndustryType } from './columnTypes.ts';

export type CodeMeaning = { tableCode: string | null; codeKind: 'table' | 'takeaway' | 'unknown' | 'none' };

/** Codes by branch, cached as long as the store home. Every scan looks a code up, and invented codes cost no query. */
const CODES = ttlCache<ReadonlyMap<string, CodeMeaning>>({ ttlMs: 5_000, maxEntries: 2_000 });

async function readCodes(sql: Sql, braId: string): Promise<ReadonlyMap<string, CodeMeaning> | null> {
  const rows = await sql.query<{ codeId: string; kind: 'table' | 'takeaway'; tableCode: string | null }>(
    SQL`select code_id as "codeId", kind, table_code as "tableCode" from store_codes where bra_id = ${braId}
      and closed_at is null`,
  );
  if (rows.length === 0) return null;
  return new Map(
    rows.map(({ codeId, kind, tableCode }) => [
      codeId,
      { codeKind: kind, tableCode: kind === 'table' ? tableCode : null },
    ]),
  );
}

/** Meaning of `codeId` at this branch, at most five seconds old. A code of another branch is unknown. */
export async function codeMeaning(db: Db, braId: string, codeId: string | undefined, now: Date): Promise<CodeMeaning> {
  if (codeId === undefined) return { tableCode: null, codeKind: 'none' };
  const codes = await CODES.get(db, braId, now, () => readCodes(db, braId));
  return codes?.get(codeId) ?? { tableCode: null, codeKind: 'unknown' };
}

/** True when the branch has a table of this name. */
export async function hasTable(sql: Sql, braId: string, tableCode: string): Promise<boolean> {
  return (
    (
      await sql.query(
        SQL`select 1 from store_codes where bra_id = ${braId} and kind = 'table' and table_code = ${tableCode}
          and closed_at is null limit 1`,
      )
    ).length > 0
  );
}

/** The reason why a branch takes no orders at `now`, or null. The shop says it in its folder or on the desk. */
export async function orderStop(sql: Sql, braId: string, now: Date): Promise<'orderingPaused' | 'closedToday' | null> {
  const [row] = await sql.query<{ isClosedToday: boolean; isPaused: boolean }>(
    SQL`select ${isPausedAt(now)} as "isPaused", s.hours <> '[]' and not exists (
        select 1 from jsonb_array_elements(${HOURS}) h (one) where not exists (
          select 1 from jsonb_array_elements(h.one->'special') d (one)
          where d.one->>'day' = ${taipeiDay(now.getTime())} and d.one->'spans' = '[]')) as "isClosedToday"
     from stores s where s.bra_id = ${braId}`,
  );
  if (row?.isClosedToday) return 'closedToday';
  return row?.isPaused ? 'orderingPaused' : null;
}

type StoreRow = { braId: string; merId: string; industryType: IndustryType; name: string };

/** Industry and merchant of a branch. Null when it does not exist or is closed. */
export async function findStore(sql: Sql, braId: string): Promise<StoreRow | null> {
  const [row] = await sql.query<StoreRow>(
    SQL`select s.bra_id as "braId", s.mer_id as "merId", m.industry_type as "industryType", s.name
     from stores s join merchants m on m.mer_id = s.mer_id where s.bra_id = ${braId} and s.closed_at is null`,
  );
  return row ?? null;
}

/** Drawing of a branch's cover or of a merchant's logo, or null. */
export async function artOf(sql: Sql, kind: 'cover' | 'logo', id: string): Promise<string | null> {
  const [row] = await sql.query<{ art: string }>(
    kind === 'cover'
      ? SQL`select cover_art as art from stores where bra_id = ${id}`
      : SQL`select logo_art as art from merchants where mer_id = ${id}`,
  );
  return row?.art ?? null;
}
