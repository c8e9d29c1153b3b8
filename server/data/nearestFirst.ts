/**
 * Lists by distance look at a few streets only. How wide to look is told by kept counts of stores in cells of the map:
 * they
 * may be old, since what they are taken for is where to look first, never what is found.
 */
import { ttlCache } from './ttlCache.ts';

import type { Db } from '../db/client.ts';
import type { Position } from './distance.ts';

/** Degrees; of each level four times those of the one below, the smallest a hundred metres. */
const CELL_SIDES = [0.001, 0.004, 0.016, 0.064];
/**
 * So many cells to each side are looked at: what four times smaller cells do not reach begins a quarter of the way out,
 * where a cell is small beside the circle.
 */
const RINGS = 8;
const METRES_PER_DEGREE = 111_195;
/** Where too few of the stores have what is looked for: so many times as many. */
const WIDENINGS = [1, 8];

/** How many stores stand in each cell that has one, a map a level. */
type Cells = readonly ReadonlyMap<number, number>[];

/** Two thousand stores are about as many cells: 2 ms to read, once a minute. */
const CELLS = ttlCache<Cells>({ ttlMs: 60_000, maxEntries: 1 });

/** Of the smallest cells there are fewer than 2^19 to each side of Greenwich. */
const cellAt = (row: number, column: number): number => row * 2 ** 20 + column;

async function readCells(db: Db): Promise<Cells> {
  const smallest = await db.query<{ latitude: number; longitude: number; stores: number }>(
    `select avg(latitude) as latitude, avg(longitude) as longitude, count(*)::int as stores from stores where closed_at is null group by floor(latitude / ${CELL_SIDES[0]}), floor(longitude / ${CELL_SIDES[0]})`,
  );
  return CELL_SIDES.map((side) => {
    const counts = new Map<number, number>();
    for (const { latitude, longitude, stores } of smallest) {
      const cell = cellAt(Math.floor(latitude / side), Math.floor(longitude / side));
      counts.set(cell, (counts.get(cell) ?? 0) + stores);
    }
    return counts;
  });
}

/** Degrees along one axis from a place to the nearest and to the furthest end of a cell. */
function degreesTo(place: number, cell: number, side: number): { near: number; far: number } {
  const [before, after] = [place - cell * side, (cell + 1) * side - place];
  return { near: Math.max(0, -before, -after), far: Math.max(before, after) };
}

/** The cells around a place that have stores: metres to where each begins and ends. */
function cellsAround(
  counts: Cells[number],
  { latitude, longitude }: Position,
  side: number,
): { near: number; far: number; stores: number }[] {
  const [row, column] = [Math.floor(latitude / side), Math.floor(longitude / side)];
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const metres = (high: number, wide: number): number => Math.hypot(high, wide * shrink) * METRES_PER_DEGREE;
  const around: { near: number; far: number; stores: number }[] = [];
  for (let down = row - RINGS; down <= row + RINGS; down += 1) {
    for (let right = column - RINGS; right <= column + RINGS; right += 1) {
      const stores = counts.get(cellAt(down, right));
      if (stores === undefined) continue;
      const [high, wide] = [degreesTo(latitude, down, side), degreesTo(longitude, right, side)];
      around.push({ near: metres(high.near, wide.near), far: metres(high.far, wide.far), stores });
    }
  }
  return around;
}

/**
 * Metres around `from` within which there are `enough` stores that lie further than `beyond`; null: so many are not
 * near.
 */
function reachOf(cells: Cells, from: Position, enough: number, beyond: number): number | null {
  for (const [level, side] of CELL_SIDES.entries()) {
    const around = cellsAround(cells[level] ?? new Map(), from, side).sort((one, other) => one.far - other.far);
    let stores = 0;
    for (const cell of around) {
      if (cell.far <= beyond) continue;
      // of a cell that earlier pages have come to, a part, as if its stores were spread evenly
      stores += cell.stores * Math.min(1, (cell.far - beyond) / (cell.far - cell.near));
      if (stores >= enough) return Math.ceil(cell.far);
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
  {
    from,
    furthest,
    enough,
    now,
    beyond = 0,
  }: { from: Position; furthest: F; enough: number; now: Date; beyond?: number | undefined },
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
