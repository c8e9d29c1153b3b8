/** Sold counts follow finished orders, over the partner interface. */
import { purge } from '../../../server/data/purge.ts';
import { countSold, endSoldDays, takeBackSold } from '../../../server/data/soldGoods.ts';
import { keyOf, memberCodeOf, merchantOf, newKey, partnerClient } from '../../support/partnerClient.ts';
import { closeTestServers, startTestServer, TEST_EPOCH } from '../../support/testServer.ts';

import type { CallPartner } from '../../support/partnerClient.ts';
import type { TestServer } from '../../support/testServer.ts';

const DAY = 86_400_000;
const DISH = 'g1001-01';

let server: TestServer;
let memberCode: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  memberCode = await memberCodeOf(server, 'u00001');
});
afterAll(closeTestServers);
afterEach(() => server.clock.set(TEST_EPOCH));

/** The number on the page of a store, for its first item. */
async function soldOf(braId: string, goodsId: string): Promise<number | undefined> {
  // the cache of pages expires
  server.clock.forward(61_000);
  const { data } = await server.call('GET /v1/ume/client/store/goods/recommend', { braId, size: 20 });
  return data.list.find((item) => item.goodsId === goodsId)?.soldCount;
}

async function clientOf(braId: string): Promise<CallPartner> {
  return partnerClient(server, await keyOf(server, await merchantOf(server, braId)));
}

/** An order of `quantity` items at a table, up to the named state. */
async function orderFood(quantity: number, last: 'done' | 'refused'): Promise<void> {
  const ask = await clientOf('1001');
  const placed = await ask('POST', 'order/fnb/put', {
    braId: '1001',
    memberCode,
    tableCode: 'B3',
    items: [{ goodsId: DISH, quantity }],
    requestKey: newKey(),
  });
  const orderId = placed.data?.['orderId'];
  const moves = last === 'done' ? ['accepted', 'cooking', 'ready'] : ['accepted'];
  for (const from of moves) {
    const step = last === 'done' ? 'next' : 'refuse';
    const moved = await ask('POST', 'order/fnb/move', { orderId, from, step, requestKey: newKey() });
    expect(moved.code).toBe(200);
  }
}

