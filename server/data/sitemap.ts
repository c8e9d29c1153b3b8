/** Open branches for sitemap.xml, in parts, so that a chain of any size takes little memory. */
import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

/** Branches of a part. The protocol allows 50,000. */
export const PART_SIZE = 5_000;

/** A branch and the moment at which its shop last changed what the page shows. */
export type ListedPage = { braId: string; changedAt: Date };

/** Number of parts, at least one. */
export async function countParts(sql: Sql): Promise<number> {
  const [row] = await sql.query<{ count: number }>(SQL`select count(*) as count from stores where closed_at is null`);
  return Math.max(1, Math.ceil((row?.count ?? 0) / PART_SIZE));
}

/** @param part from 1 */
export function pagesOfPart(sql: Sql, part: number): Promise<ListedPage[]> {
  return sql.query<ListedPage>(
    SQL`select bra_id as "braId", coalesce(changed_at, created_at) as "changedAt" from stores
      where closed_at is null order by bra_id limit ${PART_SIZE} offset ${(part - 1) * PART_SIZE}`,
  );
}
