/** Orders, those that await a comment, and complaints (spec 7, Account) on a seeded database (C18). */
import { BODY_CODES } from '#domain/bodyCodes.ts';

import { placeFnbOrder, placeShopOrder } from '../../../server/data/orders.ts';
import { moveOrder } from '../../../server/data/partnerOrders.ts';
import { concurrently, codesOf } from '../../support/concurrently.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { Data } from '#contract/infer.ts';
import type { TestServer } from '../../support/testServer.ts';

const SHOP = 'GET /v1/ume/client/order/shop/list';
const FNB = 'GET /v1/ume/client/fnb/order/list';
const COUNT = 'GET /v1/ume/client/order/count';
const SUMMARY = 'GET /v1/ume/client/order/summary';
const UNCOMMENT = {
  shop: 'GET /v1/ume/client/order/shop/uncomment',
  fnb: 'GET /v1/ume/client/fnb/order/uncomment',
} as const;
const DISMISS = {
  shop: 'DELETE /v1/ume/client/order/shop/uncomment/delete/{id}',
  fnb: 'DELETE /v1/ume/client/fnb/order/uncomment/delete/{id}',
} as const;
const CATEGORIES = 'GET /v1/ume/client/my/complain/categoryList';
const COMPLAIN = 'POST /v1/ume/client/my/complain';

let server: TestServer;
let token: string;
let other: string;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  token = await signInSeeded(server, 'u00001');
  other = await signInSeeded(server, 'u00045');
});
afterAll(closeTestServers);

const shop = async (tab: Data<typeof COUNT>['shop'] extends Record<infer T, number> ? T : never, from = token) =>
  (await server.call(SHOP, { tab, size: 50 }, { token: from })).data.list;
const fnb = async (tab: Data<typeof COUNT>['fnb'] extends Record<infer T, number> ? T : never, from = token) =>
  (await server.call(FNB, { tab, size: 50 }, { token: from })).data.list;

describe('live orders', () => {
  const LIVE = 'GET /v1/ume/client/order/live';
  const live = async (from = token) => (await server.call(LIVE, {}, { token: from })).data;

  it('returns state, table or pick-up number and minutes for both apps’ running orders', async () => {
    const orders = await live();
    expect(orders.map(({ platform, state }) => `${platform} ${state}`)).toEqual([
      'fnb accepted',
      'fnb unpaid',
      'fnb cooking',
      'fnb ready',
      'shop unpaid',
      'shop preparing',
      'shop shipped',
      'shop arrived',
    ]);
    expect(orders.find(({ state }) => state === 'cooking')).toMatchObject({ pickupNumber: 'A12', tableCode: null });
    expect(orders.find(({ state }) => state === 'ready')).toMatchObject({ minutesLeft: null });
    const home = await server.call('GET /v1/ume/client/store/home/{braId}', { braId: orders[2]!.braId }, { token });
    expect(orders).toContainEqual(expect.objectContaining(home.data!.runningOrder!));
  });

  it('C18: returns nothing of other members, and refuses visitors', async () => {
    const ids = new Set((await live(other)).map(({ orderId }) => orderId));
    expect((await live()).some(({ orderId }) => ids.has(orderId))).toBe(false);
    expect((await server.call(LIVE, {})).code).toBe(BODY_CODES.signInAgain);
  });
});

