/** The ledger of points: sum, lots, and ends, on a real database. */
import { addPoints } from '../../../server/data/counter.ts';
import { checkIn } from '../../../server/data/checkIns.ts';
import { memberCards, memberGrade } from '../../../server/data/memberships.ts';
import { endPoints as endNext, hasEndedPoints, pointsOf } from '../../../server/data/pointsLedger.ts';
import { codesOf, concurrently } from '../../support/concurrently.ts';
import { keyOf, newKey, partnerClient } from '../../support/partnerClient.ts';
import { closeTestServers, startTestServer, TEST_EPOCH } from '../../support/testServer.ts';
import { randomOf } from '../../../server/seed/random.ts';

import type { CallPartner } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const MERCHANT = 'm01';
const BRANCH = '1001';
const DAY = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);
afterEach(() => server.clock.set(TEST_EPOCH));

/** Creates a member of the merchant without points. */
async function newCard(userId: string): Promise<string> {
  await server.db.query(`insert into members (user_id, member_code, nickname, created_at) values ($1, $2, '○○', $3)`, [
    userId,
    `M${userId}`,
    server.clock(),
  ]);
  await server.db.query(
    `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
     values ($1, $2, $3, 0, 0, 0, $4)`,
    [userId, MERCHANT, BRANCH, server.clock()],
  );
  return userId;
}
const move = (userId: string, points: number, until: string | null = null) =>
  addPoints(
    server.db,
    MERCHANT,
    userId,
    { spent: 0, move: { points, until, why: points > 0 ? 'gift' : 'used', braId: BRANCH } },
    server.clock(),
  );
/** Ends all points whose last day is over, as the job does. */
async function endPoints(cards = 200): Promise<void> {
  const next = () => server.db.transact((sql) => endNext(sql, server.clock(), cards));
  while ((await next()).cursor !== null);
}
const ledgerOf = (userId: string) => pointsOf(server.db, userId, MERCHANT, server.clock());

/** Memberships whose points differ from their entries or from what is left of them. */
const wrongCards = () =>
  server.db.query(
    `select m.user_id, m.points, coalesce(sum(l.points), 0) as entries, coalesce(sum(l.left_points), 0) as lots
     from memberships m left join points_ledger l on l.user_id = m.user_id and l.mer_id = m.mer_id
     group by m.user_id, m.mer_id, m.points
     having m.points <> coalesce(sum(l.points), 0) or m.points <> coalesce(sum(l.left_points), 0) or m.points < 0`,
  );

