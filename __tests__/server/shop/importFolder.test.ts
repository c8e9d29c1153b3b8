/**
 * Import and export of a folder: a repeated import changes nothing, missing rows are closed, held coupons stay valid.
 */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { checkFolder } from '../../../server/shop/checkFolder.ts';
import { listMerchants } from '../../../server/data/shopKeeping.ts';
import { exampleFolder } from '../../../server/shop/exampleFolder.ts';
import { exportFolder } from '../../../server/shop/exportFolder.ts';
import { importFolder, WouldClose } from '../../../server/shop/importFolder.ts';
import { collectMistakes, FolderRefused } from '../../../server/shop/mistakes.ts';
import { withUpkeep } from '../../../server/db/client.ts';
import { closeTestServers, signUp, startTestServer } from '../../support/testServer.ts';

import type { ImportOptions } from '../../../server/shop/importFolder.ts';
import type { TestServer } from '../../support/testServer.ts';

const PICTURE_PX = 32;

let work: string;
let folder: string;
let server: TestServer;
let before: TestServer;

/** The example is written and imported once. Each test continues from the state of the previous one. */
beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'ume-import-'));
  folder = path.join(work, 'example');
  [server, before] = [await startTestServer(), await startTestServer({ seed: true })];
  await exampleFolder(folder, process.cwd(), server.clock());
  // every check decodes all pictures
  const pictures = path.join(folder, 'pictures');
  for (const file of readdirSync(pictures).map((name) => path.join(pictures, name)))
    writeFileSync(file, await sharp(readFileSync(file)).resize(PICTURE_PX).webp().toBuffer());
});
afterAll(async () => {
  await closeTestServers();
  rmSync(work, { recursive: true });
});

async function bringIn(
  options: Partial<ImportOptions> = {},
  from: string = folder,
  into: TestServer = server,
): Promise<string[]> {
  const content = await checkFolder(from, collectMistakes(), { has: () => true });
  const changes = await withUpkeep(into.db, into.place, (db) =>
    importFolder(db, content, { now: into.clock(), mayClose: true, ...options }),
  );
  return changes.lines('zh', 100);
}

async function importMistakes(from?: string, into?: TestServer): Promise<string[]> {
  const error = await bringIn({}, from, into).catch((thrown: unknown) => thrown);
  if (!(error instanceof FolderRefused)) throw error;
  return error.mistakes.lines('zh');
}

const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(path.join(folder, file), change(readFileSync(path.join(folder, file), 'utf8')));
const home = (braId = '1001') => server.call('GET /v1/ume/client/store/home/{braId}', { braId });
const goods = async (of: TestServer = server) =>
  (await of.call('GET /v1/ume/client/store/goods/recommend', { braId: '1001', size: 50 })).data.list;
const later = (into: TestServer = server) => into.clock.forward(61_000);
const filesOf = (of: string) =>
  readdirSync(of, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name).slice(of.length))
    .sort();

