/** Partner calls for orders, comments and invoices over HTTP on a real database, and their effects for the member. */
import { DAY_MS, taipeiDay } from '#domain/taipeiClock.ts';

import { partnerClient, keyOf, memberCodeOf, merchantOf, newKey, proofOf } from '../../support/partnerClient.ts';
import { concurrently, codesOf } from '../../support/concurrently.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer, TEST_EPOCH } from '../../support/testServer.ts';

import type { CallPartner, PartnerReply } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const BRANCH = '1001';
/** A branch of another merchant, a shop that ships. */
const SHOP = '1002';
const MEMBER = 'u00048';
/** Earlier releases never ran on distributed tables. */
const besideTheReleaseBefore = process.env.TEST_CITUS_URL ? it.skip : it;
const ITEMS = [
  { goodsId: 'g1001-01', quantity: 2 },
  { goodsId: 'g1001-03', quantity: 1 },
];

let server: TestServer;
let atFnb: CallPartner;
let atShop: CallPartner;
let memberCode: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  atFnb = partnerClient(server, await keyOf(server, await merchantOf(server, BRANCH)));
  atShop = partnerClient(server, await keyOf(server, await merchantOf(server, SHOP)));
  memberCode = await memberCodeOf(server, MEMBER);
  token = await signInSeeded(server, MEMBER);
});
afterAll(closeTestServers);

const putFnb = (more: object = {}, ask = atFnb) =>
  ask('POST', 'order/fnb/put', {
    braId: BRANCH,
    memberCode,
    tableCode: 'B3',
    items: ITEMS,
    requestKey: newKey(),
    ...more,
  });
const putShop = (order: object, more: object = {}) =>
  atShop('POST', 'order/shop/put', { braId: SHOP, memberCode, order, requestKey: newKey(), ...more });
const SHIPPING = { kind: 'shipping', items: [{ goodsId: 'g1002-01', quantity: 2 }] };
const move = (
  ask: CallPartner,
  platform: 'fnb' | 'shop',
  order: PartnerReply,
  from: string,
  step: string,
  more: object = {},
) =>
  ask('POST', `order/${platform}/move`, { orderId: order.data!['orderId'], from, step, requestKey: newKey(), ...more });
const fnbOrders = async (tab: string) =>
  (await server.callRaw('GET /v1/ume/client/fnb/order/list', { tab }, { token })).data as {
    list: {
      orderId: string;
      state: string;
      closedReason: string | null;
      closedAt: string | null;
      payBefore: string | null;
      acceptedAt: string | null;
      readyAt: string | null;
    }[];
  };
const shopOrders = async (tab: string) =>
  (await server.callRaw('GET /v1/ume/client/order/shop/list', { tab }, { token })).data as {
    list: {
      orderId: string;
      state: string;
      paidAt: string | null;
      shippedAt: string | null;
      closedReason: string | null;
    }[];
  };