describe('order lists', () => {
  it('進行中 and 歷史 list running and finished orders, finer tabs a part, newest first', async () => {
    expect((await fnb('running')).map(({ state }) => state)).toEqual(['accepted', 'unpaid', 'cooking', 'ready']);
    expect((await fnb('making')).map(({ state }) => state)).toEqual(['accepted', 'cooking']);
    expect((await fnb('history')).map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'cancelled',
      'refused',
      'cancelled',
    ]);
    expect((await fnb('cancelled')).map(({ closedReason }) => closedReason)).toEqual([
      'byMember',
      'soldOut',
      'paymentOverdue',
    ]);
    expect((await shop('running')).map(({ state }) => state)).toEqual(['unpaid', 'preparing', 'shipped', 'arrived']);
    expect((await shop('returned')).map(({ closedReason }) => closedReason)).toEqual(['returned']);
  });

  it('returns shop, items with pictures, times, table or pick-up number', async () => {
    const [accepted, , cooking] = await fnb('running');
    expect(cooking).toMatchObject({
      storeName: '梅香牛肉麵 永康店',
      logo: 'logo-m01',
      pickupNumber: 'A12',
      tableCode: null,
      service: 'takeaway',
      itemCount: 3,
      acceptedAt: '2026-11-20T03:57:00.000Z',
      cookingAt: '2026-11-20T03:59:00.000Z',
      readyAt: '2026-11-20T04:06:00.000Z',
    });
    expect(cooking!.items).toHaveLength(3);
    expect(cooking!.items[0]).toMatchObject({ name: '紅燒半筋半肉麵', quantity: 1 });
    expect(cooking!.items.every(({ image }) => image !== '')).toBe(true);
    expect(accepted).toMatchObject({ tableCode: 'B3', service: 'dineIn', cookingAt: null });
    const [refused] = (await fnb('cancelled')).slice(1);
    expect(refused).toMatchObject({ state: 'refused', closedReason: 'soldOut' });
    expect(refused!.closedAt).not.toBeNull();
  });

  it('the count of each tab equals the length of its list', async () => {
    const { data } = await server.call(COUNT, {}, { token });
    for (const tab of Object.keys(data.shop) as (keyof typeof data.shop)[])
      expect([tab, (await shop(tab)).length]).toEqual([tab, data.shop[tab]]);
    for (const tab of Object.keys(data.fnb) as (keyof typeof data.fnb)[])
      expect([tab, (await fnb(tab)).length]).toEqual([tab, data.fnb[tab]]);
    expect(data.awaitingComment).toEqual({ shop: 1, fnb: 2 });
  });

  it('pages of any size make the same list', async () => {
    const long = await signInSeeded(server, 'u00047');
    const whole = (await fnb('history', long)).map(({ orderId }) => orderId);
    expect(whole).toHaveLength(34);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { data }: { data: Data<typeof FNB> } = await server.call(
        FNB,
        { tab: 'history', size: 7, ...(cursor === null ? {} : { cursor }) },
        { token: long },
      );
      seen.push(...data.list.map(({ orderId }) => orderId));
      cursor = data.next;
    } while (cursor !== null);
    expect(seen).toEqual(whole);
    expect((await server.callRaw(FNB, { cursor: 'rubbish' }, { token })).code).toBe(BODY_CODES.malformed);
    expect((await server.callRaw(FNB, { tab: 'nowhere' }, { token })).code).toBe(BODY_CODES.malformed);
  });

  it('an order that was not paid in time is cancelled and cannot be paid', async () => {
    const own = await signInSeeded(server, 'u00048');
    const { orderId } = (await placeShopOrder(
      server.db,
      { userId: 'u00048', braId: '1002', items: [{ goodsId: 'g1002-01', quantity: 2 }] },
      server.clock(),
    )) as { orderId: string };
    expect((await shop('unpaid', own)).map((order) => [order.orderId, order.itemCount])).toEqual([[orderId, 2]]);
    const payBefore = (await shop('unpaid', own))[0]!.payBefore!;
    server.clock.set(new Date(payBefore));
    expect(await shop('unpaid', own)).toEqual([]);
    expect(await shop('cancelled', own)).toMatchObject([
      { orderId, state: 'cancelled', closedReason: 'paymentOverdue', closedAt: payBefore },
    ]);
    expect((await server.call(COUNT, {}, { token: own })).data.shop).toMatchObject({
      running: 0,
      unpaid: 0,
      cancelled: 1,
      history: 1,
    });
    const [store] = await server.db.query<{ merId: string }>(
      'select mer_id as "merId" from stores where bra_id = \'1002\'',
    );
    expect(
      await moveOrder(
        server.db,
        store!.merId,
        'shop',
        { orderId, from: 'unpaid', step: 'finish', reason: 'byStore' },
        server.clock(),
      ),
    ).toBe('orderMoved');
    server.clock.set(new Date('2026-11-20T04:00:00Z'));
  });

  it('a mock app’s order appears at once, proceeds, and then awaits a comment', async () => {
    const own = await signInSeeded(server, 'u00048');
    const { orderId } = (await placeFnbOrder(
      server.db,
      { userId: 'u00048', braId: '1001', tableCode: 'B3', items: [{ goodsId: 'g1001-01', quantity: 2 }] },
      server.clock(),
    )) as { orderId: string };
    expect(await fnb('running', own)).toMatchObject([
      { orderId, state: 'accepted', tableCode: 'B3', itemCount: 2, awaitsComment: false },
    ]);
    for (const from of ['accepted', 'cooking', 'ready'])
      await moveOrder(server.db, 'm01', 'fnb', { orderId, from, step: 'next', reason: 'byStore' }, server.clock());
    expect(await fnb('running', own)).toEqual([]);
    expect(await fnb('done', own)).toMatchObject([{ orderId, awaitsComment: true }]);
  });
});

