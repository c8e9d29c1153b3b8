/** Points of a check-in on a card that is nearly full. The calls are tested in handlers/checkIns.test.ts. */
import { checkIn, checkInStreak } from '../../../server/data/checkIns.ts';
import { MOST_ON_CARD } from '../../../server/data/memberships.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const MEMBER = 'u00001';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const at = (day: string) => new Date(`${day}T04:00:00Z`);
const points = async () =>
  (
    await server.db.query<{ points: number }>('select points from memberships where user_id = $1 and mer_id = $2', [
      MEMBER,
      'm01',
    ])
  )[0]!.points;
const entries = async () =>
  (
    await server.db.query(`select 1 from points_ledger where user_id = $1 and mer_id = 'm01' and why = 'checkIn'`, [
      MEMBER,
    ])
  ).length;

it('a check-in fills the card to its largest balance, and then adds nothing', async () => {
  await checkIn(server.db, MEMBER, '1001', at('2026-11-24'));
  const before = await entries();
  const fill = (left: number) =>
    server.db.transact(async (sql) => {
      await sql.query(`update memberships set points = $1 where user_id = $2 and mer_id = 'm01'`, [
        MOST_ON_CARD - left,
        MEMBER,
      ]);
      await sql.query(`delete from points_ledger where user_id = $1 and mer_id = 'm01' and why <> 'checkIn'`, [MEMBER]);
    });
  await fill(4);
  expect(await checkIn(server.db, MEMBER, '1001', at('2026-11-26'))).toBe(10);
  expect([await points(), (await entries()) - before]).toEqual([MOST_ON_CARD, 1]);
  expect(await checkIn(server.db, MEMBER, '1001', at('2026-11-28'))).toBe(10);
  expect([await points(), (await entries()) - before]).toEqual([MOST_ON_CARD, 1]);
  // a balance that an earlier release left above the largest
  await fill(-500);
  expect(await checkIn(server.db, MEMBER, '1001', at('2026-11-30'))).toBe(10);
  expect(await points()).toBe(MOST_ON_CARD + 500);
});

it('the streak of a day is that of its last check-in, today or yesterday', async () => {
  const member = 'u00057';
  await server.db.query('delete from check_ins where user_id = $1', [member]);
  const streakAt = (day: string) => checkInStreak(server.db, member, at(day));
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) await checkIn(server.db, member, '1001', at(day));
  expect([await streakAt('2026-12-03'), await streakAt('2026-12-04'), await streakAt('2026-12-05')]).toEqual([3, 3, 0]);
  // a later day does not count for an earlier one
  expect([await streakAt('2026-12-02'), await streakAt('2026-11-30')]).toEqual([2, 0]);
});