describe('goods that were sold', () => {
  it('three more of a dish raise its count on page, search and daily best', async () => {
    expect(await soldOf('1001', DISH)).toBe(862);
    await orderFood(3, 'done');
    expect(await soldOf('1001', DISH)).toBe(865);
    const [{ name } = { name: '' }] = await server.db.query<{ name: string }>(
      `select name from goods where bra_id = '1001' and goods_id = $1`,
      [DISH],
    );
    const found = await server.call('GET /v1/ume/client/discover/search', { q: name, kind: 'goods', size: 20 });
    const best = await server.call('GET /v1/ume/client/discover/dailybest', {
      city: '台北',
      latitude: 25.03,
      longitude: 121.53,
      size: 50,
    });
    expect([found.code, best.code]).toEqual([200, 200]);
    const counts = [...found.data.list, ...best.data.list].flatMap((item) =>
      'goodsId' in item && item.goodsId === DISH ? [item.soldCount] : [],
    );
    expect(counts).toEqual([865, 865]);
  });

  it('an order that the shop refuses counts for nothing', async () => {
    const before = await soldOf('1001', DISH);
    await orderFood(5, 'refused');
    expect(await soldOf('1001', DISH)).toBe(before);
  });

  it('本月售出 of a restaurant falls when a sale is 30 days ago', async () => {
    const before = await soldOf('1001', DISH);
    await orderFood(4, 'done');
    const sinceSeed = async () => {
      await purge(server.db, server.config.retention, server.clock());
      return soldOf('1001', DISH);
    };
    server.clock.forward(5 * DAY);
    expect(await sinceSeed()).toBe((before ?? 0) + 4);
    // the seed's sales are 2, 11 and 23 days old, a third each
    server.clock.forward(23 * DAY);
    expect(await sinceSeed()).toBe(7);
    server.clock.forward(3 * DAY);
    expect(await sinceSeed()).toBe(0);
  });

  it('已售 of another shop stays after a month, and a return gives it back', async () => {
    const [{ braId, goodsId } = { braId: '', goodsId: '' }] = await server.db.query<{ braId: string; goodsId: string }>(
      `select g.bra_id as "braId", g.goods_id as "goodsId" from goods g join stores s on s.bra_id = g.bra_id
        join merchants m on m.mer_id = s.mer_id
       where m.industry_type = 'others' and not g.is_sold_out and g.recommended_at is not null
       order by 1, g.recommended_at desc limit 1`,
    );
    const ask = await clientOf(braId);
    const sold = (await soldOf(braId, goodsId)) ?? 0;
    const placed = await ask('POST', 'order/shop/put', {
      braId,
      memberCode,
      order: { kind: 'shipping', items: [{ goodsId, quantity: 2 }] },
      requestKey: newKey(),
    });
    const step = (from: string, to: string) =>
      ask('POST', 'order/shop/move', { orderId: placed.data?.['orderId'], from, step: to, requestKey: newKey() });
    await step('unpaid', 'finish');
    expect(await soldOf(braId, goodsId)).toBe(sold + 2);
    server.clock.forward(40 * DAY);
    await purge(server.db, server.config.retention, server.clock());
    expect(await soldOf(braId, goodsId)).toBe(sold + 2);
    expect((await step('done', 'return')).code).toBe(200);
    expect(await soldOf(braId, goodsId)).toBe(sold);
    // a second return is refused and takes nothing
    expect((await step('done', 'return')).code).toBe(7101);
    expect(await soldOf(braId, goodsId)).toBe(sold);
  });

  it('a restaurant’s return takes back a sale of the last thirty days only', async () => {
    const sold = async () =>
      (await server.db.query<{ sold: number }>('select sold from goods_sales where goods_id = $1', [DISH]))[0]?.sold;
    const order = (quantity: number) => ({ braId: '1001', items: [{ goodsId: DISH, quantity }] });
    const first = server.clock();
    const before = (await sold())!;
    await countSold(server.db, order(3), first);
    await takeBackSold(server.db, order(1), first);
    expect(await sold()).toBe(before + 2);
    const later = new Date(first.getTime() + 40 * DAY);
    await endSoldDays(server.db, later, 100);
    await countSold(server.db, order(5), later);
    const rest = await sold();
    await takeBackSold(server.db, order(1), first);
    expect([rest, await sold()]).toEqual([expect.any(Number), rest]);
    expect(rest).toBeGreaterThanOrEqual(5);
  });

  it('an order returned from its way was never counted, and takes nothing', async () => {
    const [{ braId, goodsId } = { braId: '', goodsId: '' }] = await server.db.query<{ braId: string; goodsId: string }>(
      `select g.bra_id as "braId", g.goods_id as "goodsId" from goods g join stores s on s.bra_id = g.bra_id
        join merchants m on m.mer_id = s.mer_id
       where m.industry_type = 'pos' and not g.is_sold_out and g.recommended_at is not null
       order by 1, g.recommended_at desc limit 1`,
    );
    const ask = await clientOf(braId);
    const sold = await soldOf(braId, goodsId);
    const placed = await ask('POST', 'order/shop/put', {
      braId,
      memberCode,
      order: { kind: 'shipping', items: [{ goodsId, quantity: 2 }] },
      requestKey: newKey(),
    });
    for (const [from, step] of [
      ['unpaid', 'next'],
      ['preparing', 'next'],
      ['shipped', 'return'],
    ] as const) {
      const body = { orderId: placed.data?.['orderId'], from, step, requestKey: newKey() };
      expect((await ask('POST', 'order/shop/move', body)).code).toBe(200);
    }
    expect(await soldOf(braId, goodsId)).toBe(sold);
  });
});
