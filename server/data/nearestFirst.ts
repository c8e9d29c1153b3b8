/**
 * Limits lists by distance to a small circle. Its radius comes from cached counts of stores in the cells of a grid.
 * Stale counts change only the first radius, never the result.
 */
import SQL, { raw } from 'sql-template-tag';

import { ttlCache } from './ttlCache.ts';

import type { Db } from '../db/client.ts';
import type { Position } from './distance.ts';

/**
 * Sides of the cells in degrees. The smallest is about a hundred metres, and each level is four times the one before.
 */
const CELL_SIDES = [0.001, 0.004, 0.016, 0.064];
/**
 * Number of cells on each side that are counted. The level before covers the inner quarter with smaller cells, so that
 * a cell is small compared to the circle.
 */
const RINGS = 8;
const METRES_PER_DEGREE = 111_195;
/** Factors of `enough` for the radius, because not every store has a result. */
const WIDENINGS = [1, 8];

/** Number of stores by cell, one map for each level. */
type Cells = readonly ReadonlyMap<number, number>[];

/** Two thousand stores are about as many cells, which take 2 ms to read once a minute. */
const CELLS = ttlCache<Cells>({ ttlMs: 60_000, maxEntries: 1 });

/** Number of a cell. There are fewer than 2^19 of the smallest cells on each side of Greenwich. */
const cellAt = (row: number, column: number): number => row * 2 ** 20 + column;

async function readCells(db: Db): Promise<Cells> {
  const side = raw(String(CELL_SIDES[0]));
  const smallestCells = await db.query<{ latitude: number; longitude: number; stores: number }>(
    SQL`select avg(latitude) as latitude, avg(longitude) as longitude, count(*)::int as stores from stores
      where closed_at is null group by floor(latitude / ${side}), floor(longitude / ${side})`,
  );
  return CELL_SIDES.map((cellSide) => {
    const counts = new Map<number, number>();
    for (const { latitude, longitude, stores } of smallestCells) {
      const cell = cellAt(Math.floor(latitude / cellSide), Math.floor(longitude / cellSide));
      counts.set(cell, (counts.get(cell) ?? 0) + stores);
    }
    return counts;
  });
}

/** Degrees along one axis from a position to the nearest and to the furthest edge of a cell. */
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
 * Radius in metres around `from` that contains `enough` stores further away than `beyond`. Null when there are too few.
 */
function reachOf(cells: Cells, from: Position, enough: number, beyond: number): number | null {
  for (const [level, side] of CELL_SIDES.entries()) {
    const around = cellsAround(cells[level] ?? new Map(), from, side).sort((one, other) => one.far - other.far);
    let stores = 0;
    for (const cell of around) {
      if (cell.far <= beyond) continue;
      // counts a cell that earlier pages have partly covered in proportion
      stores += cell.stores * Math.min(1, (cell.far - beyond) / (cell.far - cell.near));
      if (stores >= enough) return Math.ceil(cell.far);
    }
  }
  return null;
}

/**
 * Runs `find` for a circle that contains enough results, so that a query measures and sorts only nearby stores.
 * @param furthest metres of the last circle, or null for no limit
 * @param enough number of results, estimated as that many stores
 * @param find results within some metres, nearest first
 * @param beyond metres that earlier pages have covered
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
  let lastMetres = beyond;
  for (const times of WIDENINGS) {
    const metres = reachOf(cells, from, enough * times, beyond);
    if (metres === null || (furthest !== null && metres >= furthest)) break;
    if (metres <= lastMetres) continue;
    const results = await find(metres);
    if (results.length >= enough) return results;
    lastMetres = metres;
  }
  return find(furthest);
}
