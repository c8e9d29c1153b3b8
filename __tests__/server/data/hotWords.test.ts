/** Popular searches come from searches that found something, and keep nobody. */
import { purge } from '../../../server/data/purge.ts';
import { signInSeeded } from '../../support/signInSeeded.ts';
import { closeTestServers, startTestServer, TEST_EPOCH } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const DAY = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true, env: { TRUST_PROXY: 'loopback' } });
});
afterAll(closeTestServers);
beforeEach(async () => {
  await server.db.query('delete from searched_words');
  // the caches of lists expire
  server.clock.forward(61_000);
});
afterEach(() => server.clock.set(TEST_EPOCH));

const search = (q: string, address: string, more: object = {}) =>
  server.callRaw('GET /v1/ume/client/discover/search', { q, kind: 'goods', size: 5, ...more }, { address });
const visitors = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `203.0.113.${from + n}`);
async function words(): Promise<string[]> {
  server.clock.forward(61_000);
  return (await server.call('GET /v1/ume/client/discover/hotwords', {})).data;
}

describe('popular searches', () => {
  it('lists words that at least five people searched, the most searched first', async () => {
    for (const address of visitors(1, 6)) await search('滷肉飯', address);
    for (const address of visitors(1, 7)) await search('牛肉麵', address);
    for (const address of visitors(1, 5)) await search('咖啡', address);
    expect(await words()).toEqual(['牛肉麵', '滷肉飯']);
  });

  it('counts a person once, however often, in each spelling and on each day', async () => {
    for (const address of visitors(1, 5)) await search('牛肉麵', address);
    for (const query of ['牛肉麵', '牛肉面', ' 牛肉麵！', '牛肉麵']) await search(query, '203.0.113.1');
    server.clock.forward(DAY);
    await search('牛肉麵', '203.0.113.1');
    expect(await words()).toEqual([]);
    await search('牛肉面', '203.0.113.9');
    expect(await words()).toEqual(['牛肉麵']);
  });

  it('a member counts by the account, not by the address', async () => {
    for (const [at, userId] of ['u00001', 'u00002', 'u00003', 'u00004', 'u00005'].entries()) {
      if (at === 4) expect(await words()).toEqual([]);
      const token = await signInSeeded(server, userId);
      await server.callRaw('GET /v1/ume/client/discover/search', { q: '咖啡', kind: 'store', size: 5 }, { token });
    }
    expect(await words()).toEqual(['咖啡']);
  });

  it('drops what nobody finds, what is too long, and further pages', async () => {
    for (const address of visitors(1, 9)) {
      await search('王小明 0912345678', address);
      await search(`${'牛肉麵 '.repeat(6)}牛`, address);
    }
    expect(await server.db.query('select word from searched_words')).toEqual([]);
  });

  it('drops a word that was typed halfway to a longer one', async () => {
    for (const address of visitors(1, 9)) await search('牛肉', address);
    for (const address of visitors(1, 7)) await search('牛肉麵', address);
    expect(await words()).toEqual(['牛肉麵']);
  });

  it('keeps neither address nor account, and forgets a search after thirty days', async () => {
    for (const address of visitors(1, 9)) for (const query of ['牛肉麵', '咖啡']) await search(query, address);
    const rows = await server.db.query<{ folded: string; searcher: number }>('select * from searched_words');
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    // the same person has another number for another word
    const of = (folded: string) => new Set(rows.filter((row) => row.folded === folded).map(({ searcher }) => searcher));
    expect([...of('咖啡')].filter((searcher) => of('牛肉面').has(searcher)).length).toBeLessThan(8);
    expect(Math.max(...rows.map(({ searcher }) => searcher))).toBeLessThan(4_096);
    server.clock.forward(29 * DAY);
    expect(await words()).toHaveLength(2);
    server.clock.forward(DAY);
    expect(await words()).toEqual([]);
    server.clock.forward(DAY);
    await purge(server.db, server.config.retention, server.clock());
    expect(await server.db.query('select 1 from searched_words')).toEqual([]);
  });
});
