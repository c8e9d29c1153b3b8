/** Store page, membership, goods and favourites (spec 7, Store and coupons) on a seeded database. */
import { concurrently, codesOf } from '../../support/concurrently.ts';
import { putEndingPoints } from '../../support/endingPoints.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer, TEST_EPOCH } from '../../support/testServer.ts';
import { readSample } from '../../../server/data/sample.ts';
import { writeComment } from '../../../server/data/comments.ts';

import type { StoreHome, StoreInfo } from '#contract/stores.ts';
import type { SeedSample } from '../../../server/data/sample.ts';
import type { From, TestServer } from '../../support/testServer.ts';

const HOME = 'GET /v1/ume/client/store/home/{braId}';
const HOME_WITH_CODE = 'GET /v1/ume/client/store/home/{braId}/{codeId}';
const INFO = 'GET /v1/ume/client/store/info';
const GRADE = 'GET /v1/ume/client/member/grade';
const IS_MER = 'GET /v1/ume/client/member/is/mer';
const JOIN = 'POST /v1/ume/client/member';
const GOODS = 'GET /v1/ume/client/store/goods/recommend';
const COLLECT = 'POST /v1/ume/client/my/collect/store';
const CANCEL = 'POST /v1/ume/client/my/collect/store/cancel';

let server: TestServer;
let sample: SeedSample;
let token: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  sample = await readSample(server.db);
  token = await signInSeeded(server, 'u00001');
  other = await signInSeeded(server, 'u00002');
});
afterAll(closeTestServers);

const home = async (braId: string, from: From = {}) =>
  (await server.call<StoreHome | null>(HOME, { braId }, from)).data;
const homeWithCode = async (braId: string, codeId: string) =>
  (await server.call<StoreHome | null>(HOME_WITH_CODE, { braId, codeId })).data;
const info = async (braId: string, codeId?: string) =>
  (await server.call<StoreInfo | null>(INFO, codeId === undefined ? { braId } : { braId, codeId })).data;
const storeOf = (braId: string) => sample.stores.find((store) => store.braId === braId)!;

describe('spec 4, store-info load: the kind of a code', () => {
  it('a table code returns its table, and a takeaway code none', async () => {
    const [, , b3] = storeOf('1001').tableCodes;
    expect(await info('1001', b3)).toEqual({
      braId: '1001',
      merId: 'm01',
      industryType: 'fnb',
      name: '梅香牛肉麵 永康店',
      tableCode: 'B3',
      codeKind: 'table',
    });
    expect(await info('1001', storeOf('1001').takeawayCodes[0])).toMatchObject({
      tableCode: null,
      codeKind: 'takeaway',
    });
    expect(await homeWithCode('1001', b3!)).toMatchObject({ tableCode: 'B3', codeKind: 'table' });
  });

  it('a code of another branch is unknown, and a missing code is none', async () => {
    expect(await info('1003', storeOf('1001').tableCodes[0])).toMatchObject({ tableCode: null, codeKind: 'unknown' });
    expect(await homeWithCode('1001', 'no-such-code')).toMatchObject({ tableCode: null, codeKind: 'unknown' });
    expect(await info('1001')).toMatchObject({ tableCode: null, codeKind: 'none' });
    expect(await home('1001')).toMatchObject({ tableCode: null, codeKind: 'none' });
  });

  it('step 1: an unknown branch returns null, with and without a code', async () => {
    expect(await info('999999')).toBeNull();
    expect(await home('999999')).toBeNull();
    expect(await homeWithCode('999999', 'abc')).toBeNull();
  });

  it('C22: refuses malformed branches and codes, and none reaches another call', async () => {
    for (const braId of ['../user/detail', 'a\0', '9'.repeat(65)]) {
      expect(await server.callRaw(HOME, { braId })).toMatchObject({ code: 400, data: null });
    }
    for (const braId of [
      '0',
      '-1',
      '1;drop table stores',
      '<img onerror=1>',
      '🍜',
      '9'.repeat(20),
      '01001',
      '__proto__',
    ]) {
      expect(await server.callRaw(HOME, { braId })).toMatchObject({ code: 200, data: null });
    }
    expect(await server.callRaw(HOME_WITH_CODE, { braId: '1001', codeId: "x' or '1'='1" })).toMatchObject({
      code: 200,
      data: { codeKind: 'unknown' },
    });
    expect(await home('1001')).not.toBeNull();
  });
});

