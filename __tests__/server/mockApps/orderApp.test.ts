import { listHandOffs } from '../../../server/data/handOffs.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { arrive } from '../../support/mockSession.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

/** 梅香牛肉麵 永康店 and its table B3. */
const BRANCH = '1001';
const TABLE_B3 = 'j9d4s3yqu2ky';
/** A seeded member without an active order there. */
const MEMBER = 'u00002';

let server: TestServer;
let token: string;
let goodsId: string;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await signInSeeded(server, MEMBER);
  const goods = await server.call('GET /v1/ume/client/store/goods/recommend', { braId: BRANCH });
  goodsId = goods.data.list.find((one) => !one.isSoldOut)!.goodsId;
});
afterAll(closeTestServers);

const arriveAtTable = (more: Record<string, string> = {}) =>
  arrive(server, '/app/home', { token, braId: BRANCH, codeId: TABLE_B3, tableCode: 'B3', ...more });

describe('the mock QR-ordering app', () => {
  it('C20: the landing page drops the query, is never cached, and hides the token', async () => {
    const { arrival, page } = await arriveAtTable();
    expect(arrival.statusCode).toBe(303);
    expect(arrival.headers['cache-control']).toBe('no-store');
    expect(String(arrival.headers.location)).toMatch(/^\/app\/home\?visit=[\w-]{22}$/);
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('桌號 B3');
    expect(page.body).not.toContain(token);
  });

  it('C20, C35: the hand-off log masks the token of the member', async () => {
    server.clock.forward(1_000);
    await arriveAtTable({ version: 'TL_stage' });
    const [newest] = await listHandOffs(server.db, 1);
    expect(newest).toMatchObject({
      app: 'order',
      path: '/app/home',
      query: { token: '***', braId: BRANCH, tableCode: 'B3', version: 'TL_stage' },
    });
    expect(JSON.stringify(newest)).not.toContain(token);
  });

  it('spec 7: an order placed at the table is running on the store page', async () => {
    const visit = await arriveAtTable();
    const orderPage = await visit.submit('/app/order', { [goodsId]: '2' });
    expect(orderPage.body).toContain('訂單已送出');
    expect(orderPage.body).toContain('已接單');
    const home = await server.call('GET /v1/ume/client/store/home/{braId}', { braId: BRANCH }, { token });
    expect(home.data?.runningOrder).toMatchObject({ state: 'accepted', tableCode: 'B3' });
    expect(orderPage.body).toContain(`取餐號 ${String(home.data?.runningOrder?.pickupNumber)}`);
  });

  it('a prepaid order waits for payment, then for the kitchen, with one invoice', async () => {
    const visit = await arriveAtTable();
    const orderPage = await visit.submit('/app/order', { [goodsId]: '1', payFirst: '1' });
    expect(orderPage.body).toContain('待付款');
    expect(orderPage.body).toMatch(/請在 [^<]+ 前付款/);
    const orderId = /name="orderId" value="([^"]+)"/.exec(orderPage.body)?.[1] ?? '';
    for (const step of ['已接單', '製作中', '可取餐', '已完成'])
      expect((await visit.submit('/app/order/move', { orderId })).body).toContain(step);
    expect(await server.db.query('select 1 from invoices where order_id = $1', [orderId])).toHaveLength(1);
  });

  it('a form names its session by the key in the address', async () => {
    const { arrival, page } = await arriveAtTable();
    const [, session = ''] = /visit=([^&]+)/.exec(String(arrival.headers.location)) ?? [];
    expect(page.body).toContain(`name="visit" value="${session}"`);
  });

  it('a finished order can be commented once, and the store page shows the comment', async () => {
    const visit = await arriveAtTable();
    const orderPage = await visit.submit('/app/order', { [goodsId]: '1' });
    const orderId = /name="orderId" value="([^"]+)"/.exec(orderPage.body)?.[1] ?? '';
    for (const step of ['製作中', '可取餐', '已完成']) {
      expect((await visit.submit('/app/order/move', { orderId })).body).toContain(step);
    }
    const text = '<img src=x onerror=alert(1)> 湯頭很好';
    await visit.submit('/app/uncomment', { orderId, score: '4', text });
    expect((await visit.submit('/app/uncomment', { orderId, score: '1', text: '第二次' })).body).toContain(
      '這筆訂單不能再評論',
    );
    server.clock.forward(5_000);
    const home = await server.call('GET /v1/ume/client/store/home/{braId}', { braId: BRANCH });
    expect(home.data?.comments?.[0]).toMatchObject({ platform: 'catering', score: 4, text });
  });

  it('C18: another member’s order is reported as not found', async () => {
    const mine = await arriveAtTable();
    const orderPage = await mine.submit('/app/order', { [goodsId]: '1' });
    const orderId = /name="orderId" value="([^"]+)"/.exec(orderPage.body)?.[1] ?? '';
    const other = await arrive(server, '/app/home', { token: await signInSeeded(server, 'u00003'), braId: BRANCH });
    expect((await other.open(`/app/order?orderId=${orderId}`)).body).toContain('查無此訂單');
    await other.submit('/app/order/move', { orderId });
    expect((await mine.open(`/app/order?orderId=${orderId}`)).body).toContain('已接單');
  });

  it('a visitor without a token sees the menu but cannot order', async () => {
    const visit = await arrive(server, '/app/home', { token: '', braId: BRANCH });
    expect(visit.page.body).toContain('尚未登入會員');
    const refusedPage = await visit.submit('/app/order', { [goodsId]: '1' });
    expect(refusedPage.body).not.toContain('訂單已送出');
  });

  it('explains a refusal by the shop: invalid table, or an unavailable item', async () => {
    const elsewhere = await arrive(server, '/app/home', { token, braId: BRANCH, tableCode: 'Z99' });
    expect((await elsewhere.submit('/app/order', { [goodsId]: '1' })).body).toContain('這家門市沒有這個桌號');
    const visit = await arriveAtTable();
    const orderPage = await visit.submit('/app/order', { [goodsId]: '1' });
    const orderId = /name="orderId" value="([^"]+)"/.exec(orderPage.body)?.[1] ?? '';
    expect((await visit.submit('/app/order/move', { orderId, step: 'refuse', from: 'accepted' })).body).toContain(
      '已拒單',
    );
    expect((await visit.submit('/app/order/move', { orderId, step: 'next', from: 'accepted' })).body).toContain(
      '這筆訂單的狀態已經改變',
    );
  });

  it('a member can cancel an unpaid order, and it counts as cancelled', async () => {
    const visit = await arriveAtTable();
    const orderPage = await visit.submit('/app/order', { [goodsId]: '1', payFirst: '1' });
    expect(orderPage.body).toContain('取消訂單');
    const orderId = /name="orderId" value="([^"]+)"/.exec(orderPage.body)?.[1] ?? '';
    const cancelled = await visit.submit('/app/order/move', { orderId, step: 'cancel', from: 'unpaid' });
    expect(cancelled.body).toContain('已取消');
    expect(cancelled.body).not.toContain('取消訂單');
    const history = await server.call('GET /v1/ume/client/fnb/order/list', { tab: 'history' }, { token });
    expect(history.data.list.find((one) => one.orderId === orderId)).toMatchObject({
      state: 'cancelled',
      closedReason: 'byMember',
    });
  });

  it('a form that is submitted twice creates a single order', async () => {
    const visit = await arriveAtTable();
    const count = async () =>
      (await server.db.query<{ n: number }>('select count(*) as n from fnb_orders where user_id = $1', [MEMBER]))[0]!.n;
    const before = await count();
    const fields = { [goodsId]: '1', requestKey: 'a'.repeat(22) };
    const [first, second] = await Promise.all([visit.submit('/app/order', fields), visit.submit('/app/order', fields)]);
    const idIn = (body: string) => /name="orderId" value="([^"]+)"/.exec(body)?.[1];
    expect(idIn(first.body)).toBe(idIn(second.body));
    expect(await count()).toBe(before + 1);
  });

  it('an empty order and an unknown session create nothing', async () => {
    const visit = await arriveAtTable();
    expect((await visit.submit('/app/order', { [goodsId]: '0' })).body).not.toContain('訂單已送出');
    const answer = await server.mockApps.inject({
      method: 'POST',
      url: '/app/order',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `visit=unknown&${goodsId}=1`,
    });
    expect(answer.statusCode).toBe(404);
  });

  it('the back link leads to the store page of the hand-off', async () => {
    const { page } = await arriveAtTable();
    expect(page.body).toContain(`href="http://localhost:8080/store/${BRANCH}/${TABLE_B3}"`);
  });
});