describe('the ledger of points', () => {
  it('the points of every seeded card are the sum of its entries', async () => {
    expect(await wrongCards()).toEqual([]);
    expect(await server.db.query('select 1 from points_ledger limit 1')).toHaveLength(1);
  });

  it('points equal the sum of the ledger after random histories and after points end', async () => {
    const outcomes = new Set<string>();
    for (let n = 0; n < 40; n += 1) {
      const random = randomOf(`history ${n}`);
      const userId = await newCard(`uh${n}`);
      let expected = 0;
      for (let step = 0; step < 4; step += 1) {
        const points = random.between(-60, 100);
        const until = random.chance(0.5) ? null : `2026-${random.pick(['11-20', '11-30', '12-31'])}`;
        const card = await move(userId, points, until);
        if (card === 'notMember') throw new Error('no card');
        if (card.refusal === null) expected += points;
        outcomes.add(card.refusal ?? 'moved');
        if (card.points !== expected) throw new Error(`history ${n}: ${card.points} instead of ${expected}`);
      }
    }
    expect([...outcomes].sort()).toEqual(['moved', 'pointsTooFew']);
    expect(await wrongCards()).toEqual([]);
    server.clock.set(new Date('2026-12-15T04:00:00Z'));
    await endPoints();
    expect(await wrongCards()).toEqual([]);
    expect(await server.db.query(`select 1 from points_ledger where until < '2026-12-15' and left_points > 0`)).toEqual(
      [],
    );
    server.clock.set(new Date('2027-01-01T04:00:00Z'));
    await endPoints(100);
    expect(await wrongCards()).toEqual([]);
  });

  it('uses the points that end first, and those without an end last', async () => {
    const userId = await newCard('uorder');
    await move(userId, 10);
    await move(userId, 20, '2026-12-31');
    server.clock.forward(1_000);
    await move(userId, 30, '2026-12-01');
    await move(userId, -35);
    expect(await ledgerOf(userId)).toMatchObject({ points: 25, ending: [{ until: '2026-12-31', points: 15 }] });
    await move(userId, -15);
    expect(await ledgerOf(userId)).toMatchObject({ points: 10, ending: [] });
    expect(await memberGrade(server.db, userId, MERCHANT, '2026-11-20')).toMatchObject({
      expiringPoints: 0,
      expiringOn: null,
    });
  });

  it('points that ended at midnight count neither at the counter nor on the card', async () => {
    const userId = await newCard('umidnight');
    await move(userId, 5);
    await move(userId, 80, '2026-11-30');
    // 00:00 of 1 December in Taipei
    server.clock.set(new Date('2026-11-30T15:59:59Z'));
    expect(await memberGrade(server.db, userId, MERCHANT, '2026-11-30')).toMatchObject({
      points: 85,
      expiringPoints: 80,
      expiringOn: '2026-11-30',
    });
    server.clock.forward(1_000);
    expect(await memberGrade(server.db, userId, MERCHANT, '2026-12-01')).toMatchObject({
      points: 5,
      expiringPoints: 0,
      expiringOn: null,
    });
    expect(await move(userId, -6)).toMatchObject({ points: 5, refusal: 'pointsTooFew' });
    // a refusal stores nothing, not even the end of these points
    expect((await ledgerOf(userId)).list).toHaveLength(2);
    expect(await move(userId, -5)).toMatchObject({ points: 0, refusal: null });
    expect((await ledgerOf(userId)).list.map(({ points }) => points).sort((a, b) => a - b)).toEqual([-80, -5, 5, 80]);
  });

  it('points and spending at one shop change no card or ledger of another', async () => {
    const userId = await newCard('utwoshops');
    const stranger = await newCard('ustranger');
    const other = 'm02';
    await server.db.query(
      `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
       values ($1, $2, '1002', 0, 0, 0, $3)`,
      [userId, other, server.clock()],
    );
    await server.db.query(
      `insert into members (user_id, member_code, nickname, created_at) values ($1, $1, '○○', $2)`,
      ['unocard', server.clock()],
    );
    // a grade of the other shop is reached much earlier
    await server.db.query('update grades set from_amount = 1 where mer_id = $1 and level = 1', [other]);
    const change = (merId: string, points: number, until: string | null, spent = 0) =>
      addPoints(
        server.db,
        merId,
        userId,
        { spent, move: { points, until, why: points > 0 ? 'gift' : 'used', braId: null } },
        server.clock(),
      );
    const seen = async () => {
      const cards = await memberCards(server.db, userId, '2026-11-20');
      return Promise.all(
        [MERCHANT, other].map(async (merId) => {
          const grade = await memberGrade(server.db, userId, merId, '2026-11-20');
          expect(cards.find((card) => card.merId === merId)?.memberGrade).toEqual(grade);
          const { points, ending, list } = await pointsOf(server.db, userId, merId, server.clock());
          return [grade?.points, grade?.level, grade?.expiringOn, points, ending.length, list.length];
        }),
      );
    };
    await move(stranger, 50, '2026-11-21');
    // points of an earlier day, which have ended at one shop only
    server.clock.set(new Date('2026-11-18T04:00:00Z'));
    await change(MERCHANT, 7, '2026-11-19');
    server.clock.set(TEST_EPOCH);
    await change(other, 40, '2026-12-01', 3);
    expect(await seen()).toEqual([
      [0, 0, null, 0, 0, 1],
      [40, 1, '2026-12-01', 40, 1, 1],
    ]);
    await change(MERCHANT, 10, null, 5);
    expect((await seen())[0]).toEqual([10, 0, null, 10, 0, 3]);
    await change(MERCHANT, 5, '2026-12-31', 1_000_000);
    expect(await change(MERCHANT, -16, null)).toMatchObject({ points: 15, refusal: 'pointsTooFew' });
    await change(MERCHANT, -2, null);
    expect(await seen()).toEqual([
      [13, 2, '2026-12-31', 13, 1, 5],
      [40, 1, '2026-12-01', 40, 1, 1],
    ]);
    expect(await memberCards(server.db, 'unocard', '2026-11-20')).toEqual([]);
    expect(await wrongCards()).toEqual([]);
  });

  it('points have not ended on their last day, for which no job is added', async () => {
    const userId = await newCard('ulastday');
    await move(userId, 10, '2026-11-20');
    await endPoints();
    expect(await hasEndedPoints(server.db, server.clock())).toBe(false);
    expect((await ledgerOf(userId)).points).toBe(10);
    server.clock.forward(DAY);
    expect(await hasEndedPoints(server.db, server.clock())).toBe(true);
    expect((await ledgerOf(userId)).points).toBe(0);
    await endPoints();
    expect(await hasEndedPoints(server.db, server.clock())).toBe(false);
  });

  it('added points without a last day get the shop’s, and taken points get none', async () => {
    const userId = await newCard('ushopdays');
    const setDays = (days: number | null) =>
      server.db.query('update merchants set points_days = $2 where mer_id = $1', [MERCHANT, days]);
    await move(userId, 1);
    await setDays(30);
    // 00:30 of 21 November in Taipei
    server.clock.set(new Date('2026-11-20T16:30:00Z'));
    await move(userId, 10);
    await move(userId, 20, '2026-11-25');
    await move(userId, -4);
    await setDays(null);
    expect((await ledgerOf(userId)).ending).toEqual([
      { until: '2026-11-25', points: 16 },
      { until: '2026-12-21', points: 10 },
    ]);
    const listed = (await ledgerOf(userId)).list.map(({ points, until }) => [points, until]);
    expect(listed.sort()).toEqual([
      [-4, null],
      [1, null],
      [10, '2026-12-21'],
      [20, '2026-11-25'],
    ]);
  });

  it('a job ends points of a few cards at a time until none remain', async () => {
    for (const userId of ['uportion1', 'uportion2']) await move(await newCard(userId), 10, '2026-11-20');
    server.clock.forward(DAY);
    const next = () => server.db.transact((sql) => endNext(sql, server.clock(), 1));
    expect([await next(), await next(), await next()]).toEqual([
      { count: 1, cursor: '' },
      { count: 1, cursor: '' },
      { count: 0, cursor: null },
    ]);
    expect((await ledgerOf('uportion2')).points).toBe(0);
  });

  it('two runs at once end points once, with one entry of their last day', async () => {
    const userId = await newCard('uended');
    await move(userId, 40, '2026-11-25');
    server.clock.forward(10 * DAY);
    await concurrently(2, () => endPoints());
    expect(await ledgerOf(userId)).toMatchObject({
      points: 0,
      list: [
        { points: -40, why: 'ended', at: '2026-11-25T16:00:00.000Z' },
        { points: 40, why: 'gift', until: '2026-11-25' },
      ],
    });
  });

  it('lists points that a process of the previous release has moved without the ledger', async () => {
    const userId = await newCard('uolder');
    await move(userId, 10);
    await server.db.query('update memberships set points = points + 7 where user_id = $1', [userId]);
    await move(userId, 1);
    await server.db.query('update memberships set points = points - 3 where user_id = $1', [userId]);
    expect(await move(userId, 1)).toMatchObject({ points: 16 });
    expect(await wrongCards()).toEqual([]);
  });

  it('lists the newest hundred entries of a card, the latest first', async () => {
    const userId = await newCard('umany');
    await server.db.query(
      `insert into points_ledger (user_id, mer_id, entry_id, at, points, why, left_points)
       select $1, $2, 'many' || n, $3::timestamptz - n * interval '1 minute', (n % 2) * 2 - 1, 'gift', 0
       from generate_series(1, 102) n`,
      [userId, MERCHANT, TEST_EPOCH],
    );
    const times = (await ledgerOf(userId)).list.map(({ at }) => (TEST_EPOCH.getTime() - Date.parse(at)) / 60_000);
    expect(times).toEqual(Array.from({ length: 100 }, (_unused, at) => at + 1));
  });

  it('C19: of twenty check-ins at once one adds its points and one entry', async () => {
    const userId = await newCard('uchecks');
    const given = await concurrently(20, () => checkIn(server.db, userId, BRANCH, server.clock()));
    expect(given.filter((points) => points !== null)).toHaveLength(1);
    expect((await ledgerOf(userId)).list).toMatchObject([
      { why: 'checkIn', storeName: '梅香牛肉麵 永康店', couponTitle: null, order: null },
    ]);
    expect(await wrongCards()).toEqual([]);
  });
});