describe('store home in one call', () => {
  it('returns score, three newest comments with masked names, counts and the join offer', async () => {
    const data = (await home('1001'))!;
    expect(data.score).toEqual({ average: 4.63, count: 1284, distribution: [12, 16, 49, 283, 924] });
    expect(data.comments?.map(({ author }) => author)).toEqual(['林○安', '陳○宏', '黃○婷']);
    const times = data.comments!.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    expect(data.counts).toEqual({ packs: 1, coupons: 3, goods: 26 });
    expect(data).toMatchObject({ cover: 'cover-1001', logo: 'logo-m01', isCollected: false, runningOrder: null });
    expect(data.joinOffer.title).not.toBe('');
    expect(JSON.stringify(data)).not.toContain('林怡安');
  });

  it('product, Entering a store: a shop without comments has no score, not five stars', async () => {
    expect(await home('1002')).toMatchObject({
      industryType: 'pos',
      score: { average: 0, count: 0, distribution: [0, 0, 0, 0, 0] },
      comments: [],
    });
  });

  it('the seed has split hours, hours past midnight, pauses, closed and special days', async () => {
    const hours = async (braId: string) => (await home(braId))!.hours;
    expect((await hours('1001')).map(({ service }) => service)).toEqual(['dineIn', 'takeaway']);
    expect((await hours('1001'))[0]!.weekly[1]).toHaveLength(2);
    expect((await hours('1004'))[0]!.weekly[1]![0]).toMatchObject({ open: '17:00', close: '02:00' });
    expect((await hours('1012'))[0]!.special[0]).toMatchObject({ day: '2026-11-20', spans: [] });
    expect((await home('1001'))!.announcement).toBe('11/23 (一) 公休一日，11/24 (二) 照常營業');
    expect((await home('1022'))!.isOrderingPaused).toBe(true);
  });

  it('a new comment appears within five seconds and changes the score', async () => {
    const before = (await home('1005'))!.score!;
    await writeComment(
      server.db,
      {
        braId: '1005',
        platform: 'catering',
        userId: 'u00004',
        authorName: '歐陽小美',
        score: 3,
        text: '還可以',
        images: [],
        items: [],
        orderId: null,
      },
      server.clock(),
    );
    server.clock.forward(5_000);
    const after = (await home('1005'))!;
    expect(after.comments?.[0]).toMatchObject({ author: '歐○○美', text: '還可以', score: 3 });
    expect(after.score).toMatchObject({ count: (before.count ?? 0) + 1 });
    expect(after.score!.distribution![2]).toBe(before.distribution![2]! + 1);
  });

  it('the first comment of a store creates its score', async () => {
    await writeComment(
      server.db,
      {
        braId: '1007',
        platform: 'catering',
        userId: 'u00004',
        authorName: '林安',
        score: 4.5,
        text: '好',
        images: ['cake'],
        items: [],
        orderId: null,
      },
      server.clock(),
    );
    expect((await home('1007'))!.score).toEqual({ average: 4.5, count: 1, distribution: [0, 0, 0, 1, 0] });
  });

  it('invented codes need no statement while cached, and new codes work within five seconds', async () => {
    const braId = '1001';
    await server.call(HOME_WITH_CODE, { braId, codeId: 'made-up-0' });
    const statements = jest.spyOn(server.db, 'query');
    for (let at = 1; at <= 20; at += 1)
      expect((await server.call(HOME_WITH_CODE, { braId, codeId: `made-up-${at}` })).data?.codeKind).toBe('unknown');
    expect(
      statements.mock.calls.filter(([statement]) => typeof statement === 'string' && statement.includes('store_codes')),
    ).toEqual([]);
    statements.mockRestore();
    await server.db.query(
      "insert into store_codes (bra_id, code_id, kind, table_code) values ($1, 'made-up-1', 'table', 'Z9')",
      [braId],
    );
    server.clock.forward(5_000);
    expect((await server.call(HOME_WITH_CODE, { braId, codeId: 'made-up-1' })).data).toMatchObject({
      codeKind: 'table',
      tableCode: 'Z9',
    });
  });

  it('the public part is at most five seconds old', async () => {
    await home('1006');
    await server.db.query("update stores set announcement = '今天提早打烊' where bra_id = '1006'");
    server.clock.forward(4_999);
    expect((await home('1006'))!.announcement).toBeNull();
    server.clock.forward(1);
    expect((await home('1006'))!.announcement).toBe('今天提早打烊');
  });
});