describe('import', () => {
  it('--dry-run reports every difference and writes nothing', async () => {
    const changes = await bringIn({ isDryRun: true });
    expect(changes).toEqual(
      expect.arrayContaining([
        '+ merchant.yaml m01',
        '+ stores.csv 1001',
        '+ goods.csv 1001 g1001-01',
        'goods.csv: 新增 26',
        'tables.csv: 新增 10',
      ]),
    );
    expect((await home()).data).toBeNull();
    expect(await server.db.query('select 1 from pictures')).toEqual([]);
  });

  it('the example names the country of its meat, and passes without a warning', async () => {
    const { warnings } = await checkFolder(folder, collectMistakes(), { has: () => true });
    expect(warnings.lines('zh')).toEqual([]);
    expect(readFileSync(path.join(folder, 'goods.csv'), 'utf8')).toContain('牛肉：澳洲');
  });

  it('the example gives the seeded shop: same page, prices, hours, coupons and packs', async () => {
    await bringIn();
    const [{ data: imported }, { data: seeded }] = await Promise.all([
      home(),
      before.call('GET /v1/ume/client/store/home/{braId}', { braId: '1001' }),
    ]);
    const same = [
      'name',
      'category',
      'city',
      'district',
      'address',
      'latitude',
      'telephone',
      'hours',
      'services',
      'announcement',
      'joinOffer',
      'industryType',
    ] as const;
    for (const field of same) expect([field, imported?.[field]]).toEqual([field, seeded?.[field]]);
    expect(imported?.counts).toEqual(seeded?.counts);
    const dish = ({ name, price, listPrice, percentToPay, isSoldOut }: Awaited<ReturnType<typeof goods>>[number]) => ({
      name,
      price,
      listPrice,
      percentToPay,
      isSoldOut,
    });
    expect((await goods()).map(dish)).toEqual((await goods(before)).map(dish));
    for (const sql of [
      "select title, kind, amount, minimum_spend, scopes, rules, starts_at, ends_at, usable_until, usable_days, stock_total, is_pack_only from coupons where bra_id = '1001' order by coupon_id",
      "select level, name, from_amount from grades where mer_id = 'm01' order by level",
    ]) {
      expect(await server.db.query(sql)).toEqual(await before.db.query(sql));
    }
  });

  it('a repeated import changes nothing and keeps the codes of the tables', async () => {
    const codes = await server.db.query('select * from store_codes order by code_id');
    expect(codes).toHaveLength(10);
    expect(await bringIn()).toEqual(['沒有任何改變']);
    expect(await server.db.query('select * from store_codes order by code_id')).toEqual(codes);
    for (const { code_id: codeId, kind } of codes.slice(0, 2) as { code_id: string; kind: string }[]) {
      expect((await server.call('GET /v1/ume/client/store/info', { braId: '1001', codeId })).data?.codeKind).toBe(kind);
    }
  });

  it.each([
    ['UTF-8 with its mark', (text: string) => Buffer.from(text)],
    [
      '"Unicode text"',
      (text: string) =>
        Buffer.from(
          text.replace(/"[^"]*"|,/g, (one) => (one === ',' ? '\t' : one)),
          'utf16le',
        ),
    ],
  ])('saving the files in Excel changes nothing: 2026/1/5, empty columns and rows (%s)', async (how, encode) => {
    const exported = path.join(work, `saved ${how.length}`);
    cpSync(folder, exported, { recursive: true });
    for (const name of readdirSync(exported).filter((file) => file.endsWith('.csv'))) {
      const text = readFileSync(path.join(exported, name), 'utf8')
        .replace(
          /(\d{4})-(\d\d)-(\d\d)/g,
          (_day, year: string, month: string, day: string) => `${year}/${Number(month)}/${Number(day)}`,
        )
        .replace(/(\d\d:\d\d):00\b/g, '$1')
        .replaceAll('\r\n', ',,\r\n');
      writeFileSync(path.join(exported, name), encode(`${text}${',,,,\r\n'.repeat(3)}`));
    }
    expect(await bringIn({}, exported)).toEqual(['沒有任何改變']);
  });

  it('reports an id that lost its leading zeros in Excel, and closes nothing', async () => {
    const original = readFileSync(path.join(folder, 'goods.csv'), 'utf8');
    edit(
      'goods.csv',
      (text) => `${text}1001,0012,試吃,10${','.repeat((text.split('\r\n')[0] ?? '').split(',').length - 4)}\r\n`,
    );
    await bringIn();
    edit('goods.csv', (text) => text.replace('1001,0012,', '1001,12,'));
    expect(await importMistakes()).toEqual([
      expect.stringMatching(
        /^goods\.csv 第 28 列「品號」：「12」→ 資料庫裡是「0012」：Excel 會改掉開頭的 0.*改回「0012」/,
      ),
    ]);
    writeFileSync(path.join(folder, 'goods.csv'), original);
    expect(await bringIn()).toEqual(['- goods.csv 1001 0012', 'goods.csv: 下架 1']);
  });

  it('an export returns the same bytes, even through an empty database', async () => {
    const [first, second, third] = ['first', 'second', 'third'].map((name) => path.join(work, name)) as [
      string,
      string,
      string,
    ];
    expect(await exportFolder(server.db, 'm01', first)).toBe(true);
    expect(await bringIn({}, first)).toEqual(['沒有任何改變']);
    await exportFolder(server.db, 'm01', second);
    const empty = await startTestServer();
    await bringIn({}, first, empty);
    await exportFolder(empty.db, 'm01', third);
    await empty.close();
    expect(filesOf(first).length).toBeGreaterThan(20);
    for (const other of [second, third]) {
      expect(filesOf(other)).toEqual(filesOf(first));
      for (const file of filesOf(first))
        expect([file, readFileSync(other + file).equals(readFileSync(first + file))]).toEqual([file, true]);
    }
    await expect(exportFolder(server.db, 'm01', first)).rejects.toBeInstanceOf(FolderRefused);
    expect(await exportFolder(server.db, 'm99', path.join(work, 'none'))).toBe(false);
  });

  it('every seeded shop is exported and imported again without a change', async () => {
    const merchants = await listMerchants(before.db);
    expect(merchants.length).toBeGreaterThan(10);
    for (const { merId } of merchants) {
      const out = path.join(work, merId);
      await exportFolder(before.db, merId, out);
      expect([merId, await bringIn({}, out, before)]).toEqual([merId, ['沒有任何改變']]);
    }
    const { data } = await before.call('GET /v1/ume/client/goods/label', { braId: '1005', goodsId: 'g1005-01' });
    expect(data?.details?.drink ?? data?.details?.nutrition).not.toBeUndefined();
  });
});