describe('placing an order', () => {
  it('uses the shop’s prices, returns the next step, and appears as running', async () => {
    const put = await putFnb({ items: ITEMS.map((item) => ({ ...item, price: 1 })) });
    expect(put).toMatchObject({
      code: 200,
      data: {
        platform: 'fnb',
        state: 'accepted',
        next: 'cooking',
        mayRefuse: true,
        tableCode: 'B3',
        total: 2 * 220 + 45,
        memberName: expect.stringContaining('○') as string,
      },
    });
    expect((await fnbOrders('running')).list.map(({ orderId }) => orderId)).toContain(put.data!['orderId']);
    const running = (await atFnb('GET', `order/running?platform=fnb&braId=${BRANCH}`)).data as {
      list: { orderId: string }[];
    };
    expect(running.list.map(({ orderId }) => orderId)).toContain(put.data!['orderId']);
  });

  it('works for takeaway, shipping and a counter payment', async () => {
    expect((await putFnb({ tableCode: null })).data).toMatchObject({
      tableCode: null,
      pickupNumber: expect.stringMatching(/^[A-H]\d{2}$/) as string,
    });
    expect((await putShop(SHIPPING)).data).toMatchObject({
      platform: 'shop',
      state: 'unpaid',
      next: 'preparing',
      total: 960,
    });
    expect((await putShop({ kind: 'pos', amount: 90, title: '店內付款' })).data).toMatchObject({
      state: 'done',
      next: null,
      total: 90,
      items: [{ name: '店內付款', quantity: 1 }],
    });
  });

  it('with payment first waits as unpaid until the step `next`', async () => {
    const requestKey = newKey();
    const put = await putFnb({ tableCode: null, payment: 'first', requestKey });
    const payBefore = new Date(server.clock().getTime() + 20 * 60_000).toISOString();
    expect(put.data).toMatchObject({
      state: 'unpaid',
      next: 'accepted',
      mayRefuse: true,
      payBefore,
      pickupNumber: expect.any(String) as string,
    });
    expect((await putFnb({ tableCode: null, payment: 'first', requestKey })).data).toEqual(put.data);
    const seen = async () => (await fnbOrders('running')).list.find(({ orderId }) => orderId === put.data!['orderId']);
    expect(await seen()).toMatchObject({ state: 'unpaid', payBefore, acceptedAt: null, readyAt: null });
    expect((await move(atFnb, 'fnb', put, 'unpaid', 'next')).data).toMatchObject({
      state: 'accepted',
      next: 'cooking',
      payBefore,
    });
    expect(await seen()).toMatchObject({
      state: 'accepted',
      acceptedAt: server.clock().toISOString(),
      readyAt: new Date(server.clock().getTime() + 10 * 60_000).toISOString(),
    });
  });

  it('has one effect for fifty sends with one key', async () => {
    const requestKey = newKey();
    const before = (await fnbOrders('running')).list.length;
    const answers = await concurrently(50, () => putFnb({ requestKey }));
    expect(new Set(answers.map(({ code, data }) => `${String(code)} ${String(data?.['orderId'])}`)).size).toBe(1);
    expect((await fnbOrders('running')).list).toHaveLength(before + 1);
    expect((await putFnb({ requestKey, tableCode: null })).code).toBe(1011);
  });

  it('C30: refuses an order whose total is too large, and keeps the largest one', async () => {
    await server.db.query("update goods set price = 10000000 where goods_id = 'g1001-02'");
    const put = (quantity: number) => putFnb({ items: [{ goodsId: 'g1001-02', quantity }] });
    expect((await put(10)).data).toMatchObject({ total: 100_000_000 });
    for (const quantity of [11, 99]) expect(await put(quantity)).toMatchObject({ code: 7105, data: null });
  });

  it('counts a key separately for the call of the other platform', async () => {
    const order = await putFnb({ payment: 'first' });
    const requestKey = newKey();
    expect((await move(atFnb, 'fnb', order, 'unpaid', 'next', { requestKey })).code).toBe(200);
    expect((await move(atFnb, 'shop', order, 'unpaid', 'next', { requestKey })).code).toBe(1011);
  });

  it('refuses unknown table, unavailable items, foreign branch, unknown member, missing right with messages', async () => {
    expect(await putFnb({ tableCode: 'Z99' })).toMatchObject({ code: 7102, message: '這家門市沒有這個桌號' });
    expect(await putFnb({ items: [{ goodsId: 'g1002-01', quantity: 1 }] })).toMatchObject({
      code: 7103,
      message: '選的品項都已售完或不在這家門市',
    });
    expect(await putFnb({ braId: SHOP })).toMatchObject({ code: 3001, message: '查無此門市，或不屬於此商家' });
    expect((await putFnb({ memberCode: '9'.repeat(16) })).code).toBe(404);
    const key = await keyOf(server, await merchantOf(server, BRANCH), ['members']);
    expect(
      await partnerClient(server, key)('POST', 'order/fnb/put', {
        braId: BRANCH,
        memberCode,
        tableCode: null,
        items: ITEMS,
        requestKey: newKey(),
      }),
    ).toMatchObject({ code: 403 });
  });

  it.each([
    [{ items: [] }, 'items'],
    [{ items: [{ goodsId: 'g1001-01', quantity: 0 }] }, 'items.0.quantity（最少 1）'],
    [{ items: [{ goodsId: 'g1001-01', quantity: 1.5 }] }, 'items.0.quantity'],
    [{ items: Array.from({ length: 51 }, () => ITEMS[0]) }, 'items'],
    [{ tableCode: '桌'.repeat(21) }, 'tableCode'],
    [{ braId: '../1' }, 'braId'],
    [{ memberCode: 'u00048' }, 'memberCode'],
    [{ requestKey: 'short' }, 'requestKey'],
  ])('names the field of bad input: %j', async (more, field) => {
    expect(await putFnb(more)).toMatchObject({ code: 400, message: `資料格式不正確：${field}` });
  });
});