describe('C18: a member sees the own part only', () => {
  it('returns the running order and the favourite of the token’s owner', async () => {
    expect((await home('1001', { token }))!.runningOrder).toMatchObject({
      state: 'cooking',
      pickupNumber: 'A12',
      tableCode: null,
      minutesLeft: 6,
    });
    expect((await home('1001', { token: other }))!.runningOrder).toBeNull();
    expect((await home('1001', { token: 'A'.repeat(43) }))!.runningOrder).toBeNull();
  });

  it('does not return an order that was open for half a day', async () => {
    server.clock.forward(12 * 3_600_000);
    expect((await home('1001', { token }))!.runningOrder).toBeNull();
    server.clock.forward(-12 * 3_600_000);
    expect((await home('1001', { token }))!.runningOrder).not.toBeNull();
  });

  it('ignores another member’s userId in the query', async () => {
    const own = await server.call(GRADE, { merId: 'm01', userId: 'u00001' }, { token });
    expect(own.data).toEqual({
      memberGrade: {
        gradeName: '銀梅會員',
        level: 1,
        points: 1_280,
        nextGradeName: '金梅會員',
        amountToNext: 720,
        progressPercent: 79,
        expiringPoints: 80,
        expiringOn: '2026-12-31',
      },
    });
    expect((await server.call(GRADE, { merId: 'm01', userId: 'u00002' }, { token })).data).toEqual(own.data);
    expect((await server.call(GRADE, { merId: 'm08', userId: 'u00002' }, { token })).data).toEqual({
      memberGrade: null,
    });
  });

  it('does not return points that expired before today', async () => {
    const [row] = await server.db.query<{ userId: string; merId: string }>(
      `select user_id as "userId", mer_id as "merId" from memberships where user_id = 'u00003' limit 1`,
    );
    const ending = (until: string) =>
      putEndingPoints(server, { userId: 'u00003', merId: row!.merId, points: 9, until });
    await server.db.query("delete from points_ledger where user_id = 'u00003'");
    await ending('2026-11-19');
    const from = { token: await signInSeeded(server, 'u00003') };
    const { data } = await server.call<{ memberGrade: { expiringPoints: number; expiringOn: string | null } }>(
      GRADE,
      { merId: row!.merId, userId: 'u00003' },
      from,
    );
    expect(data.memberGrade).toMatchObject({ expiringPoints: 0, expiringOn: null });
    // 02:00 of the 21st in Taipei is the 20th in UTC
    server.clock.set(new Date('2026-11-20T18:00:00Z'));
    for (const [day, points] of [
      ['2026-11-20', 0],
      ['2026-11-21', 9],
    ] as const) {
      await ending(day);
      const { data: atNight } = await server.call<typeof data>(GRADE, { merId: row!.merId, userId: 'u00003' }, from);
      expect([day, atNight.memberGrade.expiringPoints]).toEqual([day, points]);
    }
    server.clock.set(TEST_EPOCH);
  });

  it('member calls answer code 401 without a sign-in', async () => {
    for (const [route, args] of [
      [GRADE, { merId: 'm01', userId: 'u00001' }],
      [IS_MER, { merId: 'm01' }],
      [JOIN, { merId: 'm01', braId: '1001' }],
      [COLLECT, { braId: '1001' }],
    ] as const) {
      expect((await server.callRaw(route, args)).code).toBe(401);
    }
  });
});