describe('printed table cards survive a spreadsheet', () => {
  const HEAD = '店號,種類,桌號,數量,代碼\r\n';
  const tables = (...names: string[]) =>
    writeFileSync(path.join(folder, 'tables.csv'), HEAD + names.map((name) => `1001,桌,${name},,\r\n`).join(''));
  const codesOf = async () =>
    Object.fromEntries(
      (
        await server.db.query<{ table_code: string; code_id: string }>(
          "select table_code, code_id from store_codes where closed_at is null and kind = 'table'",
        )
      ).map(({ table_code: table, code_id: code }) => [table, code]),
    );
  let original: string;
  beforeAll(() => {
    original = readFileSync(path.join(folder, 'tables.csv'), 'utf8');
  });
  afterAll(async () => {
    writeFileSync(path.join(folder, 'tables.csv'), original);
    await bringIn();
  });

  it('a table that was away for a winter comes back with its printed code', async () => {
    tables('露台1', '露台2', '01');
    await bringIn();
    const printed = await codesOf();
    tables('01');
    expect((await bringIn()).filter((line) => line.startsWith('-')).sort()).toEqual(
      [
        `- tables.csv 1001 ${printed['露台1'] ?? ''} 桌號：露台1 → ∅`,
        `- tables.csv 1001 ${printed['露台2'] ?? ''} 桌號：露台2 → ∅`,
      ].sort(),
    );
    tables('露台2', '露台1', '01');
    expect(await bringIn()).toContain(
      `~ tables.csv 1001 ${printed['露台1'] ?? ''} 桌號：露台1 → 露台1； 桌卡：停用 → 恢復`,
    );
    expect(await codesOf()).toEqual(printed);
  });

  it('tables that a spreadsheet has respelled are reported by row, and none is closed', async () => {
    const respellings: [was: string, is: string, how: string][] = [
      ['01', '1', 'leading zeros'],
      ['7', '7.0', 'a trailing .0'],
      ['A1', 'Ａ１', 'full width'],
      ['B2', 'b2', 'case'],
      ['C-3', 'C–3', 'another dash'],
      ['包廂1', '包廂 1', 'a space'],
      ['1E1', '10', 'an exponent'],
    ];
    tables('露台1', ...respellings.map(([was]) => was));
    await bringIn();
    const printed = await codesOf();
    tables('露台1', ...respellings.map(([, is]) => is));
    expect((await importMistakes()).sort()).toEqual(
      respellings.map(
        ([was], at) =>
          expect.stringMatching(
            new RegExp(
              `^tables\\.csv 第 ${at + 3} 列「桌號」：「.*」→ 資料庫裡是「${was}」.*「代碼」欄填 ${printed[was] ?? '-'}`,
            ),
          ) as string,
      ),
    );
    expect(await codesOf()).toEqual(printed);
  });

  it('a table that is renamed by its code keeps the printed card', async () => {
    tables('01', '露台1');
    await bringIn();
    const { '01': code = '' } = await codesOf();
    writeFileSync(path.join(folder, 'tables.csv'), `${HEAD}1001,桌,1,,${code}\r\n1001,桌,露台1,,\r\n`);
    await bringIn();
    expect(await codesOf()).toMatchObject({ '1': code });
  });

  it('an import that would close rows names them and waits for consent', async () => {
    tables('露台1', '露台2');
    await bringIn();
    const printed = await codesOf();
    tables('露台1');
    const error = await bringIn({ mayClose: false }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WouldClose);
    expect((error as WouldClose).changes.closings('zh')).toEqual([
      `- tables.csv 1001 ${printed['露台2'] ?? ''} 桌號：露台2 → ∅`,
    ]);
    expect(await codesOf()).toEqual(printed);
    expect(await bringIn({ mayClose: false, isDryRun: true })).toContain('tables.csv: 下架 1');
  });
});

