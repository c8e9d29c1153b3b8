/** The public part of the store page, which is read again only as far as it has changed. */
import { storeHome } from '../../../server/data/storeHome.ts';
import { noteDeskWrite } from '../../../server/data/shopWrites.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Db } from '../../../server/db/client.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

/** A process of its own, which counts its statements. */
function newProcess(): { page: () => ReturnType<typeof storeHome>; asked: string[] } {
  const asked: string[] = [];
  const db: Db = {
    ...server.db,
    query: (statement, params) => {
      asked.push(typeof statement === 'string' ? statement : statement.sql);
      return server.db.query(statement, params);
    },
  };
  return { page: () => storeHome(db, BRANCH, server.clock()), asked };
}

it('a quiet branch costs one small statement each five seconds, without its offers', async () => {
  const { page, asked } = newProcess();
  const first = await page();
  expect(asked).toHaveLength(2);
  server.clock.forward(5_000);
  expect(await page()).toEqual(first);
  server.clock.forward(600_000);
  expect(await page()).toEqual(first);
  expect(asked).toHaveLength(4);
  expect(asked.slice(2).some((text) => /from (coupons|packs|goods)/.test(text))).toBe(false);
});

it('a write shows at once in a new process, and after five seconds elsewhere', async () => {
  const { page } = newProcess();
  await page();
  for (const announcement of ['今日售完', '明日再來']) {
    await server.db.query('update stores set desk_announcement = $2 where bra_id = $1', [BRANCH, announcement]);
    await noteDeskWrite(server.db, BRANCH, server.clock());
    // the process's cache of five seconds is another one in a new process
    expect((await newProcess().page())?.announcement).toBe(announcement);
    server.clock.forward(5_000);
    expect((await page())?.announcement).toBe(announcement);
  }
});

it('an ended offer leaves the counts, an ended pause the page, without a write', async () => {
  const { page } = newProcess();
  const before = await page();
  const [row] = await server.db.query<{ end: Date }>(
    'select min(ends_at) as "end" from coupons where bra_id = $1 and ends_at > $2 and not is_pack_only',
    [BRANCH, server.clock()],
  );
  server.clock.set(new Date(row!.end.getTime() - 1));
  expect((await page())?.counts.coupons).toBeLessThanOrEqual(before!.counts.coupons);
  const last = (await page())!.counts.coupons;
  server.clock.forward(5_000);
  expect((await page())?.counts.coupons).toBeLessThan(last);
  await server.db.query('update stores set desk_paused = true, desk_paused_until = $2 where bra_id = $1', [
    BRANCH,
    new Date(server.clock().getTime() + 60_000),
  ]);
  server.clock.forward(5_000);
  expect((await page())?.isOrderingPaused).toBe(true);
  server.clock.forward(55_000);
  expect((await page())?.isOrderingPaused).toBe(false);
});

it('a hidden comment and a new rating are on the page after five seconds', async () => {
  const { page } = newProcess();
  const [newest] = (await page())!.comments ?? [];
  await server.db.query("update comments set hidden_at = now(), hidden_reason = 'other' where comment_id = $1", [
    newest!.commentId,
  ]);
  await server.db.query('update store_scores set comment_count = comment_count - 1 where bra_id = $1', [BRANCH]);
  server.clock.forward(5_000);
  const after = (await page())!;
  expect(after.comments?.map(({ commentId }) => commentId)).not.toContain(newest!.commentId);
});