describe('membership of a merchant', () => {
  it('C19: joining 50 times at once joins once', async () => {
    const answers = await concurrently(50, () => server.callRaw(JOIN, { merId: 'm08', braId: '1002' }, { token }));
    expect(codesOf(answers)).toEqual({ 200: 1, 3002: 49 });
    expect(answers.filter(({ code, message }) => code === 3002 && message === '')).toEqual([]);
    expect(await server.db.query(`select 1 from memberships where user_id = 'u00001' and mer_id = 'm08'`)).toHaveLength(
      1,
    );
  });

  it('a new member has the lowest grade and the full amount to the next', async () => {
    expect((await server.call(IS_MER, { merId: 'm14' }, { token })).data).toBe('N');
    const { data } = await server.call(JOIN, { merId: 'm14', braId: '1028' }, { token });
    expect(data).toEqual({
      memberGrade: {
        gradeName: '一般會員',
        level: 0,
        points: 0,
        nextGradeName: '銀卡會員',
        amountToNext: 3_000,
        progressPercent: 0,
        expiringPoints: 0,
        expiringOn: null,
      },
    });
    expect((await server.call(IS_MER, { merId: 'm14' }, { token })).data).toBe('Y');
  });

  it('the highest grade has no next grade', async () => {
    await server.db.query(
      "update memberships set level = 2, spent_amount = 99999 where user_id = 'u00001' and mer_id = 'm03'",
    );
    const { data } = await server.call<{ memberGrade: object }>(GRADE, { merId: 'm03', userId: 'u00001' }, { token });
    expect(data.memberGrade).toMatchObject({ nextGradeName: null, amountToNext: null, progressPercent: 100 });
  });

  it('an unknown branch or one of another merchant is storeGone', async () => {
    expect((await server.callRaw(JOIN, { merId: 'm15', braId: '999999' }, { token })).code).toBe(3001);
    expect((await server.callRaw(JOIN, { merId: 'm15', braId: '1001' }, { token })).code).toBe(3001);
  });

  it('a closed branch accepts no members: storeGone', async () => {
    const [store] = await server.db.query<{ braId: string; merId: string }>(
      `select bra_id as "braId", mer_id as "merId" from stores where mer_id = 'm15' order by 1 limit 1`,
    );
    const close = (at: Date | null) =>
      server.db.query('update stores set closed_at = $2 where bra_id = $1', [store!.braId, at]);
    await close(server.clock());
    expect((await server.callRaw(JOIN, { ...store }, { token })).code).toBe(3001);
    expect(await server.db.query(`select 1 from memberships where user_id = 'u00001' and mer_id = 'm15'`)).toEqual([]);
    await close(null);
    expect((await server.callRaw(JOIN, { ...store }, { token })).code).toBe(200);
  });
});

describe('recommended goods', () => {
  it('lists every item once in order, also if one is removed between pages', async () => {
    const first = await server.call(GOODS, { braId: '1001', size: 6 });
    expect(first.data.list.map(({ name }: { name: string }) => name)).toEqual([
      '紅燒半筋半肉麵',
      '手工小籠湯包 8 顆',
      '古早味滷肉飯',
      '蒜香拍黃瓜',
      '皮蛋豆腐',
      '冰釀烏梅汁',
    ]);
    expect(first.data.list[0]).toMatchObject({
      price: 220,
      listPrice: 260,
      percentToPay: 85,
      soldCount: 862,
      image: 'beef',
    });
    await server.db.query("update goods set recommended_at = null where bra_id = '1001' and goods_id = 'g1001-02'");
    const seen = first.data.list.map(({ goodsId }: { goodsId: string }) => goodsId);
    for (let next: string | null = first.data.next; next !== null;) {
      const { data }: { data: typeof first.data } = await server.call(GOODS, { braId: '1001', size: 6, cursor: next });
      seen.push(...data.list.map(({ goodsId }: { goodsId: string }) => goodsId));
      next = data.next;
    }
    expect(seen).toEqual(Array.from({ length: 26 }, (_, at) => `g1001-${String(at + 1).padStart(2, '0')}`));
  });

  it('is empty for an unknown branch, and refuses an unknown cursor', async () => {
    expect((await server.call(GOODS, { braId: '999999' })).data).toEqual({ list: [], next: null });
    for (const cursor of [
      'x',
      'W10',
      Buffer.from('[1,"a;b",0,1]').toString('base64url'),
      Buffer.from('[1e99,"a",0,1]').toString('base64url'),
    ]) {
      expect((await server.callRaw(GOODS, { braId: '1001', cursor })).code).toBe(400);
    }
  });
});

describe('favourite stores', () => {
  it('adding or removing twice has one effect', async () => {
    for (const route of [COLLECT, COLLECT])
      expect((await server.callRaw(route, { braId: '1010' }, { token })).code).toBe(200);
    expect((await home('1010', { token }))!.isCollected).toBe(true);
    expect((await home('1010', { token: other }))!.isCollected).toBe(false);
    for (const route of [CANCEL, CANCEL])
      expect((await server.callRaw(route, { braId: '1010' }, { token })).code).toBe(200);
    expect((await home('1010', { token }))!.isCollected).toBe(false);
  });

  it('an unknown store is refused as a new favourite', async () => {
    expect((await server.callRaw(COLLECT, { braId: '999999' }, { token })).code).toBe(3001);
  });
});