describe('moving an order', () => {
  it('goes to done by steps that the member sees, and awaits a comment', async () => {
    const order = await putFnb();
    for (const [from, to] of [
      ['accepted', 'cooking'],
      ['cooking', 'ready'],
      ['ready', 'done'],
    ] as const) {
      expect((await move(atFnb, 'fnb', order, from, 'next')).data).toMatchObject({ state: to });
      expect(
        (await fnbOrders(to === 'done' ? 'history' : 'running')).list.find(
          ({ orderId }) => orderId === order.data!['orderId'],
        ),
      ).toMatchObject({ state: to });
    }
    expect(await move(atFnb, 'fnb', order, 'done', 'next')).toMatchObject({
      code: 7101,
      message: '這筆訂單的狀態已經改變',
    });
    const waiting = (await atFnb('GET', `order/uncommented?platform=fnb&memberCode=${memberCode}`)).data as {
      list: { orderId: string }[];
    };
    expect(waiting.list.map(({ orderId }) => orderId)).toContain(order.data!['orderId']);
  });

  it.each([
    ['a table', 'fnb', { tableCode: 'B3' }, ['accepted', 'cooking', 'ready', 'done']],
    [
      'a table, paid first',
      'fnb',
      { tableCode: 'B3', payment: 'first' },
      ['unpaid', 'accepted', 'cooking', 'ready', 'done'],
    ],
    ['taking away', 'fnb', { tableCode: null }, ['accepted', 'cooking', 'ready', 'done']],
    [
      'taking away, paid first',
      'fnb',
      { tableCode: null, payment: 'first' },
      ['unpaid', 'accepted', 'cooking', 'ready', 'done'],
    ],
    ['shipping', 'shop', SHIPPING, ['unpaid', 'preparing', 'shipped', 'arrived', 'done']],
    ['paying at the counter', 'shop', { kind: 'pos', amount: 90, title: '店內付款' }, ['done']],
  ] as const)(
    'moves an order of %s once per step despite repetitions, returning the next',
    async (_of, platform, order, states) => {
      const ask = platform === 'fnb' ? atFnb : atShop;
      let at = await (platform === 'fnb' ? putFnb(order) : putShop(order));
      for (const [place, state] of states.entries()) {
        const next = states[place + 1] ?? null;
        expect(at.data).toMatchObject({ state, next });
        if (next === null) break;
        const requestKey = newKey();
        const moved = await move(ask, platform, at, state, 'next', { requestKey });
        expect(await move(ask, platform, at, state, 'next', { requestKey })).toEqual(moved);
        expect((await move(ask, platform, at, state, 'next')).code).toBe(7101);
        at = moved;
      }
      expect((await move(ask, platform, at, 'done', 'next')).code).toBe(7101);
    },
  );

  it('cancels an unpaid order after 20 minutes, and lets the shop refuse it before', async () => {
    const refused = await putFnb({ payment: 'first' });
    expect((await move(atFnb, 'fnb', refused, 'unpaid', 'refuse', { reason: 'storeClosed' })).data).toMatchObject({
      state: 'refused',
      next: null,
    });
    const order = await putFnb({ payment: 'first' });
    server.clock.forward(20 * 60_000);
    expect((await atFnb('GET', `order?platform=fnb&orderId=${String(order.data!['orderId'])}`)).data).toMatchObject({
      state: 'cancelled',
      next: null,
      mayRefuse: false,
    });
    expect((await move(atFnb, 'fnb', order, 'unpaid', 'next')).code).toBe(7101);
    expect((await fnbOrders('cancelled')).list.find(({ orderId }) => orderId === order.data!['orderId'])).toMatchObject(
      { closedReason: 'paymentOverdue' },
    );
  });

  it('lets one of fifty concurrent calls move it', async () => {
    const order = await putFnb();
    const answers = await concurrently(50, () => move(atFnb, 'fnb', order, 'accepted', 'next'));
    expect(codesOf(answers)).toEqual({ 200: 1, 7101: 49 });
    expect((await fnbOrders('running')).list.find(({ orderId }) => orderId === order.data!['orderId'])).toMatchObject({
      state: 'cooking',
    });
  });

  it('refuses an order with a reason before cooking, not later or by another merchant', async () => {
    const order = await putFnb();
    expect((await move(atShop, 'fnb', order, 'accepted', 'refuse')).code).toBe(404);
    expect((await move(atFnb, 'fnb', order, 'accepted', 'refuse', { reason: 'soldOut' })).data).toMatchObject({
      state: 'refused',
      next: null,
      mayRefuse: false,
    });
    expect((await fnbOrders('cancelled')).list.find(({ orderId }) => orderId === order.data!['orderId'])).toMatchObject(
      { state: 'refused', closedReason: 'soldOut', closedAt: server.clock().toISOString() },
    );
    const cooking = await putFnb();
    await move(atFnb, 'fnb', cooking, 'accepted', 'next');
    expect((await move(atFnb, 'fnb', cooking, 'cooking', 'refuse')).code).toBe(7101);
  });

  it('moves a shipped order through all states, and finishes a handed-over one at once', async () => {
    const order = await putShop(SHIPPING);
    const seen = async (tab: string) =>
      (await shopOrders(tab)).list.find(({ orderId }) => orderId === order.data!['orderId']);
    const now = server.clock().toISOString();
    expect((await move(atShop, 'shop', order, 'unpaid', 'next')).data).toMatchObject({
      state: 'preparing',
      mayRefuse: true,
    });
    expect(await seen('preparing')).toMatchObject({ paidAt: now });
    expect((await move(atShop, 'shop', order, 'preparing', 'next')).data).toMatchObject({
      state: 'shipped',
      mayRefuse: false,
    });
    expect(await seen('shipped')).toMatchObject({ shippedAt: now });
    await move(atShop, 'shop', order, 'shipped', 'next');
    expect((await move(atShop, 'shop', order, 'arrived', 'next')).data).toMatchObject({ state: 'done' });
    expect((await move(atShop, 'shop', order, 'done', 'return')).data).toMatchObject({ state: 'returned' });
    expect(await seen('returned')).toMatchObject({ closedReason: 'returned' });
    const taken = await putShop(SHIPPING);
    expect((await move(atShop, 'shop', taken, 'unpaid', 'finish')).data).toMatchObject({ state: 'done' });
    expect((await move(atShop, 'shop', taken, 'unpaid', 'finish')).code).toBe(7101);
  });

  it('an order that was not paid in time is cancelled and does not move', async () => {
    const order = await putShop(SHIPPING);
    server.clock.forward(86_400_000);
    expect((await atShop('GET', `order?platform=shop&orderId=${String(order.data!['orderId'])}`)).data).toMatchObject({
      state: 'cancelled',
      next: null,
    });
    expect((await move(atShop, 'shop', order, 'unpaid', 'next')).code).toBe(7101);
  });

  it('C18: returns an order to its merchant only, filtered by member if requested', async () => {
    const order = await putFnb();
    const path = `order?platform=fnb&orderId=${String(order.data!['orderId'])}`;
    expect((await atFnb('GET', `${path}&memberCode=${memberCode}`)).data).toMatchObject({ state: 'accepted' });
    expect((await atFnb('GET', `${path}&memberCode=${await memberCodeOf(server, 'u00001')}`)).code).toBe(404);
    expect((await atShop('GET', path)).code).toBe(404);
    expect((await atShop('GET', `order/running?platform=fnb&braId=${BRANCH}`)).code).toBe(3001);
  });
});