describe('orders awaiting a comment', () => {
  it('are listed newest first, and deleting one keeps the order', async () => {
    const own = await signInSeeded(server, 'u00046');
    const before = (await server.call(UNCOMMENT.fnb, {}, { token: own })).data.list;
    expect(before.map(({ orderId }) => orderId)).toEqual(['fu00046-1', 'fu00046-2', 'fu00046-3', 'fu00046-4']);
    expect((await server.call(DISMISS.fnb, { id: 'fu00046-2' }, { token: own })).code).toBe(BODY_CODES.ok);
    expect((await server.call(UNCOMMENT.fnb, {}, { token: own })).data.list.map(({ orderId }) => orderId)).toEqual([
      'fu00046-1',
      'fu00046-3',
      'fu00046-4',
    ]);
    expect((await fnb('done', own)).find(({ orderId }) => orderId === 'fu00046-2')).toMatchObject({
      awaitsComment: false,
    });
    expect((await server.call(COUNT, {}, { token: own })).data.awaitingComment).toEqual({ shop: 1, fnb: 3 });
  });

  it.each(['shop', 'fnb'] as const)(
    'C18: deletes nothing of another member (%s) despite a userId in the query',
    async (platform) => {
      const [theirs] = (await server.call(UNCOMMENT[platform], {}, { token })).data.list;
      const answer = await server.callRaw(
        DISMISS[platform],
        { id: theirs!.orderId, userId: 'u00001' },
        { token: other },
      );
      expect(answer.code).toBe(BODY_CODES.notFound);
      expect((await server.call(UNCOMMENT[platform], {}, { token })).data.list.map(({ orderId }) => orderId)).toContain(
        theirs!.orderId,
      );
      expect((await server.callRaw(DISMISS[platform], { id: theirs!.orderId }, {})).code).toBe(BODY_CODES.signInAgain);
    },
  );

  it('refuse a second deletion and an order of the other platform', async () => {
    const own = await signInSeeded(server, 'u00046');
    expect((await server.call(DISMISS.shop, { id: 'fu00046-1' }, { token: own })).code).toBe(BODY_CODES.notFound);
    await server.call(DISMISS.fnb, { id: 'fu00046-4' }, { token: own });
    expect((await server.call(DISMISS.fnb, { id: 'fu00046-4' }, { token: own })).code).toBe(BODY_CODES.notFound);
  });
});

describe('complaints', () => {
  const complaint = {
    platform: 'fnb',
    orderId: 'fu00001-5',
    categoryId: 'wrong',
    text: '餐點少了一份小菜',
    contact: '2345 6789',
  } as const;
  const kept = () =>
    server.db.query<{ contact: string; text: string }>(
      `select contact, text from order_complaints where user_id = 'u00001' order by created_at`,
    );

  it('spec 7: stores a complaint about an own order with category and normalised contact', async () => {
    const { data: categories } = await server.call(CATEGORIES, {}, { token });
    expect(categories.map(({ categoryId }) => categoryId)).toContain(complaint.categoryId);
    expect((await server.call(COMPLAIN, complaint, { token })).code).toBe(BODY_CODES.ok);
    expect(await kept()).toEqual([{ contact: '23456789', text: complaint.text }]);
    expect((await server.call(COMPLAIN, { ...complaint, text: '再說一次' }, { token })).code).toBe(
      BODY_CODES.complaintSent,
    );
    expect((await server.call(COMPLAIN, { ...complaint, categoryId: 'service' }, { token })).code).toBe(BODY_CODES.ok);
  });

  it('stores one of ten concurrent complaints and refuses the other nine', async () => {
    const own = { ...complaint, categoryId: 'late' };
    expect(codesOf(await concurrently(10, () => server.call(COMPLAIN, own, { token })))).toEqual({
      [BODY_CODES.ok]: 1,
      [BODY_CODES.complaintSent]: 9,
    });
  });

  it.each([
    ['an unknown category', { categoryId: 'nothing' }, BODY_CODES.notFound],
    ['an unknown order', { orderId: 'f-none' }, BODY_CODES.notFound],
    ['an order of the other platform', { platform: 'shop' }, BODY_CODES.notFound],
    ['141 characters', { text: '👍'.repeat(141) }, BODY_CODES.malformed],
    ['blank text', { text: '　 ' }, BODY_CODES.malformed],
    ['a contact that is no number', { contact: '02-2345-6789' }, BODY_CODES.malformed],
  ])('refuses a complaint with %s and returns the matching code', async (_name, change, code) => {
    expect((await server.callRaw(COMPLAIN, { ...complaint, ...change }, { token })).code).toBe(code);
  });

  it('C30: accepts 140 characters, counted by code points', async () => {
    expect(
      (await server.call(COMPLAIN, { ...complaint, categoryId: 'other', text: '👍'.repeat(140) }, { token })).code,
    ).toBe(BODY_CODES.ok);
  });

  it('C18: refuses summary and complaint for another member’s order', async () => {
    expect((await server.call(SUMMARY, { platform: 'fnb', orderId: 'fu00001-5' }, { token })).data).toMatchObject({
      orderId: 'fu00001-5',
      storeName: '梅香牛肉麵 永康店',
    });
    expect((await server.call(SUMMARY, { platform: 'fnb', orderId: 'fu00001-5' }, { token: other })).code).toBe(
      BODY_CODES.notFound,
    );
    expect((await server.call(COMPLAIN, complaint, { token: other })).code).toBe(BODY_CODES.notFound);
  });
});

it.each([SHOP, FNB, COUNT, UNCOMMENT.shop, UNCOMMENT.fnb, CATEGORIES])(
  'spec 6.1: %s requires a sign-in and refuses a visitor’s call',
  async (route) => {
    expect((await server.callRaw(route, {})).code).toBe(BODY_CODES.signInAgain);
  },
);
