/**
 * Reads the nearest stores in portions. A portion costs the same for any number of stores. An index measures the
 * stores of the smallest circle that has enough of them.
 */
import SQL, { empty } from 'sql-template-tag';

import { boxOf, inBox, metresTo } from './distance.ts';

import type { Sql, Statement } from '../db/client.ts';
import type { IndustryType } from './columnTypes.ts';
import type { Position, UnitVector } from './distance.ts';

/** `metres` is the whole distance on the great circle. */
export type NearStore = UnitVector & { braId: string; metres: number; merId: string };

export type Portion = {
  from: Position;
  /** Metres of the largest circle, or null for no limit. */
  furthest: number | null;
  /** End of the portion before, or null for the first one. */
  after: Pick<NearStore, 'braId' | 'metres'> | null;
  /** Industry of the stores. All without one. */
  industryType?: IndustryType | undefined;
  /** Number of stores. More are returned only when the last ones are equally far. */
  most: number;
};

/** Width of the narrowest ring beyond the portion before, in metres. Each next one is twice as wide. */
const NARROWEST = 125;
/** The widest ring exceeds the length of Taiwan. */
const RINGS = 13;

/** SQL condition: `stores s` is open, and has the industry. Compares ids, because there are few merchants. */
const isIn = ({ industryType }: Portion): Statement =>
  industryType === undefined
    ? SQL`s.closed_at is null`
    : SQL`s.closed_at is null
        and s.mer_id = any(array(select mer_id from merchants where industry_type = ${industryType}))`;

/** Radius of the smallest of some circles that has `most` stores beyond `after`. Null without one. */
async function reachOf(sql: Sql, portion: Portion): Promise<number | null> {
  const { from, furthest, after, most } = portion;
  const radii = Array.from({ length: RINGS }, (_, at) => (after?.metres ?? 0) + NARROWEST * 2 ** at).filter(
    (metres) => furthest === null || metres < furthest,
  );
  const boxes = radii.map((metres) => boxOf(metres));
  const metres = metresTo(from);
  const isBeyond = after === null ? empty : SQL`and (${metres}, s.bra_id) > (${after.metres}::int, ${after.braId})`;
  const [row] = await sql.query<{ metres: number }>(
    SQL`select r.metres
     from unnest(${radii}::int[], ${boxes.map(({ high }) => high)}::float8[],
       ${boxes.map(({ wide }) => wide)}::float8[]) r (metres, high, wide)
     where ${most}::int = (select count(*) from (select 1 from stores s
       where ${isIn(portion)}
         and s.latitude between ${from.latitude}::float8 - r.high and ${from.latitude}::float8 + r.high
         and s.longitude between ${from.longitude}::float8 - r.wide and ${from.longitude}::float8 + r.wide
         and ${metres} <= r.metres ${isBeyond} limit ${most}) c) limit 1`,
  );
  return row?.metres ?? null;
}

/** Open stores beyond `after`, ordered by distance, then by id. Fewer than `most` are the last ones. */
export async function nearestStores(sql: Sql, portion: Portion): Promise<NearStore[]> {
  const { from, furthest, after, most } = portion;
  const within = (await reachOf(sql, portion)) ?? furthest;
  return sql.query<NearStore>(
    SQL`select * from (select bra_id as "braId", metres, mer_id as "merId", x, y, z from (
         select s.bra_id, s.mer_id, s.x, s.y, s.z, ${metresTo(from)} as metres from stores s where ${isIn(portion)}
         ${within === null ? empty : SQL`and ${inBox(from, within)}`}) b
       where true ${within === null ? empty : SQL`and metres <= ${within}::int`}
         ${after === null ? empty : SQL`and (metres, bra_id) > (${after.metres}::int, ${after.braId})`}
       order by metres fetch first (${most}::int) rows with ties) n order by metres, "braId"`,
  );
}

/** The stores as the rows `n` (bra_id, metres), in the order of their distance. */
export const nearTable = (stores: readonly NearStore[]) =>
  SQL`(select * from unnest(${stores.map(({ braId }) => braId)}::text[], ${stores.map(({ metres }) => metres)}::int[])
    n (bra_id, metres) order by metres, bra_id) n`;