describe('commenting an order', () => {
  it('writes one comment of the order’s member, which the store page shows', async () => {
    const order = await putShop({ kind: 'pos', amount: 90, title: '店內付款' });
    const memberProof = await proofOf(server, atShop, MEMBER);
    const comment = (more: object = {}) =>
      atShop('POST', 'comment', {
        platform: 'shop',
        orderId: order.data!['orderId'],
        memberCode,
        memberProof,
        score: 4,
        text: '杯子很美',
        requestKey: newKey(),
        ...more,
      });
    const another = {
      memberCode: await memberCodeOf(server, 'u00001'),
      memberProof: await proofOf(server, atShop, 'u00001'),
    };
    expect((await comment(another)).code).toBe(404);
    expect(await comment({ score: 6 })).toMatchObject({ code: 400, message: '資料格式不正確：score（最多 5）' });
    expect(await comment({ text: '字'.repeat(141) })).toMatchObject({ code: 400, message: '資料格式不正確：text' });
    const written = async () =>
      (await server.db.query('select 1 from comments where order_id = $1', [order.data!['orderId']])).length;
    expect(codesOf(await concurrently(50, () => comment()))).toEqual({ 200: 1, 7104: 49 });
    expect(await written()).toBe(1);
    expect(
      await server.db.query('select items, images from comments where order_id = $1', [order.data!['orderId']]),
    ).toEqual([{ items: ['店內付款'], images: [] }]);
    const home = await server.call('GET /v1/ume/client/store/home/{braId}', { braId: SHOP });
    expect(home.data?.comments?.[0]).toMatchObject({ platform: 'retail', score: 4, text: '杯子很美' });
  });

  it('C18: needs a proof of the member’s hand-off to this merchant within two hours', async () => {
    const order = await putShop({ kind: 'pos', amount: 90, title: '店內付款' });
    const comment = async (memberProof: unknown) => {
      const body = { platform: 'shop', orderId: order.data!['orderId'], memberCode, score: 5, text: '' };
      return (await atShop('POST', 'comment', { ...body, memberProof, requestKey: newKey() })).code;
    };
    const own = await proofOf(server, atShop, MEMBER);
    expect(await comment(undefined)).toBe(400);
    expect(await comment(await proofOf(server, atShop, 'u00001'))).toBe(7402);
    expect(await comment(await proofOf(server, atFnb, MEMBER))).toBe(7402);
    expect(await comment(`9${own.slice(1)}`)).toBe(7402);
    const before = server.clock();
    server.clock.forward(2 * 3_600_000);
    expect(await comment(own)).toBe(7402);
    server.clock.forward(-1_000);
    expect(await comment(own)).toBe(200);
    server.clock.set(before);
  });
});

