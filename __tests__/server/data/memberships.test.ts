/** Grades, cards, and sums of points with the worst rows that the columns can hold. */
import { joinMerchant, memberCards, memberGrade } from '../../../server/data/memberships.ts';
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
    // a lot of a later day makes no second card
    await server.db.query(
      `insert into points_ledger (user_id, mer_id, entry_id, at, points, why, until, left_points)
       values ('u-full', 'm01', 'c', $1, 5, 'gift', '2028-01-31', 5)`,
      [server.clock()],
    );
    expect(await memberCards(server.db, 'u-full', today)).toMatchObject([
      { merId: 'm01', braId: '1001', memberGrade: { expiringPoints: 2 * MOST_INT, expiringOn: '2027-12-31' } },
    ]);
    expect(await pointsOf(server.db, 'u-full', 'm01', server.clock())).toMatchObject({ points: 2 * MOST_INT + 5 });
  });

  it('points that have ended are summed and taken off the balance', async () => {
    await fullCard('u-ended', '2026-01-31');
    expect(await memberGrade(server.db, 'u-ended', 'm01', '2026-11-20')).toMatchObject({ points: -MOST_INT });
  });
});

describe('the grade of a member', () => {
  const merId = 'm-grades';
  const gradeAt = async (userId: string, level: number, spent: number, points = 0) => {
    await server.db.query(
      `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
       values ($1, $2, '1001', $3, $4, $5, $6)`,
      [userId, merId, level, points, spent, server.clock()],
    );
    return memberGrade(server.db, userId, merId, '2026-11-20');
  };
  beforeAll(async () => {
    for (const [level, name, from] of [
      [0, '一般會員', 0],
      [1, '銀卡', 1_000],
      [2, '金卡', 4_000],
      [3, '白金', 4_000],
    ])
      await server.db.query('insert into grades (mer_id, level, name, from_amount) values ($1, $2, $3, $4)', [
        merId,
        level,
        name,
        from,
      ]);
  });

  it.each([
    ['nothing spent', 0, 0, 0, 1_000],
    ['almost the next one', 0, 999, 99, 1],
    ['a part of the way from the own amount', 1, 1_599, 19, 2_401],
    ['half of the way', 1, 2_500, 50, 1_500],
    ['more than the next one asks, which a move of points raises', 0, 3_000, 100, 0],
    ['less than the own one asks', 1, 400, 0, 3_600],
    ['a next one that asks no more', 2, 4_000, 100, 0],
  ])('with %s shows the way to the next one', async (name, level, spent, progressPercent, amountToNext) => {
    expect(await gradeAt(`u-${name}`, level, spent)).toMatchObject({ level, progressPercent, amountToNext });
  });

  it('at the top has no next one, and is that of this merchant alone', async () => {
    expect(await gradeAt('u-top', 3, 9_000, 7)).toEqual({
      gradeName: '白金',
      level: 3,
      points: 7,
      nextGradeName: null,
      amountToNext: null,
      progressPercent: 100,
      expiringPoints: 0,
      expiringOn: null,
    });
    expect(await memberGrade(server.db, 'u-top', 'm01', '2026-11-20')).toBeNull();
    expect(await memberGrade(server.db, 'u-nobody', merId, '2026-11-20')).toBeNull();
  });

  it('counts the points of the next end day, without those already ended', async () => {
    const card = 'u-lots';
    await gradeAt(card, 0, 0, 100);
    await gradeAt('u-other', 0, 0, 100);
    for (const [userId, at, entry, until, left] of [
      [card, merId, 'a', '2026-11-19', 10],
      [card, merId, 'b', '2026-11-20', 20],
      [card, merId, 'c', '2026-11-25', 0],
      [card, merId, 'd', '2026-11-20', 5],
      [card, merId, 'e', '2026-12-01', 40],
      [card, merId, 'f', null, 25],
      [card, 'm01', 'g', '2026-11-20', 500],
      ['u-other', merId, 'h', '2026-11-20', 500],
    ])
      await server.db.query(
        `insert into points_ledger (user_id, mer_id, entry_id, at, points, why, until, left_points)
         values ($1, $2, $3, $4, 1000, 'gift', $5, $6)`,
        [userId, at, entry, server.clock(), until, left],
      );
    const shown = async (today: string) => {
      const { points, expiringPoints, expiringOn } = (await memberGrade(server.db, card, merId, today))!;
      return [points, expiringPoints, expiringOn];
    };
    expect(await shown('2026-11-20')).toEqual([90, 25, '2026-11-20']);
    expect(await shown('2026-11-21')).toEqual([65, 40, '2026-12-01']);
    expect(await shown('2026-12-02')).toEqual([25, 0, null]);
  });
});

