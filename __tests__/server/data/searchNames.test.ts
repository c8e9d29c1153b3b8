import { searchTerms } from '#domain/searchText.ts';

import { reindexAll } from '../../../server/data/reindex.ts';
import { countHits, search } from '../../../server/data/search.ts';
import { gramsOf, lookedUpGrams, placedGrams, replaceNames } from '../../../server/data/searchNames.ts';
import { withUpkeep } from '../../../server/db/client.ts';
import { closeTestServers, startTestServer, TEST_EPOCH } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
});
afterAll(closeTestServers);

const hits = async (term: string) =>
  (await countHits(server.db, { terms: searchTerms(term), from: null, now: TEST_EPOCH })).store;

describe('gramsOf', () => {
  it('returns distinct characters and pairs, and keeps code points whole', () => {
    expect(gramsOf('牛肉牛肉')).toEqual(['牛', '肉', '牛肉', '肉牛']);
    expect(gramsOf('🍜麵')).toEqual(['🍜', '麵', '🍜麵']);
    expect(gramsOf('')).toEqual([]);
  });

  it('a query is looked up by its pairs, and a single character by itself', () => {
    expect(lookedUpGrams('牛肉麵')).toEqual(['牛肉', '肉麵']);
    expect(lookedUpGrams('麵')).toEqual(['麵']);
    expect(lookedUpGrams('哈哈哈')).toEqual(['哈哈']);
  });
});

describe('placedGrams', () => {
  it('places a pair at the start of the name, elsewhere, or in related names', () => {
    const { grams, places } = placedGrams('牛肉牛', '肉牛店');
    expect(Object.fromEntries(grams.map((gram, at) => [gram, places[at]]))).toEqual({
      牛: 0,
      牛肉: 0,
      肉: 1,
      肉牛: 1,
      店: 2,
      牛店: 2,
    });
  });
});

describe('places of an earlier release', () => {
  it('items without places are found until the new rules have placed them', async () => {
    const countOf = (term: string) =>
      countHits({ ...server.db }, { terms: searchTerms(term), from: null, now: TEST_EPOCH });
    const counts = await Promise.all(['牛肉', '梅香 牛肉'].map(countOf));
    expect(counts.every(({ store, goods }) => store > 0 && goods > 0)).toBe(true);
    await server.db.query('update search_grams set place = null');
    const found = await Promise.all(['牛肉', '梅香 牛肉'].map(countOf));
    found.forEach(({ store, goods, coupon }, at) => {
      expect([store, coupon]).toEqual([counts[at]?.store, counts[at]?.coupon]);
      expect(goods).toBeGreaterThanOrEqual(counts[at]?.goods ?? 0);
    });
    await withUpkeep(server.db, server.place, (upkeep) => upkeep.transact(reindexAll));
  });
});

describe('replaceNames', () => {
  it('finds the new name instead of the old, and nothing for an empty one', async () => {
    const store = { kind: 'store', braId: '1001', itemId: '1001', more: '' } as const;
    await replaceNames(server.db, [{ ...store, own: 'Ｘ光臺灣茶' }]);
    expect([await hits('x光台灣'), await hits('永康')]).toEqual([1, 0]);
    const { list } = await search(server.db, 'store', {
      terms: searchTerms('臺灣茶'),
      userId: null,
      from: null,
      after: null,
      size: 10,
      now: TEST_EPOCH,
    });
    // the result has the store's own name, because the table of names serves only the lookup
    expect(list).toMatchObject([{ kind: 'store', name: '梅香牛肉麵 永康店', metres: null }]);
    await replaceNames(server.db, [{ ...store, own: ' ' }]);
    expect(await hits('台灣茶')).toBe(0);
    expect(await server.db.query("select 1 from search_grams where kind = 'store' and bra_id = '1001'")).toEqual([]);
  });
});