describe('an invoice of the till', () => {
  const put = (number: string, more: object = {}, ask = atFnb) =>
    ask('POST', 'invoice/put', {
      braId: BRANCH,
      memberCode,
      number,
      randomCode: '0042',
      issuedAt: '2026-11-20T04:00:00.000Z',
      amount: 485,
      carrier: 'mobileBarcode',
      carrierCode: '/A7X2K9Q',
      items: [
        { name: '紅燒半筋半肉麵', price: 220, quantity: 2 },
        { name: '古早味滷肉飯', price: 45, quantity: 1 },
      ],
      requestKey: newKey(),
      ...more,
    });
  const held = async (number: string) =>
    (await server.call('GET /v1/ume/client/invoice/list', { period: '2026-11' }, { token })).data.list.find(
      (invoice) => invoice.number === number,
    );
  const change = (what: 'void' | 'allowance', body: object, ask = atFnb) =>
    ask('POST', `invoice/${what}`, { requestKey: newKey(), ...body });

  it('appears once in the member’s list with items, order and masked carrier', async () => {
    const order = await putFnb();
    const of = { platform: 'fnb', orderId: order.data!['orderId'] };
    expect(codesOf(await concurrently(50, () => put('AB12345678', { order: of })))).toEqual({ 200: 1, 7201: 49 });
    expect(await held('AB12345678')).toMatchObject({
      amount: 485,
      carrier: 'mobileBarcode',
      carrierCode: '/A7****',
      order: of,
      isVoid: false,
      allowance: 0,
      items: [{ name: '紅燒半筋半肉麵', quantity: 2 }, { name: '古早味滷肉飯' }],
    });
  });

  it('of the same number belongs to each merchant separately, even when concurrent', async () => {
    const answers = await concurrently(20, (at) =>
      at % 2 === 0 ? put('AB00000010') : put('AB00000010', { braId: SHOP }, atShop),
    );
    expect(codesOf(answers)).toEqual({ 200: 2, 7201: 18 });
    expect((await change('void', { number: 'AB00000010' }, atShop)).code).toBe(200);
    expect((await change('allowance', { number: 'AB00000010', amount: 5 })).data).toMatchObject({ allowance: 5 });
    expect((await change('void', { number: 'AB00000010' })).code).toBe(200);
  });

  besideTheReleaseBefore('of the release before has its number once, and the other way round', async () => {
    const merId = await merchantOf(server, BRANCH);
    await server.db.query(
      `insert into invoice_numbers (period, number, mer_id, invoice_id) values ('2026-11', 'AB00000011', $1, 'before')`,
      [merId],
    );
    expect((await put('AB00000011')).code).toBe(7201);
    const { data } = await put('AB00000012');
    expect(
      await server.db.query('select mer_id, invoice_id from invoice_numbers where number = $1', ['AB00000012']),
    ).toEqual([{ mer_id: merId, invoice_id: data!['invoiceId'] }]);
    // two merchants have it, of which the release before knows the first
    expect((await put('AB00000012', { braId: SHOP }, atShop)).code).toBe(200);
  });

  it.each([
    ['more than a day ahead', TEST_EPOCH.getTime() + DAY_MS + 1, 7204],
    ['a day ahead', TEST_EPOCH.getTime() + DAY_MS, 200],
    ['at the earliest moment', TEST_EPOCH.getTime() - 5 * 366 * DAY_MS, 200],
    ['a moment earlier', TEST_EPOCH.getTime() - 5 * 366 * DAY_MS - 1, 7204],
    ['of 2000', Date.parse('2000-01-01T00:00:00.000Z'), 7204],
  ])('issued at a moment %s gets its answer', async (_moment, at, code) => {
    server.clock.set(TEST_EPOCH);
    expect((await put('AB00000020', { issuedAt: new Date(at).toISOString() })).code).toBe(code);
  });

  it('says both sums when its items do not add up to its amount', async () => {
    expect(await put('AB00000021', { amount: 480 })).toMatchObject({
      code: 7205,
      message: '品項金額合計 NT$485，與發票金額 NT$480 不同',
    });
    expect(await held('AB00000021')).toBeUndefined();
  });

  it('C30: leaves every period readable, whatever the amounts add up to', async () => {
    const items = [{ name: '大宗採購', price: 100_000_000, quantity: 1 }];
    const issuedAt = '2026-09-01T04:00:00.000Z';
    for (let at = 10; at < 33; at += 1)
      expect((await put(`CD000000${at}`, { amount: 100_000_000, items, issuedAt })).code).toBe(200);
    // an invoice stored by an earlier release
    await server.db.query(
      `insert into invoices (user_id, invoice_id, number, bra_id, period, issued_at, amount, random_code, carrier)
       values ($1, 'late', 'ZZ00000001', $2, '10000-01', '9999-12-31T23:59:59.999Z', 1, '0042', 'paper')`,
      [MEMBER, BRANCH],
    );
    const list = await server.call('GET /v1/ume/client/invoice/list', { period: '2026-09' }, { token });
    expect(list).toMatchObject({ status: 200, code: 200, data: { summary: { amount: expect.any(Number) as number } } });
    expect(list.data.summary!.amount).toBeGreaterThanOrEqual(2_300_000_000);
    expect(list.data.firstPeriod! >= '2000').toBe(true);
  });

  it('is voided once, by its own merchant only', async () => {
    await put('AB00000001');
    expect((await change('void', { number: 'AB00000001' }, atShop)).code).toBe(404);
    expect(codesOf(await concurrently(50, () => change('void', { number: 'AB00000001' })))).toEqual({
      200: 1,
      7202: 49,
    });
    expect(await held('AB00000001')).toMatchObject({ isVoid: true });
    expect(await change('allowance', { number: 'AB00000001', amount: 1 })).toMatchObject({
      code: 7202,
      message: '這張發票已經作廢',
    });
  });

  it('has allowances that never exceed its amount', async () => {
    await put('AB00000002');
    expect(codesOf(await concurrently(50, () => change('allowance', { number: 'AB00000002', amount: 100 })))).toEqual({
      200: 4,
      7203: 46,
    });
    expect(await held('AB00000002')).toMatchObject({ allowance: 400 });
    expect((await change('allowance', { number: 'AB00000002', amount: 85 })).data).toMatchObject({ allowance: 485 });
  });

  it.each([
    [{ number: 'ab1' }, 'number'],
    [{ randomCode: '42' }, 'randomCode'],
    [{ issuedAt: 'yesterday' }, 'issuedAt'],
    [{ buyerTaxId: '1' }, 'buyerTaxId'],
    [{ amount: -1 }, 'amount（最少 0）'],
    [{ amount: 100_000_001 }, 'amount（最多 100000000）'],
    [{ items: [{ name: '折扣', price: -5, quantity: 1 }] }, 'items.0.price（最少 0）'],
    [{ items: [{ name: '麵', price: 3_000_000_000, quantity: 1 }] }, 'items.0.price（最多 100000000）'],
    [{ items: [{ name: '麵', price: Number.MAX_SAFE_INTEGER, quantity: 1 }] }, 'items.0.price（最多 100000000）'],
    [{ issuedAt: '9999-12-31T23:59:59.999Z' }, 'issuedAt'],
    [{ items: [] }, 'items'],
    [{ carrier: 'pigeon' }, 'carrier'],
  ])('names the field of bad input: %j', async (more, field) => {
    expect(await put('AB00000003', more)).toMatchObject({ code: 400, message: `資料格式不正確：${field}` });
  });

  it('is refused for a foreign order, a foreign branch or a malformed number', async () => {
    expect((await put('AB00000004', { order: { platform: 'fnb', orderId: 'fu00001-1' } })).code).toBe(404);
    expect((await put('AB00000004', { braId: SHOP })).code).toBe(3001);
    expect((await change('void', { number: 'ZZ99999999' })).code).toBe(404);
    expect(await held('AB00000004')).toBeUndefined();
  });
});