describe('joining a merchant', () => {
  it('needs one of its open branches, and changes nothing for an existing member', async () => {
    const { db } = server;
    const now = server.clock();
    const later = new Date(now.getTime() + 1_000);
    const join = (userId: string, braId: string, merId: string | null, at = now) =>
      joinMerchant(db, userId, braId, merId, at);
    expect(await join('u-joins', '1001', 'm02')).toBe('storeGone');
    expect(await join('u-joins', '999999', null)).toBe('storeGone');
    expect(await join('u-joins', '1001', 'm01')).toBe('joined');
    await db.query(`update memberships set points = 30 where user_id = 'u-joins'`);
    expect(await join('u-joins', '1001', null, later)).toBe('alreadyMember');
    expect(
      await db.query(
        `select mer_id as "merId", bra_id as "braId", level, points, joined_at as at from memberships
         where user_id = 'u-joins'`,
      ),
    ).toEqual([{ merId: 'm01', braId: '1001', level: 0, points: 30, at: now }]);
    await db.query(`update stores set closed_at = $1 where bra_id = '1002'`, [now]);
    expect(await join('u-joins', '1002', null)).toBe('storeGone');
  });
});

describe('the cards of a member', () => {
  it('lead to the branch of joining, or else the merchant’s first open one', async () => {
    const { db } = server;
    const merchants = await db.query<{ merId: string; braIds: string[] }>(
      `select mer_id as "merId", array_agg(bra_id order by bra_id) as "braIds" from stores
       where closed_at is null and mer_id <> 'm01' group by mer_id having count(*) > 1 order by 1 limit 2`,
    );
    const [{ merId, braIds }, other] = merchants as [(typeof merchants)[0], (typeof merchants)[0]];
    for (const [at, braId, points] of [
      [merId, braIds[1], 5],
      [other.merId, other.braIds[0], 50],
    ])
      await db.query(
        `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
         values ('u-cards', $1, $2, 0, $3, 0, $4)`,
        [at, braId, points, server.clock()],
      );
    const cards = async () =>
      (await memberCards(db, 'u-cards', '2026-11-20')).map((card) => [card.merId, card.braId, card.memberGrade.points]);
    const othersCard = [other.merId, other.braIds[0], 50];
    expect(await cards()).toEqual([othersCard, [merId, braIds[1], 5]]);
    const joinAt = (braId: string) =>
      db.query(`update memberships set bra_id = $1 where user_id = 'u-cards' and mer_id = $2`, [braId, merId]);
    const close = (closed: readonly string[]) =>
      db.query(
        `update stores set closed_at = case when bra_id = any($1::text[]) then $2::timestamptz end where mer_id = $3`,
        [closed, server.clock(), merId],
      );
    await joinAt(other.braIds[0]!);
    expect(await cards()).toEqual([othersCard, [merId, braIds[0], 5]]);
    await joinAt(braIds[0]!);
    await close([braIds[0]!]);
    expect(await cards()).toEqual([othersCard, [merId, braIds[1], 5]]);
    await close(braIds);
    expect(await cards()).toEqual([othersCard]);
    await close([]);
  });
});