describe('a change in the folder', () => {
  it('is reported cell by cell, shows on the page, and updates the search', async () => {
    edit('goods.csv', (text) => text.replace('紅燒半筋半肉麵,220,260', '招牌鴛鴦麵,230,'));
    expect(await bringIn()).toEqual([
      '~ goods.csv 1001 g1001-01 品名：紅燒半筋半肉麵 → 招牌鴛鴦麵； 售價：220 → 230； 原價：260 → ∅',
      'goods.csv: 修改 1',
    ]);
    expect((await goods())[0]).toMatchObject({ name: '招牌鴛鴦麵', price: 230, listPrice: null, percentToPay: null });
    const searchNames = async (q: string) =>
      (
        await server.call('GET /v1/ume/client/discover/search', {
          q,
          kind: 'goods',
          latitude: 25.03,
          longitude: 121.53,
        })
      ).data.list;
    expect(await searchNames('鴛鴦麵')).toEqual([expect.objectContaining({ goodsId: 'g1001-01', price: 230 })]);
    expect(await searchNames('半筋半肉')).toEqual([]);
  });

  it('clears cached lists and searches: both an empty search and the coupons’ order', async () => {
    const HERE = { latitude: 25.03, longitude: 121.53 };
    const listedStore = async () =>
      (await server.call('GET /v1/ume/client/discover/search', { q: '開幕券', kind: 'coupon', ...HERE })).data.list
        .length;
    const lowestPrice = async () =>
      (await server.call('POST /v1/ume/client/coupon/list', { sort: 'discount', ...HERE })).data.list[0]?.title;
    expect([await listedStore(), await lowestPrice()]).toEqual([0, expect.not.stringContaining('開幕券')]);
    const original = readFileSync(path.join(folder, 'coupons.csv'), 'utf8');
    edit('coupons.csv', (text) => text.replace('小菜任選 85 折,折扣,85', '開幕券 1 折,折扣,10'));
    await bringIn();
    expect([await listedStore(), await lowestPrice()]).toEqual([1, '開幕券 1 折']);
    writeFileSync(path.join(folder, 'coupons.csv'), original);
    await bringIn();
    expect([await listedStore(), await lowestPrice()]).toEqual([0, expect.not.stringContaining('開幕券')]);
  });

  it('closes missing rows without deleting them, and reopens them when they return', async () => {
    const original = readFileSync(path.join(folder, 'goods.csv'), 'utf8');
    edit('goods.csv', (text) => text.replace(/^1001,g1001-02,.*\r\n/m, ''));
    expect(await bringIn()).toContain('- goods.csv 1001 g1001-02');
    expect((await goods()).map(({ goodsId }) => goodsId)).not.toContain('g1001-02');
    expect(
      await server.db.query("select name from goods where goods_id = 'g1001-02' and closed_at is not null"),
    ).toHaveLength(1);
    expect(await server.db.query("select 1 from search_names where item_id = 'g1001-02'")).toEqual([]);
    writeFileSync(path.join(folder, 'goods.csv'), original);
    expect((await bringIn()).at(-1)).toMatch(/goods\.csv: 修改/);
    expect((await goods())[1]?.goodsId).toBe('g1001-02');
  });

  it('a missing file leaves its data in the database unchanged', async () => {
    const banners = readFileSync(path.join(folder, 'banners.csv'));
    rmSync(path.join(folder, 'banners.csv'));
    expect(await bringIn()).toEqual(['沒有任何改變']);
    writeFileSync(path.join(folder, 'banners.csv'), banners);
  });

  it('a held coupon keeps its terms: stock counts on, value fixed, closed but usable', async () => {
    const { userId, token } = await signUp(server, '0912345678');
    expect(
      await server.call('POST /v1/ume/client/mycoupon/claim/coupon/one', { couponId: 'c1001-02', userId }, { token }),
    ).toMatchObject({ code: 200 });
    edit('coupons.csv', (text) => text.replace(',否,12,否', ',否,20,否'));
    await bringIn();
    const couponsLeft = async () =>
      (await server.call('GET /v1/ume/client/coupon/{couponId}', { couponId: 'c1001-02' })).data;
    expect(await couponsLeft()).toMatchObject({ state: 'claimable', left: 19 });
    // Fewer than already claimed: sold out, and the lists show it before anybody tries.
    edit('coupons.csv', (text) => text.replace(',否,20,否', ',否,1,否'));
    await bringIn();
    expect(await couponsLeft()).toMatchObject({ state: 'soldOut', left: null });
    expect(await server.db.query('select coupon_id as id, stock_total as total from coupon_sold_out')).toEqual([
      { id: 'c1001-02', total: 1 },
    ]);
    edit('coupons.csv', (text) => text.replace(',否,1,否', ',否,20,否'));
    await bringIn();
    expect(await couponsLeft()).toMatchObject({ state: 'claimable', left: 19 });
    const original = readFileSync(path.join(folder, 'coupons.csv'), 'utf8');
    edit('coupons.csv', (text) => text.replace('小菜任選 85 折,折扣,85', '小菜任選 85 折,折扣,95'));
    expect(await importMistakes()).toEqual([
      'coupons.csv 第 3 列「券號」：「c1001-02」→ 已有 1 位會員領了這張券，內容和低消不能改；請用新的券號',
    ]);
    writeFileSync(path.join(folder, 'coupons.csv'), original.replace(/^1001,c1001-02,[^"]*"[^"]*"[^\n]*\n/m, ''));
    expect(await bringIn()).toContain('- coupons.csv 1001 c1001-02');
    const list = await server.call('POST /v1/ume/client/coupon/list', { braId: '1001' });
    expect(list.data.list.map(({ couponId }) => couponId)).not.toContain('c1001-02');
    const { data } = await server.call('GET /v1/ume/client/my/coupon', { state: 'usable' }, { token });
    expect(data.list.map(({ couponId, storeName }) => [couponId, storeName])).toEqual([
      ['c1001-02', '梅香牛肉麵 永康店'],
    ]);
  });

  it('a closed branch disappears, but its orders and coupons keep its name', async () => {
    edit(
      'stores.csv',
      (text) => `${text}${(text.split('\r\n')[1] ?? '').replace('1001,梅香牛肉麵 永康店', '1002,梅香牛肉麵 二店')}\r\n`,
    );
    await bringIn();
    expect((await home('1002')).data?.name).toBe('梅香牛肉麵 二店');
    edit('stores.csv', (text) => text.replace(/^1002,.*\r\n/m, ''));
    expect(await bringIn()).toEqual(['- stores.csv 1002', 'stores.csv: 下架 1']);
    later();
    expect((await home('1002')).data).toBeNull();
    expect((await server.call('GET /v1/ume/client/store/info', { braId: '1002' })).data).toBeNull();
    const near = await server.call('GET /v1/ume/client/discover/stores', { latitude: 25.03, longitude: 121.53 });
    expect(near.data.list.map(({ braId }) => braId)).toEqual(['1001']);
  });

  it("rejects another merchant's store, coupon or banner without writing anything", async () => {
    const stranger = path.join(work, 'stranger');
    await exportFolder(server.db, 'm01', stranger);
    const yaml = path.join(stranger, 'merchant.yaml');
    writeFileSync(yaml, readFileSync(yaml, 'utf8').replace('id: m01', 'id: m55'));
    expect((await importMistakes(stranger)).join()).toMatch(/「1001」→ 這個店號是別的店家（m01）的/);
    expect(await server.db.query("select 1 from merchants where mer_id = 'm55'")).toEqual([]);
    const stores = path.join(stranger, 'stores.csv');
    for (const file of ['stores.csv', 'tables.csv', 'goods.csv', 'coupons.csv', 'packs.csv', 'banners.csv']) {
      const at = path.join(stranger, file);
      writeFileSync(at, readFileSync(at, 'utf8').replaceAll(/(^|,)1001,/gm, '$15001,'));
    }
    expect(readFileSync(stores, 'utf8')).toContain('5001');
    expect((await importMistakes(stranger)).join('\n')).toMatch(/券號.*別家店已經用了/);
    expect(await server.db.query("select 1 from stores where bra_id = '5001'")).toEqual([]);
  });

  it('a grade that members have cannot be removed', async () => {
    const { token } = await signUp(server, '0912345679');
    await server.call('POST /v1/ume/client/member', { merId: 'm01', braId: '1001' }, { token });
    await server.db.query("update memberships set level = 2 where mer_id = 'm01'");
    edit('merchant.yaml', (text) => text.replace(/ {2}- name: 金梅會員\n {4}from: 5000\n/, ''));
    expect((await importMistakes()).join()).toMatch(/還有 \d 位會員在被刪去的等級/);
  });
});

describe('photographs', () => {
  it('a new photograph gets a new name, all formats and sizes, without metadata', async () => {
    const shot = await sharp({ create: { width: 900, height: 1_800, channels: 3, background: '#c04020' } })
      .composite([
        { input: { create: { width: 900, height: 300, channels: 3, background: '#2040c0' } }, gravity: 'north' },
      ])
      .withExif({ IFD0: { Make: 'SecretPhone' }, IFD3: { GPSLatitude: '25/1 1/1 1/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    writeFileSync(path.join(folder, 'pictures/紅燒麵.jpg'), shot);
    edit('merchant.yaml', (text) => `${text.trimEnd()}\n  - name: 金梅會員\n    from: 5000\n`);
    const [originalItem] = await goods();
    edit('goods.csv', (text) => text.replace('beef.webp', '紅燒麵.jpg'));
    expect(await bringIn()).toEqual([
      expect.stringMatching(/^~ goods\.csv 1001 g1001-01 照片：photo-\w+… → photo-\w+…$/),
      'goods.csv: 修改 1',
    ]);
    const [dish] = await goods();
    expect(dish?.image).toMatch(/^photo-[0-9a-f]{32}-[0-9a-f]{27}$/);
    expect(dish?.image).not.toBe(originalItem?.image);
    for (const [accept, type, format] of [
      ['image/avif,image/webp', 'image/avif', 'heif'],
      ['image/webp', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ] as const) {
      const answer = await server.app.inject({
        url: `/v1/ume/client/file/showImage?filename=${dish?.image ?? ''}/300`,
        headers: { accept },
      });
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        type,
        'public, max-age=31536000, immutable',
      ]);
      const metadata = await sharp(answer.rawPayload).metadata();
      // Rotated upright: 900 wide on its side becomes twice as wide as high.
      expect(metadata).toMatchObject({ format, width: 300, height: 150 });
      expect([metadata.exif, metadata.orientation, answer.rawPayload.includes('SecretPhone')]).toEqual([
        undefined,
        undefined,
        false,
      ]);
    }
    const [storedPicture] = await server.db.query<{ bytes: Uint8Array; width: number }>(
      'select bytes, width from pictures where name = $1',
      [dish?.image],
    );
    expect([storedPicture?.width, Buffer.from(storedPicture?.bytes ?? []).includes('SecretPhone')]).toEqual([
      1_600,
      false,
    ]);
    expect(await bringIn()).toEqual(['沒有任何改變']);
  });

  it('rejects an undecodable HEIC with an explanation, as from any phone', async () => {
    const avif = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c04020' } })
      .avif()
      .toBuffer();
    // The same container around a picture that no decoder here reads.
    const heic = Buffer.from(
      avif.toString('latin1').replaceAll('ftypavif', 'ftypheic').replaceAll('av01', 'hvc1').replaceAll('av1C', 'hvcC'),
      'latin1',
    );
    writeFileSync(path.join(folder, 'pictures/IMG_0001.HEIC'), heic);
    const original = readFileSync(path.join(folder, 'goods.csv'), 'utf8');
    edit('goods.csv', (text) => text.replace('紅燒麵.jpg', 'IMG_0001.HEIC'));
    expect(await importMistakes()).toEqual([
      expect.stringMatching(/^pictures\/IMG_0001\.HEIC：這台機器讀不了 HEIC；請在 iPhone/),
    ]);
    writeFileSync(path.join(folder, 'goods.csv'), original);
    rmSync(path.join(folder, 'pictures/IMG_0001.HEIC'));
  });

  it('a cover keeps its name and shows the new picture after an hour', async () => {
    const cover = () =>
      server.app.inject({
        url: '/v1/ume/client/file/showImage?filename=cover-1001/300',
        headers: { accept: 'image/webp' },
      });
    const originalCover = await cover();
    expect(originalCover.headers['cache-control']).toBe('public, max-age=3600, stale-while-revalidate=86400');
    edit('stores.csv', (text) => text.replace('cover-restaurant.webp', '紅燒麵.jpg'));
    await bringIn();
    later();
    const now = await cover();
    expect([now.statusCode, now.headers.etag === originalCover.headers.etag]).toEqual([200, false]);
    const page = await server.app.inject({
      url: '/v1/ume/client/file/showImage?filename=photo-00000000000000000000000000000000/300',
    });
    expect(page.statusCode).toBe(404);
  });
});
