/** Plans of the comment lists: read by an index, never sorted, for any number of comments. */
import SQL from 'sql-template-tag';

import { listStatement } from '../../../server/data/commentLists.ts';
import { withUpkeep } from '../../../server/db/client.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(
    `insert into merchants (mer_id, name, industry_type, category, logo_art, join_title, join_detail) values ('m1', '梅', 'fnb', '麵', 'beef', '', '')`,
  );
  await server.db.query(
    `insert into stores (bra_id, mer_id, name, services, cover_art, city, district, address, latitude, longitude, hours, created_at)
     values ('1', 'm1', '梅', '{}', 'cover-shop', '台北市', '大安區', '', 25, 121, '[]', now())`,
  );
  // on a busy machine it takes longer than a call may
  await withUpkeep(server.db, server.place, async (upkeep) => {
    await upkeep.query(
      `insert into comments (bra_id, comment_id, platform, user_id, author_name, score, text, images, items, like_count, created_at)
       select '1', 'k' || n, 'catering', 'u', '林怡安', 1 + (n * 7 % 9) / 2.0, '好', case when n % 4 = 0 then array['beef'] else '{}'::text[] end, '{}', n * 13 % 40, $1::timestamptz - make_interval(mins => n)
       from generate_series(1, 10000) n`,
      [server.clock()],
    );
    await upkeep.script('analyze comments');
  });
});
afterAll(closeTestServers);

describe('lists of 10,000 comments', () => {
  const cases = (['all', 'pictures', 'good', 'bad'] as const).flatMap((filter) =>
    (['newest', 'best', 'popular'] as const).map((sort) => [filter, sort] as const),
  );

  it.each(cases)('%s by %s reads the first and the next page by an index alone', async (filter, sort) => {
    const now = server.clock();
    const rank = { newest: 0, best: 4, popular: 20 }[sort];
    for (const after of [null, { sort, rank, at: new Date(now.getTime() - 5_000), id: 'k5', asOf: now }]) {
      const statement = listStatement({
        platform: 'catering',
        braId: '1',
        filter,
        sort,
        after,
        size: 20,
        userId: 'u',
        now,
      });
      const rows = await server.db.query<Record<string, string>>(
        SQL`explain (analyze, costs off, timing off) ${statement}`,
      );
      const plan = rows.map((row) => Object.values(row).join()).join('\n');
      expect(plan).toMatch(/Index Scan using comments_(?:(?:list|pictures|good|bad)_)?(?:newest|best|popular)/);
      expect(plan).not.toMatch(/Seq Scan on comments\b|top-N/);
    }
  });
});