describe('spending and its refund', () => {
  let ask: CallPartner;
  let memberCode: string;
  let userId: string;
  beforeAll(async () => {
    ask = partnerClient(server, await keyOf(server, MERCHANT));
    userId = await newCard('urefund');
    memberCode = '7777777777777777';
    await server.db.query('update members set member_code = $2 where user_id = $1', [userId, memberCode]);
  });
  const send = (body: object) => ask('POST', 'points', { memberCode, requestKey: newKey(), ...body });
  const standing = async () =>
    (
      await server.db.query<{ points: number; spent: number; level: number }>(
        'select points, spent_amount as spent, level from memberships where user_id = $1',
        [userId],
      )
    )[0];

  it('a refund takes back points, spending, and the grade that the spending had reached', async () => {
    const [silver, gold] = await server.db.query<{ fromAmount: number }>(
      'select from_amount as "fromAmount" from grades where mer_id = $1 and level > 0 order by level',
      [MERCHANT],
    );
    await send({ points: 100, spent: silver!.fromAmount });
    await send({ points: 100, spent: gold!.fromAmount - silver!.fromAmount, braId: BRANCH, until: '2026-12-31' });
    expect(await standing()).toEqual({ points: 200, spent: gold!.fromAmount, level: 2 });
    expect((await send({ points: -100, spent: -1, braId: BRANCH })).data).toMatchObject({ memberGrade: { level: 1 } });
    expect(await standing()).toEqual({ points: 100, spent: gold!.fromAmount - 1, level: 1 });
    expect((await ledgerOf(userId)).list.map(({ why }) => why).sort()).toEqual(['purchase', 'purchase', 'refund']);
    await send({ points: -100, spent: -(gold!.fromAmount - 1) });
    expect(await standing()).toEqual({ points: 0, spent: 0, level: 0 });
  });

  it('refuses a refund above the amount spent or of used points, and changes nothing', async () => {
    await send({ points: 100, spent: 1_000 });
    await send({ points: -80 });
    const before = await standing();
    expect(await send({ points: -20, spent: -1_001 })).toMatchObject({
      code: 7008,
      message: '退回的金額超過累計消費，目前累計 NT$1,000',
    });
    expect(await send({ points: -100, spent: -1_000 })).toMatchObject({
      code: 7006,
      message: '點數不足，目前有 20 點',
    });
    expect(await standing()).toEqual(before);
    expect((await send({ points: -20, spent: -1_000 })).code).toBe(200);
  });

  it('of ten refunds at once of the whole spending one succeeds', async () => {
    await send({ points: 0, spent: 500 });
    const answers = await concurrently(10, () => send({ points: 0, spent: -500 }));
    expect(codesOf(answers)).toEqual({ 200: 1, 7008: 9 });
    expect(await standing()).toMatchObject({ spent: 0 });
  });

  it('stores branch, order and coupon of points, and refuses those of others', async () => {
    const other = { points: 1, order: { platform: 'fnb', orderId: 'fu00001-1' } };
    expect((await send(other)).code).toBe(404);
    expect((await send({ points: 1, braId: '1002' })).code).toBe(3001);
    expect((await send({ points: 1, couponCode: 'ABCDEFGH2345' })).code).toBe(404);
    expect(await send({ points: 1, until: '2026-11-19' })).toMatchObject({
      code: 400,
      message: '點數的到期日要在今天或之後',
    });
    expect((await standing())?.points).toBe(0);
    const goodsId = (
      await server.db.query<{ id: string }>(
        'select goods_id as id from goods where bra_id = $1 and not is_sold_out limit 1',
        [BRANCH],
      )
    )[0]!.id;
    const order = await ask('POST', 'order/fnb/put', {
      braId: BRANCH,
      memberCode,
      tableCode: null,
      items: [{ goodsId, quantity: 1 }],
      requestKey: newKey(),
    });
    const { orderId } = order.data as { orderId: string };
    const [coupon] = await server.db.query<{ couponId: string; title: string }>(
      'select coupon_id as "couponId", title from coupons where mer_id = $1 and bra_id = $2 limit 1',
      [MERCHANT, BRANCH],
    );
    await server.db.query(
      `insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, code, claimed_at, usable_until)
       values ($1, $2, $3, $4, 'ABCDEFGH2345', $5, '2026-12-31')`,
      [userId, coupon!.couponId, BRANCH, MERCHANT, server.clock()],
    );
    // another member's claim, and one at another shop
    await server.db.query(
      `insert into coupon_claims (user_id, coupon_id, bra_id, mer_id, code, claimed_at, usable_until)
       values ('u00001', 'theirs', $2, $3, 'BCDEFGH23456', $4, '2026-12-31'),
         ($1, 'elsewhere', '1002', 'm02', 'CDEFGH234567', $4, '2026-12-31')`,
      [userId, BRANCH, MERCHANT, server.clock()],
    );
    for (const couponCode of ['BCDEFGH23456', 'CDEFGH234567'])
      expect((await send({ points: 1, couponCode })).code).toBe(404);
    const sent = { points: 3, braId: BRANCH, until: '2026-11-20', couponCode: 'ABCDEFGH2345' };
    expect((await send({ ...sent, order: { platform: 'fnb', orderId } })).code).toBe(200);
    expect((await ledgerOf(userId)).list).toContainEqual({
      at: TEST_EPOCH.toISOString(),
      points: 3,
      why: 'gift',
      until: '2026-11-20',
      storeName: '梅香牛肉麵 永康店',
      couponTitle: coupon!.title,
      order: { platform: 'fnb', orderId },
    });
  });
});
