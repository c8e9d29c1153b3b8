/** Coupons and packs in the files of a shop that nobody could use. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { checkFolder } from '../../../server/shop/checkFolder.ts';
import { collectMistakes, FolderRefused } from '../../../server/shop/mistakes.ts';
import { isNeverUsable } from '../../../server/shop/offerDates.ts';
import { COUPON_DATES } from '../../support/couponDates.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const FILES = {
  'merchant.yaml':
    'id: m77\nname: 小店\nindustry: fnb\ncategory: 麵店\njoin:\n  title: 加入\n  detail: 送點\ngrades:\n  - name: 會員\n    from: 0\n',
  'stores.csv': `店號,店名,縣市,鄉鎮市區,地址,緯度,經度,電話\n7001,小店,臺北市,大安區,永康街 1 號,25.03,121.53,02-2345-6789\n`,
};
const COUPONS = '店號,券號,名稱,種類,內容,開始領取,結束領取,使用起,使用到,領後天數,可用星期,禮包專用\n';
const PACKS = '店號,禮包號,名稱,開始領取,結束領取,券號\n';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-offers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function mistakes(files: Record<string, string>): Promise<string[]> {
  for (const [name, text] of Object.entries({ ...FILES, ...files })) writeFileSync(path.join(folder, name), text);
  try {
    await checkFolder(folder, collectMistakes(), new Set(), NOW);
    return [];
  } catch (error) {
    if (error instanceof FolderRefused) return error.mistakes.lines('zh');
    throw error;
  }
}

describe('the rule', () => {
  it.each(COUPON_DATES)('a coupon $words, as in the database', ({ dates, isUsable }) => {
    const { starts_at: startsAt = '2026-11-01T00:00:00Z', ends_at: endsAt = '2026-12-31T16:00:00Z', ...others } = dates;
    const instants = { starts_at: new Date(startsAt), ends_at: new Date(endsAt) };
    const unlimited = { usable_from: null, usable_until: null, usable_days: null, usable_times: null };
    expect(isNeverUsable({ ...unlimited, ...instants, ...others }, '2026-11-20')).toBe(!isUsable);
  });

  it('a coupon whose claims have ended is the shop’s history, and no mistake', () => {
    const past = { starts_at: new Date('2025-01-01T00:00:00Z'), ends_at: new Date('2025-02-01T00:00:00Z') };
    const dates = { ...past, usable_from: null, usable_until: '2025-02-28', usable_days: null, usable_times: null };
    expect(isNeverUsable(dates, '2026-11-20')).toBe(false);
  });
});

describe('shop check', () => {
  it('names the row and the column of a coupon that nobody could use', async () => {
    const row = (id: string, dates: string) => `7001,${id},午間券,折抵,50,2026/11/1,2026/12/31,${dates}\n`;
    const rows = [
      row('c1', ',2026/11/19,,,'),
      row('c2', '2027/3/1,,7,,'),
      row('c3', '2026/12/2,2026/12/1,,,'),
      row('c4', ',2026/11/20,,六、日,'),
      row('c5', ',2027/1/31,30,六、日,'),
    ];
    const ask = '領了也沒有一天可以使用，請檢查領取時間、使用起、使用到、領後天數和可用星期';
    expect(await mistakes({ 'coupons.csv': COUPONS + rows.join('') })).toEqual([
      `coupons.csv 第 2 列「使用到」：「2026/11/19」→ ${ask}`,
      `coupons.csv 第 3 列「領後天數」：「7」→ ${ask}`,
      `coupons.csv 第 4 列「使用到」：「2026/12/1」→ ${ask}`,
      `coupons.csv 第 5 列「使用到」：「2026/11/20」→ ${ask}`,
    ]);
  });

  it('names a pack’s coupon that is past its last day when the pack opens', async () => {
    const coupons = `${COUPONS}7001,c1,禮包券,折抵,50,2026/11/1,2026/12/31,,2026/12/24,,,是\n`;
    const pack = (starts: string) => `${PACKS}7001,p1,耶誕禮包,${starts},2026/12/31,c1\n`;
    expect(await mistakes({ 'coupons.csv': coupons, 'packs.csv': pack('2026/12/1') })).toEqual([]);
    expect(await mistakes({ 'coupons.csv': coupons, 'packs.csv': pack('2026/12/25') })).toEqual([
      'packs.csv 第 2 列「券號」：「c1」→ c1：領了禮包也沒有一天可以使用這張券，請檢查它的使用起、使用到和領後天數',
    ]);
  });
});
