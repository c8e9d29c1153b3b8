/** GET goods/label, for /viewlabel. */
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const label = (braId: string, goodsId: string) => server.call('GET /v1/ume/client/goods/label', { braId, goodsId });

async function goodsNamed(name: string): Promise<{ braId: string; goodsId: string }> {
  const [row] = await server.db.query<{ braId: string; goodsId: string }>(
    'select bra_id as "braId", goods_id as "goodsId" from goods where name = $1 order by bra_id limit 1',
    [name],
  );
  return row!;
}

describe('/viewlabel: the label of a product', () => {
  it('returns name, price, content, origin, ingredients, nutrition, allergens and storage to a visitor', async () => {
    const { braId, goodsId } = await goodsNamed('鮮乳 936 ml');
    const { data } = await label(braId, goodsId);
    expect(data).toMatchObject({
      braId,
      goodsId,
      name: '鮮乳 936 ml',
      price: 95,
      listPrice: null,
      storeName: expect.stringContaining('日日鮮超市') as string,
    });
    expect(data?.details).toMatchObject({
      netContent: { amount: 936, unit: 'ml' },
      origin: '台灣彰化',
      ingredients: ['生乳'],
      allergens: ['dairy'],
      drink: null,
    });
    expect(data?.details?.storage).not.toBe('');
    expect(data?.details?.nutrition).toMatchObject({ serving: 234, unit: 'ml', servingsInPack: 4 });
    expect(data?.details?.nutrition?.rows.map(({ nutrient }) => nutrient)).toEqual([
      'energy',
      'protein',
      'fat',
      'saturatedFat',
      'transFat',
      'carbohydrate',
      'sugar',
      'sodium',
    ]);
    expect(data?.details?.nutrition?.rows[0]).toEqual({ nutrient: 'energy', perServing: 147.4, per100: 63 });
  });

  it('returns sugar, energy and caffeine of a drink made to order', async () => {
    const { braId, goodsId } = await goodsNamed('珍珠奶茶');
    const { data } = await label(braId, goodsId);
    expect(data?.details).toMatchObject({
      drink: { cupMl: 700, sugarGrams: 55, energyKcal: 526, caffeineMg: 142 },
      nutrition: null,
      allergens: ['dairy'],
    });
  });

  it('returns name and price of a product without a label', async () => {
    const { braId, goodsId } = await goodsNamed('設計剪髮');
    expect((await label(braId, goodsId)).data).toMatchObject({ name: '設計剪髮', price: 600, details: null });
  });

  it('is null for a product that the branch lacks, or an unknown branch', async () => {
    const { goodsId } = await goodsNamed('鮮乳 936 ml');
    expect(await label('1001', goodsId)).toMatchObject({ code: 200, data: null });
    expect(await label('999999', goodsId)).toMatchObject({ code: 200, data: null });
  });

  it('refuses malformed ids of branches and products', async () => {
    for (const args of [
      {},
      { braId: '1001' },
      { braId: 'a/b', goodsId: 'g' },
      { braId: '1001', goodsId: '../x' },
      { braId: '1001', goodsId: 'x'.repeat(41) },
    ]) {
      expect((await server.callRaw('GET /v1/ume/client/goods/label', args)).code).toBe(400);
    }
  });

  it('the seed has many labels of sold goods with known allergens', async () => {
    const rows = await server.db.query<{ n: number; lost: number }>(
      `select count(*)::int as n, count(*) filter (where g.goods_id is null)::int as lost from goods_labels l left join goods g on g.bra_id = l.bra_id and g.goods_id = l.goods_id`,
    );
    expect(rows[0]).toEqual({ n: expect.any(Number) as number, lost: 0 });
    expect(rows[0]!.n).toBeGreaterThan(90);
    const keys = await server.db.query<{ braId: string; goodsId: string }>(
      'select bra_id as "braId", goods_id as "goodsId" from goods_labels',
    );
    for (const { braId, goodsId } of keys) expect((await label(braId, goodsId)).code).toBe(200);
  });
});

describe('the marks of a label on the cards of a store page', () => {
  it('one call returns at most two marks of a label, none without a label', async () => {
    const { braId } = await goodsNamed('雪花牛肉盤');
    const { data } = await server.call('GET /v1/ume/client/store/goods/recommend', { braId, size: 20 });
    const marks = Object.fromEntries(data.list.map((item) => [item.name, item.marks]));
    expect(marks).toMatchObject({
      雪花牛肉盤: [{ kind: 'beef', values: ['美國'] }],
      松阪豬肉盤: [{ kind: 'pork', values: ['台灣、西班牙'] }],
      凍豆腐: [
        { kind: 'allergens', values: ['soy'] },
        { kind: 'vegetarian', values: ['vegan'] },
      ],
    });
    expect(data.list.find(({ name }) => name === '鴨血豆腐')).not.toHaveProperty('marks');
    expect(
      (await label(braId, data.list.find(({ name }) => name === '綜合菜盤')!.goodsId)).data?.details,
    ).toMatchObject({
      vegetarian: 'vegan',
    });
  });

  it('a cup shows its allergens and its caffeine', async () => {
    const { braId } = await goodsNamed('珍珠奶茶');
    const { data } = await server.call('GET /v1/ume/client/store/goods/recommend', { braId, size: 20 });
    expect(data.list.find(({ name }) => name === '珍珠奶茶')?.marks).toEqual([
      { kind: 'allergens', values: ['dairy'] },
      { kind: 'caffeine', values: ['142'] },
    ]);
  });
});
