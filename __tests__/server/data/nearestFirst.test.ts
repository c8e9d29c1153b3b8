/** A list by distance reads only the streets that contain a page of it, for any number of stores. */
import { nearestFirst } from '../../../server/data/nearestFirst.ts';

import type { Db } from '../../../server/db/client.ts';

const NOW = new Date('2026-11-23T04:00:00Z');
const HERE = { latitude: 25.0302, longitude: 121.5298 };
const METRES_PER_DEGREE = 111_195;
/** Distances of shops: ten a street for two kilometres, a town at ten, two at 25, a city at 90. */
const SHOPS = [
  ...Array.from({ length: 200 }, (_, at) => 10 * at),
  ...Array.from({ length: 30 }, (_, at) => 10_000 + at),
  25_000,
  25_001,
  ...Array.from({ length: 99 }, (_, at) => 90_000 + at),
];

const northOf = (metres: number) => ({
  latitude: HERE.latitude + metres / METRES_PER_DEGREE,
  longitude: HERE.longitude,
  stores: 1,
});

/** Lists every `nth` of `shops` from a database whose cached counts are `counted`, and returns the circles. */
async function asked(more: {
  furthest?: number | null;
  enough: number;
  beyond?: number;
  nth?: number;
  shops?: number[];
  counted?: number[];
}) {
  const { furthest = 30_000, enough, beyond = 0, nth = 1, shops = SHOPS, counted = shops } = more;
  const db = { query: () => Promise.resolve(counted.map(northOf)) } as unknown as Db;
  const circles: (number | null)[] = [];
  const found = await nearestFirst<number, number | null>(
    db,
    { from: HERE, furthest, enough, now: NOW, beyond },
    (metres) => {
      circles.push(metres);
      return Promise.resolve(
        shops.filter((shop, at) => at % nth === 0 && shop >= beyond && (metres === null || shop <= metres)),
      );
    },
  );
  return { found, circles };
}

describe('nearestFirst', () => {
  it('reads only some streets with one statement in a dense area', async () => {
    const { found, circles } = await asked({ enough: 21 });
    expect(circles).toHaveLength(1);
    expect(circles[0]).toBeLessThan(1_000);
    expect(found.slice(0, 21)).toEqual(SHOPS.slice(0, 21));
    expect(found.length).toBeLessThan(100);
  });

  it('reads only the near edge of a dense quarter beside the position', async () => {
    const quarter = Array.from({ length: 2_000 }, (_, at) => 5_000 + 2 * at);
    const { found, circles } = await asked({ enough: 60, shops: quarter });
    expect(circles).toHaveLength(1);
    expect(found.slice(0, 60)).toEqual(quarter.slice(0, 60));
    expect(found.length).toBeLessThan(800);
  });

  it('reads a wider circle for more results, and all stores when that is not enough', async () => {
    const town = await asked({ enough: 210 });
    expect(town.circles).toHaveLength(1);
    expect(town.found.length).toBeGreaterThanOrEqual(210);
    expect(town.circles[0]).toBeLessThan(30_000);
    expect(await asked({ enough: 300 })).toEqual({ found: SHOPS.filter((shop) => shop <= 30_000), circles: [30_000] });
    expect(await asked({ enough: 300, furthest: null })).toEqual({ found: SHOPS, circles: [null] });
  });

  it('reads eight times as many stores, then all, when few have results', async () => {
    const some = await asked({ enough: 10, nth: 5 });
    expect(some.circles).toHaveLength(2);
    expect(some.found.length).toBeGreaterThanOrEqual(10);
    const none = await asked({ enough: 10, nth: 100 });
    expect(none.circles.at(-1)).toBe(30_000);
    expect(none.found).toEqual(SHOPS.filter((shop, at) => at % 100 === 0 && shop <= 30_000));
  });

  it('reads beyond the distance that earlier pages have shown', async () => {
    const { found, circles } = await asked({ enough: 21, beyond: 500 });
    expect(circles).toHaveLength(1);
    expect(circles[0]).toBeLessThan(2_000);
    expect(found.slice(0, 21)).toEqual(SHOPS.filter((shop) => shop >= 500).slice(0, 21));
  });

  it('finds new stores and skips closed ones although the cached counts are old', async () => {
    expect((await asked({ enough: 3, counted: [] })).found.slice(0, 3)).toEqual(SHOPS.slice(0, 3));
    expect((await asked({ enough: 3, shops: SHOPS.slice(200), counted: SHOPS })).found.slice(0, 3)).toEqual(
      SHOPS.slice(200, 203),
    );
  });
});
