/** Sums of points with the worst rows that the columns can hold. */
import { memberCards, memberGrade } from '../../../server/data/memberships.ts';
import { pointsOf } from '../../../server/data/pointsLedger.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const MOST_INT = 2_147_483_647;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

/** A card with two full lots of one day, each as large as a column can be. */
async function fullCard(userId: string, until: string): Promise<void> {
  const now = server.clock();
  await server.db.query(`insert into members (user_id, member_code, nickname, created_at) values ($1, $2, '○○', $3)`, [
    userId,
    `M${userId}`,
    now,
  ]);
  await server.db.query(
    `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
     values ($1, 'm01', '1001', 0, $2, 0, $3)`,
    [userId, MOST_INT, now],
  );
  for (const entry of ['a', 'b'])
    await server.db.query(
      `insert into points_ledger (user_id, mer_id, entry_id, at, points, why, bra_id, until, left_points)
       values ($1, 'm01', $2, $3, $4, 'gift', '1001', $5, $4)`,
      [userId, entry, now, MOST_INT, until],
    );
}

describe('sums of points beyond the range of their columns', () => {
  it('points that end on one day are summed for grade, cards and record', async () => {
    await fullCard('u-full', '2027-12-31');
    const today = '2026-11-20';
    expect(await memberGrade(server.db, 'u-full', 'm01', today)).toMatchObject({ expiringPoints: 2 * MOST_INT });
    expect(await memberCards(server.db, 'u-full', today)).toHaveLength(1);
    expect(await pointsOf(server.db, 'u-full', 'm01', server.clock())).toMatchObject({ points: 2 * MOST_INT });
  });

  it('points that have ended are summed and taken off the balance', async () => {
    await fullCard('u-ended', '2026-01-31');
    expect(await memberGrade(server.db, 'u-ended', 'm01', '2026-11-20')).toMatchObject({ points: -MOST_INT });
  });
});
