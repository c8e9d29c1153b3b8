/** A portion of the nearest stores is read from a circle that contains enough of them. */
import { nearestStores } from '../../../server/data/nearestStores.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Sql, Statement } from '../../../server/db/client.ts';
import type { NearStore, Portion } from '../../../server/data/nearestStores.ts';
import type { TestServer } from '../../support/testServer.ts';

const HERE = { latitude: 25.0302, longitude: 121.5298 };
const METRES_PER_DEGREE = 111_195;
/** Distances of stores to the north. Ten a street for two kilometres, a town at ten, two at 25, a city at 90. */
const METRES = [
  ...Array.from({ length: 200 }, (_, at) => 10 * at),
  ...Array.from({ length: 30 }, (_, at) => 10_000 + at),
  25_000,
  25_001,
  ...Array.from({ length: 99 }, (_, at) => 90_000 + at),
];

let server: TestServer;
const add = (braId: string, metres: number, more: { longitude?: number; closed?: string } = {}) =>
  server.db.query(
    `insert into stores (bra_id, mer_id, name, services, cover_art, city, district, address, latitude, longitude,
       hours, created_at, closed_at) values ($1, 'm', 's', '{}', '', '', '', '', $2, $3, '[]', now(), $4)`,
    [braId, HERE.latitude + metres / METRES_PER_DEGREE, more.longitude ?? HERE.longitude, more.closed ?? null],
  );
beforeAll(async () => {
  server = await startTestServer();
  for (const [at, metres] of METRES.entries()) await add(String(1_000 + at), metres);
});
afterAll(closeTestServers);

/** Reads portions of `most` to the end, and records the widest circle of each. */
async function portions(more: Partial<Portion> & { most: number }) {
  const circles: unknown[] = [];
  const sql: Sql = {
    ...server.db,
    query: async <T>(statement: string | Statement, params?: readonly unknown[]) => {
      const rows = await server.db.query<T>(statement, params);
      if (/select r\.metres/.test(typeof statement === 'string' ? statement : statement.text))
        circles.push((rows[0] as { metres: number } | undefined)?.metres ?? null);
      return rows;
    },
  };
  const all: NearStore[] = [];
  let after: NearStore | null = null;
  for (;;) {
    const stores: NearStore[] = await nearestStores(sql, { from: HERE, furthest: null, after, ...more });
    all.push(...stores);
    after = stores.at(-1) ?? null;
    if (stores.length < more.most) return { all, circles };
  }
}

describe('nearestStores', () => {
  it.each([1, 7, 60, 400])('portions of %d list each store once, nearest first, to the end', async (most) => {
    const { all } = await portions({ most });
    expect(all.map(({ braId }) => braId)).toEqual(METRES.map((_, at) => String(1_000 + at)));
    const metres = all.map(({ metres: away }) => away);
    expect(metres).toEqual([...metres].sort((one, other) => one - other));
  });

  it('measures only a few streets where there are many stores', async () => {
    const { circles } = await portions({ most: 20 });
    expect(circles[0]).toBe(250);
    // each ring begins at the last store of the portion before
    expect(circles[1]).toBeLessThan(500);
  });

  it('returns no store beyond the limit, in the last circle either', async () => {
    const { all } = await portions({ most: 50, furthest: 30_000 });
    expect(all).toHaveLength(232);
    expect(all.at(-1)!.metres).toBeLessThan(30_000);
  });

  it('returns all stores at the last distance, so that no portion ends among equals', async () => {
    for (const braId of ['9001', '9002', '9003']) await add(braId, 50);
    const stores = await nearestStores(server.db, { from: HERE, furthest: null, after: null, most: 6 });
    expect(stores.map(({ braId }) => braId)).toEqual([
      '1000',
      '1001',
      '1002',
      '1003',
      '1004',
      '1005',
      '9001',
      '9002',
      '9003',
    ]);
    await server.db.query("delete from stores where bra_id like '9%'");
  });

  it('leaves out closed stores, and lists one without a place last', async () => {
    await add('9001', 5, { closed: '2026-01-01T00:00:00Z' });
    await add('9002', NaN);
    const { all } = await portions({ most: 100 });
    expect(all.map(({ braId }) => braId)).not.toContain('9001');
    expect(all.at(-1)!.braId).toBe('9002');
    await server.db.query("delete from stores where bra_id like '9%'");
  });
});
