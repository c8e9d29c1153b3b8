/** Complaints that the previous release stores during an upgrade wait at the desk, too. */
import { readFileSync } from 'node:fs';

import { fillInbox } from '../../../server/data/fillInbox.ts';
import { newId } from '../../../server/data/newId.ts';
import { concurrently } from '../../support/concurrently.ts';
import { inboxItemOf } from '../../support/inboxItem.ts';
import { keyOf, merchantOf, partnerClient } from '../../support/partnerClient.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { InboxItem } from '#contract/partnerInbox.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';
const MEMBER = 'u00011';

/** No earlier release has run with distributed tables, so the migration only distributes its table there. */
const onOneMachine = process.env.TEST_CITUS_URL ? it.skip : it;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

it('complaints and suggestions of the previous release enter the inbox once with their times', async () => {
  const { db } = server;
  await inboxItemOf(server, BRANCH, MEMBER);
  const at = new Date(server.clock().getTime() - 3_600_000);
  const orderId = newId('o');
  await db.query(
    `insert into order_complaints (user_id, platform, order_id, category_id, bra_id, text, contact, created_at)
     values ($1, 'fnb', $2, 'late', $3, '慢', '0912345678', $4)`,
    [MEMBER, orderId, BRANCH, at],
  );
  await db.query(
    `insert into comment_complaints (user_id, comment_id, bra_id, reasons, text, created_at)
     values ($1, 'k1001-4', $2, '{rude}', '', $3)`,
    [MEMBER, BRANCH, at],
  );
  for (const [userId, id] of [
    [MEMBER, 's1'],
    ['nobody', 's2'],
  ])
    await db.query(
      `insert into suggestions (user_id, suggestion_id, kind, text, contact, created_at)
       values ($1, $2, 'other', '好', '', $3)`,
      [userId, id, at],
    );
  const ask = partnerClient(server, await keyOf(server, await merchantOf(server, BRANCH)));
  const items = async () => (await ask('GET', `inbox/${BRANCH}`)).data!['list'] as InboxItem[];
  const before = (await items()).length;
  await concurrently(2, () => fillInbox(db, server.clock()));
  await fillInbox(db, server.clock());
  const now = await items();
  expect(now).toHaveLength(before + 3);
  const added = now.filter(({ createdAt }) => createdAt === at.toISOString());
  expect(added.map(({ about }) => about.kind).sort()).toEqual(['comment', 'order', 'suggestion']);
  expect((await db.query('select 1 from inbox_items where about_id = $1', ['s2'])).length).toBe(0);
});

onOneMachine('the migration gives each earlier complaint and suggestion a place in an inbox', async () => {
  const { db } = server;
  const placed = () =>
    db.query<{ kind: string; aboutId: string }>(
      'select bra_id as "braId", kind, user_id as "userId", about_id as "aboutId", category_id as "categoryId", created_at as "createdAt" from inbox_items order by 2, 4, 3, 5',
    );
  await db.query(`delete from suggestions where user_id = 'nobody'`);
  await fillInbox(db, server.clock());
  const before = await placed();
  expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['order', 'comment', 'suggestion']));
  await db.query('delete from inbox_items');
  const migration = readFileSync('server/db/migrations/0049_inbox.sql', 'utf8');
  await db.query(migration.slice(migration.indexOf('do $earlier$')));
  expect(await placed()).toEqual(before);
});
