/** merchant.yaml: how long points of the shop last. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { addPoints } from '../../../server/data/counter.ts';
import { checkIn } from '../../../server/data/checkIns.ts';
import { pointsOf } from '../../../server/data/pointsLedger.ts';
import { withUpkeep } from '../../../server/db/client.ts';
import { checkFolder } from '../../../server/shop/checkFolder.ts';
import { exportFolder } from '../../../server/shop/exportFolder.ts';
import { importFolder } from '../../../server/shop/importFolder.ts';
import { collectMistakes, FolderRefused } from '../../../server/shop/mistakes.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const MERCHANT =
  'id: m77\nname: 小店\nindustry: fnb\ncategory: 麵店\njoin:\n  title: 加入\n  detail: 送點\ngrades:\n  - name: 會員\n    from: 0\n';
const STORES =
  '店號,店名,縣市,鄉鎮市區,地址,緯度,經度,電話,週一,週二,週三,週四,週五,週六,週日\n' +
  '7001,小店,臺北市,大安區,永康街 1 號,25.03,121.53,02-2345-6789,9:00-21:00,9:00-21:00,9:00-21:00,9:00-21:00,9:00-21:00,休,休\n';

let work: string;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  work = mkdtempSync(path.join(tmpdir(), 'ume-points-'));
  writeFileSync(path.join(work, 'stores.csv'), STORES);
  await server.db.query(
    `insert into members (user_id, member_code, nickname, created_at) values ('u1', 'M1', '○○', $1)`,
    [server.clock()],
  );
});
afterAll(async () => {
  await closeTestServers();
  rmSync(work, { recursive: true });
});

/** Imports the shop with a field of merchant.yaml. @returns the changes */
async function bringIn(field: string, folder = work): Promise<string[]> {
  if (folder === work) writeFileSync(path.join(work, 'merchant.yaml'), MERCHANT + field);
  const content = await checkFolder(folder, collectMistakes(), { has: () => true });
  const changes = await withUpkeep(server.db, server.place, (db) =>
    importFolder(db, content, { now: server.clock(), mayClose: true }),
  );
  return changes.lines('zh', 100);
}

async function mistakesOf(field: string): Promise<string[]> {
  const error = await bringIn(field).catch((thrown: unknown) => thrown);
  if (!(error instanceof FolderRefused)) throw error;
  return error.mistakes.lines('zh');
}

const give = (points: number, until: string | null = null) =>
  addPoints(
    server.db,
    'm77',
    'u1',
    { spent: 0, move: { points, until, why: points > 0 ? 'gift' : 'used', braId: '7001' } },
    server.clock(),
  );
const endings = async () => (await pointsOf(server.db, 'u1', 'm77', server.clock())).ending;

describe('how long the points of a shop last', () => {
  it('a shop without the field gives points that do not end', async () => {
    await bringIn('');
    await server.db.query(
      `insert into memberships (user_id, mer_id, bra_id, level, points, spent_amount, joined_at)
       values ('u1', 'm77', '7001', 0, 0, 0, $1)`,
      [server.clock()],
    );
    await give(10);
    expect(await endings()).toEqual([]);
  });

  it('points of the till and of a check-in end after the set days', async () => {
    expect((await bringIn('points:\n  days: 365\n')).join()).toContain('points_days');
    await give(20);
    const points = await checkIn(server.db, 'u1', '7001', server.clock());
    expect(await endings()).toEqual([{ until: '2027-11-20', points: 20 + (points ?? 0) }]);
  });

  it('a last day of the till goes before the one of the shop', async () => {
    await give(5, '2026-12-31');
    expect((await endings())[0]).toEqual({ until: '2026-12-31', points: 5 });
  });

  it('an export has the field, and its import changes nothing', async () => {
    const folder = path.join(work, 'exported');
    await exportFolder(server.db, 'm77', folder);
    expect(readFileSync(path.join(folder, 'merchant.yaml'), 'utf8')).toContain('points:\n  days: 365\n');
    expect(await bringIn('', folder)).toEqual(['沒有任何改變']);
    rmSync(folder, { recursive: true });
  });

  it.each(['points:\n  days: 0\n', 'points: 365\n', 'points:\n  days: 1.5\n', 'points:\n  days: 9999\n'])(
    '%j is a mistake that names the right form',
    async (field) => expect((await mistakesOf(field)).join()).toMatch(/「points.*days：點數可用幾天，1 到 3650 的整數/),
  );

  it('removing the field leaves later points without an end, and older ones unchanged', async () => {
    await bringIn('');
    const before = await endings();
    await give(7);
    expect(await endings()).toEqual(before);
  });
});
