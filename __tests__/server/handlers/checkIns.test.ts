/** Check-ins on a seeded database. */
import { checkIn } from '../../../server/data/checkIns.ts';
import { concurrently } from '../../support/concurrently.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { arrive } from '../../support/mockSession.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const RECORD = 'GET /v1/ume/client/checkin/record';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await signInSeeded(server, 'u00001');
});
afterAll(closeTestServers);

const record = async (month: string, own = token) => (await server.call(RECORD, { month }, { token: own })).data;

describe('checkin/record', () => {
  it('lists the days of a month, latest first, with total and streak', async () => {
    const data = await record('2026-11');
    expect(data).toMatchObject({
      month: '2026-11',
      today: '2026-11-20',
      streak: 5,
      total: 86,
      firstMonth: expect.stringMatching(/^2026-0[4-8]$/) as string,
    });
    expect(data.days.slice(0, 5).map(({ day }) => day)).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-18',
      '2026-11-17',
      '2026-11-16',
    ]);
    expect(data.days[0]).toMatchObject({ storeName: '梅香牛肉麵 永康店', braId: '1001', points: 10 });
    expect(
      data.days.every(
        ({ day, at }) =>
          day.startsWith('2026-11') && new Date(Date.parse(at) + 8 * HOUR_MS).toISOString().startsWith(day),
      ),
    ).toBe(true);
  });

  it('a member without a check-in has no first month, and nothing to count', async () => {
    const fresh = await signUp(server, '0912000031');
    expect(await record('2026-11', fresh.token)).toEqual({
      month: '2026-11',
      today: '2026-11-20',
      firstMonth: null,
      days: [],
      streak: 0,
      total: 0,
    });
  });

  it('the total sums all months, and a month without check-ins is empty', async () => {
    const { firstMonth } = await record('2026-11');
    let sum = 0;
    for (let at = 0; at < 12; at += 1) {
      const month = new Date(Date.UTC(2026, 10 - at, 1)).toISOString().slice(0, 7);
      const { days } = await record(month);
      sum += days.length;
      if (month < firstMonth!) expect(days).toEqual([]);
    }
    expect(sum).toBe(86);
  });

  it('C18: lists the token owner’s days only, and asks a visitor to sign in', async () => {
    expect(await record('2026-11', await signInSeeded(server, 'u00060'))).toMatchObject({
      days: [],
      total: 0,
      streak: 0,
      firstMonth: null,
    });
    expect((await server.callRaw(RECORD, { month: '2026-11' })).code).toBe(401);
  });

  it.each(['2026-13', '2026-1', '1800-01', '2026-11-01', 'now'])(
    'C30: refuses to return the record of the month %s',
    async (month) => {
      expect((await server.callRaw(RECORD, { month }, { token })).code).toBe(400);
    },
  );
});

describe('checking in', () => {
  it('an order at a table and a counter payment check in once a day', async () => {
    const own = await signInSeeded(server, 'u00055');
    const goods = await server.call('GET /v1/ume/client/store/goods/recommend', { braId: '1001' });
    const goodsId = goods.data.list.find((one) => !one.isSoldOut)!.goodsId;
    const table = await arrive(server, '/app/home', {
      token: own,
      braId: '1001',
      codeId: 'j9d4s3yqu2ky',
      tableCode: 'B3',
    });
    await table.submit('/app/order', { [goodsId]: '1' });
    const counter = await arrive(server, '/portal/cashier', { token: own, braId: '1001' });
    await counter.submit('/portal/cashier', { amount: '480' });
    expect(await record('2026-11', own)).toMatchObject({
      total: 1,
      streak: 1,
      days: [{ day: '2026-11-20', storeName: '梅香牛肉麵 永康店' }],
    });
  });

  it('C19: fifty concurrent check-ins count once on the day in Taipei', async () => {
    // 16:30 UTC is 00:30 of the 21st in Taipei
    const now = new Date('2026-11-20T16:30:00Z');
    const given = await concurrently(50, () => checkIn(server.db, 'u00060', '1001', now));
    expect(given.filter((points) => points !== null)).toEqual([10]);
    server.clock.set(now);
    const own = await signInSeeded(server, 'u00060');
    expect(await record('2026-11', own)).toMatchObject({
      today: '2026-11-21',
      total: 1,
      streak: 1,
      firstMonth: '2026-11',
      days: [{ day: '2026-11-21' }],
    });
  });

  it('adds its points once to the member’s card of that shop', async () => {
    const points = async () =>
      (
        await server.db.query<{ points: number }>(
          `select points from memberships where user_id = 'u00001' and mer_id = 'm01'`,
        )
      )[0]!.points;
    const before = await points();
    const now = new Date('2026-11-21T04:00:00Z');
    await checkIn(server.db, 'u00001', '1001', now);
    await checkIn(server.db, 'u00001', '1001', now);
    expect(await points()).toBe(before + 10);
    // not a member of that merchant, so no card
    expect(await checkIn(server.db, 'u00060', '1040', new Date('2026-11-25T04:00:00Z'))).toBe(10);
  });

  it('gives the reward on the seventh consecutive day, and starts again after a gap', async () => {
    const start = Date.parse('2026-12-01T04:00:00Z');
    const points = [];
    for (let day = 0; day < 8; day += 1)
      points.push(await checkIn(server.db, 'u00059', '1003', new Date(start + day * DAY_MS)));
    expect(points).toEqual([10, 10, 10, 10, 10, 10, 60, 10]);
    expect(await checkIn(server.db, 'u00059', '1003', new Date(start + 9 * DAY_MS))).toBe(10);
    const streakAt = async (day: number) => {
      server.clock.set(new Date(start + day * DAY_MS));
      return (await record('2026-12', await signInSeeded(server, 'u00059'))).streak;
    };
    expect([await streakAt(9), await streakAt(10), await streakAt(11)]).toEqual([1, 1, 0]);
    expect(await checkIn(server.db, 'u00059', '999999', new Date(start + 20 * DAY_MS))).toBeNull();
  });
});
