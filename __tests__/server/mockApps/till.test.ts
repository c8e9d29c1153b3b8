/** The sandbox's till through the partner interface: input, output and buttons for the cashier. */
import { randomBytes } from 'node:crypto';

import { listPartnerKeys } from '../../../server/data/partnerKeys.ts';
import { sendMessages } from '../../support/sendMessages.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

/** 梅香牛肉麵 永康店 */
const BRANCH = '1001';
/** A branch of another merchant. */
const OTHER_BRANCH = '1002';
const HOST = { host: 'localhost:8081' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const newKey = () => randomBytes(16).toString('base64url');
const open = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  server.mockApps.inject({ url: `/till?${new URLSearchParams(query).toString()}`, headers: { ...HOST, ...headers } });
const tap = (act: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  server.mockApps.inject({
    method: 'POST',
    url: `/till/${act}`,
    headers: { ...HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams({ braId: BRANCH, requestKey: newKey(), ...fields }).toString(),
  });
/** Text of the banner. */
const bannerText = (body: string) => /id="result"[^>]*>([^<]*)</.exec(body)?.[1] ?? null;

/** A coupon that a seeded member claims now. */
async function claimCoupon(userId: string, couponId = 'c1001-01'): Promise<string> {
  const token = await signInSeeded(server, userId);
  await server.callRaw('POST /v1/ume/client/mycoupon/claim/coupon/one', { couponId, userId }, { token });
  const [claim] = await server.db.query<{ code: string }>(
    'select code from coupon_claims where user_id = $1 and coupon_id = $2',
    [userId, couponId],
  );
  return claim!.code;
}
async function memberCodeOf(userId: string): Promise<string> {
  const [member] = await server.db.query<{ code: string }>(
    'select member_code as code from members where user_id = $1',
    [userId],
  );
  return member!.code;
}
const usedAt = async (code: string) =>
  (
    await server.db.query<{ usedAt: Date | null }>('select used_at as "usedAt" from coupon_claims where code = $1', [
      code,
    ])
  )[0]!.usedAt;

describe('a coupon at the till', () => {
  it('can be looked up, redeemed, returned and used again, with a message each time', async () => {
    const code = await claimCoupon('u00011');
    const page = await open({ braId: BRANCH, code: code.toLowerCase().replace(/(.{4})/g, '$1 ') });
    expect(page.body).toContain('梅香牛肉麵 永康店');
    expect(page.body).toMatch(/可使用，[^<]+ 止/);
    expect(page.body).toContain('○');
    const redeemPage = await tap('redeem', { code, coupon: code });
    expect(bannerText(redeemPage.body)).toMatch(/^已核銷：/);
    expect(redeemPage.body).toContain('已使用');
    expect(await usedAt(code)).toEqual(server.clock());
    expect(bannerText((await tap('redeem', { code, coupon: code })).body)).toBe('這張優惠券已經使用過');
    expect(bannerText((await tap('giveback', { code, coupon: code })).body)).toMatch(
      /^已取消核銷：.+，會員可以再使用$/,
    );
    expect(await usedAt(code)).toBeNull();
  });

  it('stays visible after a redemption from the member’s list, to be returned at once', async () => {
    const code = await claimCoupon('u00015');
    const member = await memberCodeOf('u00015');
    const redeemPage = await tap('redeem', { code: member, coupon: code });
    expect(bannerText(redeemPage.body)).toMatch(/^已核銷：/);
    expect(redeemPage.body).toContain(`name="coupon" value="${code}"`);
    expect(redeemPage.body).toMatch(/取消核銷/);
    expect(bannerText((await tap('giveback', { code: member, coupon: code })).body)).toMatch(/^已取消核銷：/);
    expect(await usedAt(code)).toBeNull();
  });

  it('is redeemed once by a double submit or reload, with the same message', async () => {
    const code = await claimCoupon('u00012');
    const requestKey = newKey();
    const taps = await Promise.all([1, 2, 3].map(() => tap('redeem', { code, coupon: code, requestKey })));
    expect(new Set(taps.map(({ body }) => bannerText(body)))).toEqual(new Set([bannerText(taps[0]!.body)]));
    expect(bannerText(taps[0]!.body)).toMatch(/^已核銷：/);
    expect(bannerText((await tap('redeem', { code, coupon: code, requestKey })).body)).toMatch(/^已核銷：/);
  });

  it('of another merchant is not found, and each form has its own key', async () => {
    const code = await claimCoupon('u00013');
    expect(bannerText((await open({ braId: OTHER_BRANCH, code })).body)).toBe('查無資料');
    expect(bannerText((await tap('redeem', { code, coupon: code, braId: OTHER_BRANCH })).body)).toBe('查無資料');
    expect(await usedAt(code)).toBeNull();
    const keys = [
      ...(await open({ braId: BRANCH, code: await memberCodeOf('u00013') })).body.matchAll(
        /name="requestKey" value="([\w-]{22})"/g,
      ),
    ].map(([, key]) => key);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('a member at the till', () => {
  it('shows grade, points and coupons, changes points, and checks in once a day', async () => {
    const [member] = await server.db.query<{ userId: string; points: number }>(
      `select m.user_id as "userId", m.points from memberships m join stores s on s.mer_id = m.mer_id where s.bra_id = $1
       and not exists (select 1 from check_ins c where c.user_id = m.user_id and c.day = '2026-11-20') order by m.user_id limit 1`,
      [BRANCH],
    );
    const code = await memberCodeOf(member!.userId);
    expect((await open({ braId: BRANCH, code })).body).toContain(`${member!.points.toLocaleString('en-US')} 點`);
    expect(bannerText((await tap('points', { code, points: '30', spent: '', sign: 'give' })).body)).toMatch(
      `已加 30 點，現在 ${(member!.points + 30).toLocaleString('en-US')} 點，`,
    );
    expect(bannerText((await tap('points', { code, points: '30', spent: '0', sign: 'take' })).body)).toMatch(
      `已扣 30 點，現在 ${member!.points.toLocaleString('en-US')} 點，`,
    );
    expect(bannerText((await tap('checkin', { code })).body)).toMatch(/^已打卡，送 \d+ 點$/);
    expect(bannerText((await tap('checkin', { code })).body)).toBe('今天已經打過卡');
  });

  it('takes a refund back with its amount, and tells the member at which branch', async () => {
    const [member] = await server.db.query<{ userId: string; points: number; spent: number }>(
      `select m.user_id as "userId", m.points, m.spent_amount as spent from memberships m
       join stores s on s.mer_id = m.mer_id where s.bra_id = $1 order by m.user_id desc limit 1`,
      [BRANCH],
    );
    const { userId, points, spent } = member!;
    const code = await memberCodeOf(userId);
    const now = async () =>
      (
        await server.db.query<{ points: number; spent: number; braId: string; why: string }>(
          `select m.points, m.spent_amount as spent, l.bra_id as "braId", l.why from memberships m
           join points_ledger l on l.user_id = m.user_id and l.mer_id = m.mer_id
           join stores s on s.mer_id = m.mer_id and s.bra_id = $2
           where m.user_id = $1 order by l.at desc, l.entry_id desc`,
          [userId, BRANCH],
        )
      ).find(({ why }) => why === 'purchase' || why === 'refund');
    await tap('points', { code, points: '12', spent: '1200', sign: 'give' });
    expect(await now()).toEqual({ points: points + 12, spent: spent + 1200, braId: BRANCH, why: 'purchase' });
    server.clock.forward(1_000);
    expect(bannerText((await tap('points', { code, points: '12', spent: '1200', sign: 'refund' })).body)).toMatch(
      `已退款，扣 12 點，現在 ${points.toLocaleString('en-US')} 點，`,
    );
    expect(await now()).toEqual({ points, spent, braId: BRANCH, why: 'refund' });
  });

  it.each([{ points: '' }, { points: '-5' }, { points: '1.5' }, { points: 'abc' }, { points: '0', spent: '0' }])(
    'rejects %j points and requests them again',
    async (fields) => {
      const { body } = await tap('points', { code: await memberCodeOf('u00002'), sign: 'give', ...fields });
      expect(bannerText(body)).toBe('請輸入點數或消費金額，要是 0 以上的整數');
      expect(body).toContain('role="alert"');
    },
  );
});

describe('a message from the till', () => {
  const unread = async (token: string) =>
    ((await server.callRaw('GET /v1/ume/client/my/message/unreadNum', {}, { token })).data as { store: number }).store;

  it('reaches the scanned member or all members as one more unread message', async () => {
    const members = await server.db.query<{ userId: string }>(
      'select m.user_id as "userId" from memberships m join stores s on s.mer_id = m.mer_id where s.bra_id = $1 order by m.user_id',
      [BRANCH],
    );
    const [one, other] = [members[0]!.userId, members[1]!.userId];
    const [token, another] = [await signInSeeded(server, one), await signInSeeded(server, other)];
    const before = [await unread(token), await unread(another)] as const;
    const fields = { title: '今晚加班', text: '到十點還有湯' };
    expect(bannerText((await tap('message', { code: await memberCodeOf(one), ...fields })).body)).toBe(
      '已傳給 1 位會員',
    );
    expect([await unread(token), await unread(another)]).toEqual([before[0] + 1, before[1]]);
    expect(bannerText((await tap('message', { code: '', to: 'all', ...fields })).body)).toBe(
      `開始傳給 ${members.length.toLocaleString('en-US')} 位會員`,
    );
    await sendMessages(server);
    expect([await unread(token), await unread(another)]).toEqual([before[0] + 2, before[1] + 1]);
    expect(bannerText((await tap('message', { code: '', to: 'all', ...fields, text: ' ' })).body)).toBe(
      '請輸入標題和內容',
    );
  });

  it('to a grade reaches only its members, as a shop or discount message', async () => {
    const grades = await server.db.query<{ level: number; name: string; count: number }>(
      `select g.level, g.name, count(m.user_id)::int as count from memberships m join grades g on g.mer_id = m.mer_id and g.level = m.level join stores s on s.mer_id = g.mer_id
       where s.bra_id = $1 group by g.level, g.name order by g.level`,
      [BRANCH],
    );
    const { body } = await open({ braId: BRANCH });
    const choices = [...body.matchAll(/<option value="(\w+)">([^<]+)</g)].map(([, value, label]) => [value, label]);
    expect(choices).toEqual([
      ['all', '所有會員'],
      ...grades.map(({ level, name }) => [String(level), name]),
      ['discount', '優惠訊息'],
    ]);
    for (const { level, count } of grades) {
      const kindOf = async () =>
        (
          await server.db.query<{ count: number }>(
            "select count(*)::int as count from messages where bra_id = $1 and kind = 'discount' and title = $2",
            [BRANCH, `等級 ${level}`],
          )
        )[0]!.count;
      const banner = bannerText(
        (
          await tap('message', {
            code: '',
            to: String(level),
            kind: 'discount',
            title: `等級 ${level}`,
            text: '本月回饋',
          })
        ).body,
      );
      await sendMessages(server);
      expect([banner, await kindOf()]).toEqual([
        count === 0 ? '這個等級還沒有會員，沒有傳出' : `開始傳給 ${count} 位會員`,
        count,
      ]);
    }
    expect(bannerText((await tap('message', { code: '', to: '19', title: 'a', text: 'b' })).body)).toBe(
      '這個等級還沒有會員，沒有傳出',
    );
  });

  it('keeps recipient, kind, title and text after a failure, and requires a recipient', async () => {
    const fields = { code: '', kind: 'discount', title: '今晚 "加班"', text: `到十點\r\n還有湯${'\r\n'.repeat(200)}` };
    const { body } = await tap('message', fields);
    expect(bannerText(body)).toBe('請選擇收件人');
    expect(body).toMatch(/<details class="card" open="">/);
    expect(body).toContain('<option value="discount" selected="">');
    expect(body).toContain('value="今晚 &quot;加班&quot;"');
    expect(body).toMatch(/到十點\s+還有湯/);
    expect((await tap('message', { ...fields, to: '1', text: '' })).body).toContain('<option value="1" selected="">');
    const [newMember] = await server.db.query<{ userId: string }>(
      'select m.user_id as "userId" from memberships m join stores s on s.mer_id = m.mer_id where s.bra_id = $1 limit 1',
      [BRANCH],
    );
    expect(
      (await tap('points', { code: await memberCodeOf(newMember!.userId), points: '-5', spent: '120', sign: 'give' }))
        .body,
    ).toContain('value="120"');
    // After a success the form is empty.
    expect((await tap('message', { ...fields, to: 'all' })).body).not.toContain('今晚');
  });
});

describe('what is scanned and is nothing', () => {
  it.each([
    ['hello', '這不是會員碼（16 位數字）或優惠券碼（12 位英數字，沒有 0、1、I、O），請再掃一次'],
    ['9999999999999999', '查無資料'],
    ['ZZZZZZZZZZZZ', '查無資料'],
  ])('“%s” is explained in text, and the field keeps the input', async (code, text) => {
    const { body } = await open({ braId: BRANCH, code });
    expect(bannerText(body)).toBe(text);
    expect(body).toContain(`value="${code}"`);
  });

  it('reports an unknown branch, and asks to choose one when it is missing', async () => {
    expect(bannerText((await open({ braId: '999999' })).body)).toBe('查無此門市');
    expect(bannerText((await open({ braId: '../x' })).body)).toBe('查無此門市');
    expect((await open({})).body).toContain('請先選擇門市');
  });

  it('C28: escapes the entered code as text in the page', async () => {
    const { body, headers } = await open({ braId: BRANCH, code: '"><script>alert(1)</script>' });
    expect(body).not.toContain('<script>');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the camera of the till', () => {
  const allowed = ({ headers }: { headers: Record<string, unknown> }) => String(headers['permissions-policy']);

  it('C26: only this page of both servers may request the camera', async () => {
    expect(allowed(await open({ braId: BRANCH }))).toContain('camera=(self)');
    for (const url of ['/portal/store', '/app/home', '/line/oauth2/v2.1/authorize', '/mock-app.css'])
      expect([url, allowed(await server.mockApps.inject({ url, headers: HOST }))]).toEqual([
        url,
        expect.stringContaining('camera=()'),
      ]);
    for (const url of ['/', '/sandbox', '/health'])
      expect([url, allowed(await server.app.inject({ url }))]).toEqual([url, expect.stringContaining('camera=()')]);
  });

  it('serves its script and decoder itself, for the sandbox’s callers only', async () => {
    const { headers } = await open({ braId: BRANCH });
    expect(headers['content-security-policy']).toContain("script-src 'self'; connect-src 'self'");
    for (const url of ['/till/till.js', '/till/decoder.js']) {
      const answer = await server.mockApps.inject({ url, headers: HOST });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
      expect(
        (await server.mockApps.inject({ url, headers: { ...HOST, 'x-forwarded-for': '8.8.8.8' } })).statusCode,
      ).toBe(404);
    }
  });
});

describe('C32: who may open it', () => {
  it.each(['8.8.8.8', '2001:4860:4860::8888'])('rejects callers from the public address %s', async (address) => {
    const from = { 'x-forwarded-for': address };
    expect((await open({ braId: BRANCH }, from)).statusCode).toBe(404);
    expect((await tap('redeem', { code: 'ABCDEFGH2345', coupon: 'ABCDEFGH2345' }, from)).statusCode).toBe(404);
  });

  it('a form on a page of another origin redeems nothing', async () => {
    const code = await claimCoupon('u00014');
    for (const origin of ['https://evil.tld', 'null', 'http://localhost:8080'])
      expect((await tap('redeem', { code, coupon: code }, { origin })).statusCode).toBe(403);
    expect(await usedAt(code)).toBeNull();
    expect((await tap('redeem', { code, coupon: code }, { origin: 'http://localhost:8081' })).statusCode).toBe(200);
  });

  it('has one key per merchant, absent from pages, revoked when the process ends', async () => {
    const ownServer = await startTestServer({ seed: true });
    try {
      const [store] = await ownServer.db.query<{ merId: string }>(
        'select mer_id as "merId" from stores where bra_id = $1',
        [BRANCH],
      );
      const pages = await Promise.all(
        [1, 2, 3].map(() => ownServer.mockApps.inject({ url: `/till?braId=${BRANCH}`, headers: HOST })),
      );
      expect(pages.map(({ body }) => body).join('')).not.toContain('ume_');
      const living = async () =>
        (await listPartnerKeys(ownServer.db, store!.merId))
          .filter(({ endedAt }) => endedAt === null)
          .map(({ name }) => name);
      expect(await living()).toEqual(['sandbox']);
      await ownServer.mockApps.close();
      expect(await living()).toEqual([]);
    } finally {
      await ownServer.close();
    }
  });
});
