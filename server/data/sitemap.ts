/** Open branches for sitemap.xml, in parts, so that a chain of any size takes little memory. */
import SQL from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

/** Branches of a part. The protocol allows 50,000. */
export const PART_SIZE = 5_000;

/** A branch and the moment at which its shop last changed what the page shows. */
export type ListedPage = { braId: string; changedAt: Date };

/** The first branch of each part. Empty without open branches. */
export async function firstOfParts(sql: Sql): Promise<string[]> {
  const rows = await sql.query<{ braId: string }>(
    SQL`select bra_id as "braId" from (select bra_id, row_number() over (order by bra_id) as position from stores
      where closed_at is null) p where position % ${PART_SIZE}::int = 1 order by bra_id`,
  );
  return rows.map(({ braId }) => braId);
}

/** @param first the first branch of the part */
export function pagesOfPart(sql: Sql, first: string): Promise<ListedPage[]> {
  return sql.query<ListedPage>(
    SQL`select bra_id as "braId", coalesce(changed_at, created_at) as "changedAt" from stores
      where closed_at is null and bra_id >= ${first} order by bra_id limit ${PART_SIZE}`,
  );
}
