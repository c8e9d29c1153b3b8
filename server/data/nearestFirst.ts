/**
 * Lists by distance look at a few streets only. How wide to look is told by kept counts of stores in cells of the map: they
 * may be old, since what they are taken for is where to look first, never what is found.
 */
import { ttlCache } from './ttlCache.ts';

import type { Db } from '../db/client.ts';
import type { Position } from './distance.ts';

/** Degrees; of each level four times those of the one below, the smallest a hundred metres. */
const CELL_SIDES = [0.001, 0.004, 0.016, 0.064];
/** The cells around the own one that are counted with it; with one alone most of the circle around them would be empty ground. */
const RINGS = [1, 2];
const METRES_PER_DEGREE = 111_195;
/** Where too few of the stores have what is looked for: so many times as many. */
const WIDENINGS = [1, 8];

/** How many stores stand in each cell, a map a level. */
type Cells = readonly ReadonlyMap<string, number>[];

/** Two thousand stores are about as many cells: 2 ms to read, once a minute. */
const CELLS = ttlCache<Cells>({ ttlMs: 60_000, maxEntries: 1 });

const cellAt = (row: number, column: number): string => `${row} ${column}`;

async function readCells(db: Db): Promise<Cells> {
  const smallest = await db.query<{ latitude: number; longitude: number; stores: number }>(
    `select avg(latitude) as latitude, avg(longitude) as longitude, count(*)::int as stores from stores where closed_at is null group by floor(latitude / ${CELL_SIDES[0]}), floor(longitude / ${CELL_SIDES[0]})`,
  );
  return CELL_SIDES.map((side) => {
    const counts = new Map<string, number>();
    for (const { latitude, longitude, stores } of smallest) {
      const cell = cellAt(Math.floor(latitude / side), Math.floor(longitude / side));
      counts.set(cell, (counts.get(cell) ?? 0) + stores);
    }
    return counts;
  });
}

/** Metres from a place to the furthest corner of its cell and so many rings around it. */
function metresToCorner({ latitude, longitude }: Position, side: number, rings: number): number {
  const furthest = (degrees: number): number => {
    const within = degrees - Math.floor(degrees / side) * side;
    return rings * side + Math.max(within, side - within);
  };
  return Math.ceil(Math.hypot(furthest(latitude), furthest(longitude) * Math.cos((latitude * Math.PI) / 180)) * METRES_PER_DEGREE);
}

/**
 * Metres around `from` within which there are `enough` stores that lie further than `beyond`; null: so many are not near.
 */
function reachOf(cells: Cells, from: Position, enough: number, beyond: number): number | null {
  for (const [level, side] of CELL_SIDES.entries()) {
    const [row, column] = [Math.floor(from.latitude / side), Math.floor(from.longitude / side)];
    for (const rings of RINGS) {
      let stores = 0;
      for (let down = -rings; down <= rings; down += 1) {
        for (let right = -rings; right <= rings; right += 1) stores += cells[level]?.get(cellAt(row + down, column + right)) ?? 0;
      }
      const metres = metresToCorner(from, side, rings);
      // those of earlier pages: a part of the ground, as if stores were spread evenly
      if (metres > beyond && stores * (1 - (beyond / metres) ** 2) >= enough) return metres;
    }
  }
  return null;
}

/**
 * What is asked for in a circle that holds enough of it, so that in a city of thousands of shops those of a few streets
 * alone are measured and sorted.
 * @param furthest metres of the last circle, or null: no end
 * @param enough that many are asked for; taken for that many stores
 * @param find what lies within so many metres, nearest first
 * @param beyond metres within which all is known already, as from an earlier page
 */
export async function nearestFirst<T, F extends number | null>(
  db: Db,
  { from, furthest, enough, now, beyond = 0 }: { from: Position; furthest: F; enough: number; now: Date; beyond?: number | undefined },
  find: (metres: number | F) => Promise<T[]>,
): Promise<T[]> {
  const cells = await CELLS.get(db, 'open', now, () => readCells(db));
  let asked = beyond;
  for (const times of WIDENINGS) {
    const metres = reachOf(cells, from, enough * times, beyond);
    if (metres === null || (furthest !== null && metres >= furthest)) break;
    if (metres <= asked) continue;
    const found = await find(metres);
    if (found.length >= enough) return found;
    asked = metres;
  }
  return find(furthest);
}
