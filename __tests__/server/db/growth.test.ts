/** Each call reads what it shows: its buffers do not grow with the shops, coupons and members of the database. */
import { limits } from '../../../.ci/limits.ts';
import { buffersOf, CALLS, growTo, vacuum } from '../../support/callPlans.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const SCALE = 10;
/** A page of a table or an index more at some levels is no growth. */
const SOME_PAGES = 40;
/** Has ten times the hits in the larger database. Lists ten stores instead of one, and counts other hits, too. */
const MORE_HITS = { name: 'search 牛肉麵 西門, stores', most: 700 };

// The embedded engine takes a minute to fill the larger database.
const onPostgres = (process.env.TEST_DATABASE_URL ?? '') === '' ? describe.skip : describe;

onPostgres('buffers of the calls', () => {
  let server: TestServer;
  let small: Record<string, number>;
  let large: Record<string, number>;
  beforeAll(async () => {
    server = await startTestServer({ seed: true });
    const { db, config, clock } = server;
    await vacuum(db);
    small = await buffersOf(db, config, clock);
    await growTo(db, 1, SCALE);
    large = await buffersOf(db, config, clock);
  }, 3 * limits.databaseTest);
  afterAll(closeTestServers);

  it('the larger database has ten times the coupons, branches and notices', async () => {
    const [row] = await server.db.query<Record<string, number>>(
      `select (select count(*) from coupons) / (select count(*) from coupons where length(bra_id) = 4) as coupons,
         (select count(*) from stores) / (select count(*) from stores where length(bra_id) = 4) as stores,
         (select count(*) from comment_notices)
           / (select count(*) from comment_notices where position('x' in user_id) = 0) as notices`,
    );
    expect(row).toEqual({ coupons: SCALE, stores: SCALE, notices: SCALE });
  });

  it.each(Object.keys(CALLS))('%s: at ten times the size reads at most twice the buffers', (name) => {
    const most = Math.max(2 * (small[name] ?? 0) + SOME_PAGES, name === MORE_HITS.name ? MORE_HITS.most : 0);
    expect(large[name]).toBeLessThanOrEqual(most);
  });
});
