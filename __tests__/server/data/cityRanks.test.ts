/** Rankings of large cities, which upkeep makes and calls read. */
import { rankCities } from '../../../server/data/cityRanks.ts';
import { listDailyBest } from '../../../server/data/dailyBest.ts';
import { plainStatement } from '../../../server/db/transact.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Db } from '../../../server/db/client.ts';
import type { TestServer } from '../../support/testServer.ts';

const CITY = '台北市';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  await server.db.query(
    `insert into stores (bra_id, mer_id, name, services, cover_art, city, district, address, latitude, longitude,
       hours, created_at)
     select 'more' || n, 'm01', '新店', '{}', '', $1, '', '', 25.05, 121.55, '[]', now() from generate_series(1, 60) n`,
    [CITY],
  );
  // the best item is in a store that a call does not reach by itself
  await server.db.query(
    `insert into goods (bra_id, goods_id, name, image, price, percent_to_pay) values ('more9', 'best', '半價麵', '', 50, 10)`,
  );
});
afterAll(closeTestServers);

/** The first item of the city for a process with empty caches. */
const first = async () => {
  const query = { city: CITY, from: null, category: undefined, after: null, size: 3, now: server.clock() };
  return (await listDailyBest({ ...server.db }, query)).list[0]?.goodsId;
};

it('upkeep ranks only cities above fifty stores, and a call reads the row', async () => {
  expect(await first()).not.toBe('best');
  expect(await rankCities(server.db, server.clock())).toEqual([CITY]);
  expect(await first()).toBe('best');
});

it('one of several processes ranks a city, once in five minutes', async () => {
  expect(await rankCities(server.db, server.clock())).toEqual([]);
  server.clock.forward(5 * 60_000);
  expect(await rankCities(server.db, server.clock())).toEqual([CITY]);
});

it('upkeep writes nothing while no city has grown, and no ranking is old', async () => {
  const written: string[] = [];
  const heard: Db = {
    ...server.db,
    query: (statement, params = []) => {
      const { text } = plainStatement(statement, params);
      if (!/^\s*select/i.test(text)) written.push(text);
      return server.db.query(statement, params);
    },
  };
  expect(await rankCities(heard, server.clock())).toEqual([]);
  expect(written).toEqual([]);
});

it('a city that became small loses its row, and calls rank it again', async () => {
  await server.db.query("update stores set closed_at = now() where bra_id like 'more%' and bra_id <> 'more9'");
  expect(await rankCities(server.db, server.clock())).toEqual([]);
  expect(await server.db.query('select city from city_ranks')).toEqual([]);
  expect(await first()).toBe('best');
});