it('C35: each write adds an audit line with key and merchant', () => {
  const events = server.logLines.map((line) => JSON.parse(line) as { event?: string; keyId?: string; merId?: string });
  for (const event of ['orderPut', 'orderMoved', 'commentWritten', 'invoicePut', 'invoiceVoided', 'invoiceAllowance']) {
    expect(events.find((line) => line.event === event)).toMatchObject({
      keyId: expect.stringMatching(/^pk/) as string,
      merId: expect.any(String) as string,
    });
  }
});

describe('a branch that takes no orders', () => {
  const say = (columns: string) =>
    server.db.query(`update stores set ${columns} where bra_id in ('${BRANCH}', '${SHOP}')`);
  const PAY = { kind: 'pos', amount: 30, title: '現場消費' };
  const answers = async () =>
    [await putFnb(), await putFnb({ tableCode: null }), await putShop(SHIPPING), await putShop(PAY)].map(
      ({ code }) => code,
    );

  it('refuses orders while folder or desk pauses ordering, but accepts counter payment', async () => {
    expect(await answers()).toEqual([200, 200, 200, 200]);
    await say('is_ordering_paused = true');
    expect(await answers()).toEqual([7106, 7106, 7106, 200]);
    expect((await putFnb()).message).toBe('這家門市暫停點餐，請稍後再試');
    await say('desk_paused = false');
    expect(await answers()).toEqual([200, 200, 200, 200]);
    await say(`is_ordering_paused = false, desk_paused = true, desk_paused_until = '2099-01-01'`);
    expect(await answers()).toEqual([7106, 7106, 7106, 200]);
    await say('desk_paused = null, desk_paused_until = null');
  });

  it('refuses orders on a day that the desk closes, except counter payments', async () => {
    await say(`desk_closed_on = '${taipeiDay(server.clock().getTime())}'`);
    expect(await answers()).toEqual([7107, 7107, 7107, 200]);
    expect((await putFnb()).message).toBe('這家門市今日公休');
    await say(`desk_closed_on = '2026-01-01'`);
    expect(await answers()).toEqual([200, 200, 200, 200]);
    await say('desk_closed_on = null');
  });
});
