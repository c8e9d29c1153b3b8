/** The moment of a page's last change, as imports of a shop's folder move it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { pagesOfPart } from '../../../server/data/sitemap.ts';
import { withUpkeep } from '../../../server/db/client.ts';
import { checkFolder } from '../../../server/shop/checkFolder.ts';
import { exampleFolder } from '../../../server/shop/exampleFolder.ts';
import { importFolder } from '../../../server/shop/importFolder.ts';
import { collectMistakes } from '../../../server/shop/mistakes.ts';
import { closeTestServers, startTestServer } from '../../support/testServer.ts';

import type { TestServer } from '../../support/testServer.ts';

const HOUR_MS = 3_600_000;
let folder: string;
let server: TestServer;

/** Imports an hour later. */
async function bringIn(): Promise<void> {
  server.clock.forward(HOUR_MS);
  const content = await checkFolder(folder, collectMistakes(), { has: () => true });
  await withUpkeep(server.db, server.place, (db) => importFolder(db, content, { now: server.clock(), mayClose: true }));
}
/** Branches that changed with the last import. */
async function movedBranches(): Promise<string[]> {
  const pages = await pagesOfPart(server.db, '');
  return pages.filter(({ changedAt }) => changedAt.getTime() === server.clock().getTime()).map(({ braId }) => braId);
}
const edit = (file: string, from: RegExp, to: string) => {
  const name = path.join(folder, file);
  const before = readFileSync(name, 'utf8');
  expect(before).toMatch(from);
  writeFileSync(name, before.replace(from, to));
};

beforeAll(async () => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'ume-changed-')), 'example');
  server = await startTestServer();
  await exampleFolder(folder, process.cwd(), server.clock());
  edit('stores.csv', /\n1001,梅香牛肉麵 永康店(,[^\n]*\n)/, '$&1002,梅香牛肉麵 師大店$1');
  await bringIn();
});
afterAll(async () => {
  await closeTestServers();
  rmSync(path.dirname(folder), { recursive: true });
});

describe('lastmod of a branch', () => {
  let all: string[];
  beforeAll(async () => {
    all = (await pagesOfPart(server.db, '')).map(({ braId }) => braId);
  });

  it('is the import that opened it, and stays when an import changes nothing', async () => {
    expect(all).toEqual(['1001', '1002']);
    expect(await movedBranches()).toEqual(all);
    await bringIn();
    expect(await movedBranches()).toEqual([]);
  });

  it('moves with a dish of this branch alone, and not with a table code', async () => {
    edit('goods.csv', /(g1001-01,[^,]*),220,/, '$1,225,');
    await bringIn();
    expect(await movedBranches()).toEqual(['1001']);
    edit('tables.csv', /1001,桌,A,2/, '1001,桌,A,3');
    await bringIn();
    expect(await movedBranches()).toEqual([]);
  });

  it('moves with a coupon, an opening hour or a removed dish of the branch', async () => {
    edit('coupons.csv', /c1001-01,內用折抵券/, 'c1001-01,內用折價券');
    await bringIn();
    expect(await movedBranches()).toEqual(['1001']);
    edit('stores.csv', /(師大店[^\n]*?)11:00/, '$110:30');
    await bringIn();
    expect(await movedBranches()).toEqual(['1002']);
    edit('goods.csv', /1001,g1001-03,[^\n]*\n/, '');
    await bringIn();
    expect(await movedBranches()).toEqual(['1001']);
  });

  it('moves for all branches with what the merchant says on each page', async () => {
    edit('merchant.yaml', /category: .*/, 'category: 麵食');
    await bringIn();
    expect(await movedBranches()).toEqual(all);
  });
});
