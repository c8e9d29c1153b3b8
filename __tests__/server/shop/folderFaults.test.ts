/** One good folder, and faults that people really make. Each is named with file, row and the right form. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { checkFolder } from '../../../server/shop/checkFolder.ts';
import { collectMistakes, FolderRefused } from '../../../server/shop/mistakes.ts';

type Files = Record<string, string | Buffer>;

const WEEK = '週一,週二,週三,週四,週五,週六,週日';
const DAILY = '11:00-21:00,11:00-21:00,11:00-21:00,11:00-21:00,11:00-21:00,11:00-21:00,休';
const MERCHANT =
  'id: m77\nname: 小店\nindustry: fnb\ncategory: 麵店\njoin:\n  title: 加入\n  detail: 送點\ngrades:\n  - name: 會員\n    from: 0\n';
const STORES = `店號,店名,縣市,鄉鎮市區,地址,緯度,經度,電話,特別日,${WEEK}\n7001,小店,台北市,大安區,永康街 1 號,25.03,121.53,02-2345-6789,,${DAILY}\n`;
const TABLES = '店號,種類,桌號\n7001,桌,A1\n7001,桌,01\n';
const GOODS = '店號,品號,品名,售價,照片\n7001,g1,牛肉麵,180,beef.jpg\n7001,g2,滷蛋,15,\n7001,g3,豆干,20,\n';
const COUPONS =
  '店號,券號,名稱,種類,內容,開始領取,結束領取,可用時段\n7001,c1,八五折,折扣,85,2026/1/5,2026/12/31 18:00,11:00-14:00\n';

let folder: string;
let beef: Buffer;

beforeAll(async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, at) => (at * 7919) % 251));
  beef = await sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-faults-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const goodFolder = (): Files => ({
  'merchant.yaml': MERCHANT,
  'stores.csv': STORES,
  'tables.csv': TABLES,
  'goods.csv': GOODS,
  'coupons.csv': COUPONS,
  'pictures/beef.jpg': beef,
});

/** Mistakes of the good folder with some files replaced. */
async function mistakesWith(files: Files): Promise<string[]> {
  for (const [name, content] of Object.entries({ ...goodFolder(), ...files })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  try {
    await checkFolder(folder, collectMistakes(), new Set(['beef']));
    return [];
  } catch (error) {
    if (error instanceof FolderRefused) return error.mistakes.lines('zh');
    throw error;
  }
}

const store = (from: string, to: string): Files => ({ 'stores.csv': STORES.replace(from, to) });
const monday = (hours: string): Files => store(DAILY, DAILY.replace('11:00-21:00', hours));
const special = (text: string): Files => store('02-2345-6789,,', `02-2345-6789,"${text}",`);
const telephone = (text: string): Files => store('02-2345-6789', `"${text}"`);
const table = (name: string): Files => ({ 'tables.csv': `${TABLES}7001,桌,${name}\n` });
const goods = (from: string, to: string): Files => ({ 'goods.csv': GOODS.replace(from, to) });
const coupon = (from: string, to: string): Files => ({ 'coupons.csv': COUPONS.replace(from, to) });
/** Bytes of a private character in Big5, as the character editor of Windows assigns them. */
const PRIVATE_BIG5 = Buffer.from([0xfa, 0x40]);
/** The header of goods.csv in Big5. */
const BIG5_GOODS = Buffer.concat([
  Buffer.from([0xa9, 0xb1, 0xb8, 0xb9, 0x2c, 0xab, 0x7e, 0xb8, 0xb9, 0x2c, 0xab, 0x7e, 0xa6, 0x57, 0x2c]),
  Buffer.from([0xb0, 0xe2, 0xbb, 0xf9, 0x0a]),
]);

describe('a folder as people save it', () => {
  it('the good folder has no mistake', async () => {
    expect(await mistakesWith({})).toEqual([]);
  });

  it.each<[string, () => Files, RegExp]>([
    // Numbers, dates and ids of a spreadsheet
    ['a table as a day', () => table('1月1日'), /^tables\.csv 第 4 列「桌號」.*改成日期/],
    ['a table as an English day with its year', () => table('1-Mar-26'), /^tables\.csv 第 4 列「桌號」.*改成日期/],
    ['a table as a month', () => table('Jan-26'), /^tables\.csv 第 4 列「桌號」.*改成日期/],
    ['a table 1E1 as a number', () => table('1.00E+01'), /^tables\.csv 第 4 列「桌號」.*改成數字.*如 1E1/],
    ['a table that differs by zeros', () => table('1'), /^tables\.csv 第 4 列「桌號」：「1」→ 和第 3 列的桌號只差/],
    ['a table in full width', () => table('Ａ１'), /^tables\.csv 第 4 列「桌號」：「Ａ１」→ 和第 2 列的桌號只差/],
    ['a long bar code', () => goods('g2', '4.71E+12'), /^goods\.csv 第 3 列「品號」.*縮寫了.*「文字」/],
    ['a long branch number', () => store('7001', '7.001E+15'), /^stores\.csv 第 2 列「店號」.*縮寫了.*「文字」/],
    ['a Cyrillic letter in an id', () => goods('g2', 'gа'), /^goods\.csv 第 3 列「品號」.*「а」（U\+0430）不行/],
    ['a day as a number', () => coupon('2026/1/5', '46027'), /第 2 列「開始領取」.*46027 是 2026-01-05.*「日期」格式/],
    ['a year of the Republic', () => coupon('2026/1/5', '115/1/5'), /第 2 列「開始領取」.*西元的日期，如 2026\/1\/5/],
    ['an unset date of a program', () => coupon('2026/12/31 18:00', '9999/12/31'), /第 2 列「結束領取」.*2000 到 2099/],
    ['a day that does not exist', () => coupon('2026/1/5', '2026/2/29'), /第 2 列「開始領取」.*真正有的日期/],
    ['an error of a formula', () => goods('15', '#SPILL!'), /^goods\.csv 第 3 列「售價」.*Excel 的錯誤值/],
    // Tails and times
    [
      'a price with a tail',
      () => goods('15', '15元起'),
      /^goods\.csv 第 3 列「售價」：「15元起」→ 0 到 10,000,000 的整數/,
    ],
    ['a price from and to', () => goods('15', '15~20'), /^goods\.csv 第 3 列「售價」：「15~20」→ .*整數/],
    ['a time with PM', () => coupon('18:00', '6:00 PM'), /第 2 列「結束領取」.*24 小時制/],
    ['a time with a tail', () => coupon('18:00', '18:00 止'), /第 2 列「結束領取」.*後面不接別的字/],
    ['the end of a day as 24:00', () => coupon('18:00', '24:00'), /第 2 列「結束領取」.*一天的結束只寫日期/],
    ['a coupon past midnight', () => coupon('11:00-14:00', '22:00-02:00'), /第 2 列「可用時段」.*不能跨過午夜/],
    ['hours after 24', () => monday('17:00-25:00'), /^stores\.csv 第 2 列「週一」：「17:00-25:00」→ 過了午夜從 00:00/],
    ['hours with points', () => monday('9.30-14.00'), /第 2 列「週一」.*用冒號，如 9:30/],
    ['hours as a fraction', () => monday('0.375'), /第 2 列「週一」.*變成小數.*「文字」/],
    ['hours with AM and PM', () => monday('上午11:00~下午9:00'), /第 2 列「週一」.*24 小時制，如 11:00-21:00/],
    ['hours with seconds', () => monday('11:00:30-21:00'), /第 2 列「週一」.*如 11:00-14:30/],
    ['hours that end as they begin', () => monday('17:00-17:00'), /第 2 列「週一」.*全天請寫 24小時/],
    ['hours around the clock but one', () => monday('19:00-18:00'), /第 2 列「週一」.*超過 20 小時/],
    ['hours that overlap', () => monday('11:00-14:30 14:00-20:00'), /第 2 列「週一」.*11:00-14:30 和 14:00-20:00 重疊/],
    [
      'a last order before the opening',
      () => monday('11:00-14:30(10:30)'),
      /第 2 列「週一」.*最後點餐要在營業時間裡面/,
    ],
    ['a last order after the end', () => monday('11:00-14:30(20:30)'), /第 2 列「週一」.*最後點餐要在營業時間裡面/],
    [
      'a night into the next opening',
      () => monday('20:00-12:00'),
      /第 2 列「週二」.*和前一天過午夜的 20:00-12:00 重疊/,
    ],
    ['an empty day of the week', () => monday(''), /第 2 列「週一」：「」→ 不可空白：如 11:00/],
    [
      'a special day without a week',
      () => ({ 'stores.csv': STORES.replace('6789,,', '6789,2026/11/25 休 颱風假,').replace(DAILY, ',,,,,,') }),
      /第 2 列「特別日」：「2026\/11\/25 休 颱風假」→ 有特別日時，週一到週日也要填/,
    ],
    ['a special day of 61 days', () => special('2026/1/1~2026/3/5 休'), /第 2 列「特別日」.*超過 60 天.*年份/],
    [
      'a special day twice',
      () => special('2026/2/16 休\n2026/2/16 11:00-15:00'),
      /第 2 列「特別日」.*2026-02-16 出現兩次/,
    ],
    [
      'a special time as a note',
      () => special('2026/2/16 11:00-15:00 17.30-20.00'),
      /第 2 列「特別日」.*是時間還是備註/,
    ],
    [
      'a last order behind a space',
      () => special('2026/2/16 11:00-15:00 (14:30)'),
      /第 2 列「特別日」.*是時間還是備註/,
    ],
    // Discounts
    ['10折', () => coupon('85,', '10折,'), /第 2 列「內容」：「10折」→ 10折 看不出是幾折/],
    ['a bare 9', () => coupon('85,', '9,'), /第 2 列「內容」：「9」→ 要付的百分比；9 折請寫 9折 或 90/],
    ['0.9折', () => coupon('85,', '0.9折,'), /第 2 列「內容」：「0\.9折」→ 要付的百分比，10 到 99/],
    ['a discount of 100', () => coupon('85,', '100,'), /第 2 列「內容」：「100」→ 要付的百分比，10 到 99/],
    ['85% off', () => coupon('85,', '85%,'), /第 2 列「內容」：「85%」→ 要付的百分比，10 到 99/],
    // Telephones
    ['a telephone without area code', () => telephone('2345-6789'), /第 2 列「電話」.*含區碼，如 02-2345-6789/],
    ['a mobile number too short', () => telephone('0912-345-67'), /第 2 列「電話」.*打得通的電話/],
    ['an area code without its number', () => telephone('02-1234-567'), /第 2 列「電話」.*打得通的電話/],
    ['a country code with a 0', () => telephone('+886-0912-345-678'), /第 2 列「電話」.*打得通的電話/],
    ['two telephones in a cell', () => telephone('02-2345-6789,0912-345-678'), /第 2 列「電話」.*一個號碼/],
    ['a placeholder', () => telephone('0900-000-000'), /第 2 列「電話」.*打得通的電話/],
    // Places
    ['a county of before', () => store('台北市', '台中縣'), /第 2 列「縣市」：「台中縣」→ 台灣的縣市，如 台中市/],
    ['the county of Taipei', () => store('台北市', '臺北縣'), /第 2 列「縣市」：「臺北縣」→ 台灣的縣市，如 新北市/],
    [
      'a town of before',
      () => store('台北市,大安區', '彰化縣,員林鎮'),
      /第 2 列「鄉鎮市區」：「員林鎮」→ 彰化縣的鄉鎮市區，如 員林市/,
    ],
    // Signs
    ['an emoji on a card', () => table('🐱'), /^tables\.csv 第 4 列「桌號」：「🐱」→ 桌卡印不出 🐱/],
    ['a Thai shop name', () => store('小店', '小店 ก'), /^stores\.csv 第 2 列「店名」.*桌卡印不出 ก/],
    ['a private character', () => goods('滷蛋', '滷\ue000蛋'), /^goods\.csv 第 3 列「品名」.*自造字/],
    [
      'a private character in Big5',
      () => ({ 'goods.csv': Buffer.concat([BIG5_GOODS, Buffer.from('7001,g1,'), PRIVATE_BIG5, Buffer.from(',5\n')]) }),
      /^goods\.csv 第 2 列「品名」.*自造字/,
    ],
    // Files
    [
      'a row in Big5 among UTF-8',
      () => ({
        'goods.csv': Buffer.concat([Buffer.from(`${GOODS}7001,g9,`), Buffer.from([0xa9, 0xb1, 0x2c, 0x35, 0x0a])]),
      }),
      /^goods\.csv 第 5 列「品名」.*也許這一列是別的編碼/,
    ],
    [
      'a workbook named csv',
      () => ({ 'goods.csv': Buffer.from('PK\u0003\u0004\0\0') }),
      /^goods\.csv：這是 Excel.*活頁簿/,
    ],
    ['a web page named csv', () => ({ 'goods.csv': '<!DOCTYPE html><table>' }), /^goods\.csv：這是網頁，不是 CSV/],
    [
      'a workbook beside',
      () => ({ 'goods.xlsx': 'PK' }),
      /^goods\.xlsx：請在 Excel 另存為「CSV UTF-8」，檔名 goods\.csv/,
    ],
    ['a copy of Explorer', () => ({ 'goods - 複製.csv': GOODS }), /^goods - 複製\.csv：看起來是 goods\.csv 的副本/],
    ['a name in capitals', () => ({ 'Packs.CSV': 'x' }), /^Packs\.CSV：檔名要是 packs\.csv/],
    ['another ending of YAML', () => ({ 'merchant.yml': MERCHANT }), /^merchant\.yml：檔名要是 merchant\.yaml/],
    ['a picture folder in capitals', () => ({ 'Pictures/a.jpg': 'x' }), /^Pictures：資料夾名稱要小寫：pictures/],
    [
      'a title above the headers',
      () => ({ 'goods.csv': `永康店菜單,,,,\n${GOODS}` }),
      /^goods\.csv 第 1 列：標題要在第一列；請刪除上面的 1 列/,
    ],
    ['a bare inch mark', () => goods('滷蛋', '8" 披薩'), /^goods\.csv 第 3 列：引號沒有成對.*"8"" 披薩"/],
    [
      'a cut photograph',
      () => ({ 'pictures/beef.jpg': beef.subarray(0, beef.length / 2) }),
      /^pictures\/beef\.jpg：照片損壞，或沒有複製完整.*（goods\.csv 第 2 列的照片）/,
    ],
    [
      'a photograph in other case',
      () => goods('beef.jpg', 'pictures/Beef.JPG'),
      /^goods\.csv 第 2 列「照片」.*檔名是 beef\.jpg/,
    ],
    [
      'an id of YAML as a number',
      () => ({ 'merchant.yaml': MERCHANT.replace('m77', '0123') }),
      /^merchant\.yaml 第 1 列「id」：「0123」→ .*要加引號："0123"/,
    ],
    [
      'a name of YAML as a comment',
      () => ({ 'merchant.yaml': MERCHANT.replace('小店', '#1 漢堡') }),
      /^merchant\.yaml 第 2 列「name」：「#1 漢堡」→ .*要加引號/,
    ],
  ])('names %s with its row and the right form', async (_what, files, right) => {
    const mistakes = await mistakesWith(files());
    expect(mistakes).toEqual([expect.stringMatching(right)]);
  });

  it.each<[string, () => Files]>([
    ['hours until 23:59', () => monday('00:00-23:59')],
    ['hours past midnight', () => monday('17:00-02:00(01:30)')],
    ['a rest with a full-width space', () => monday('休　息')],
    ['a day and night shop', () => monday('24小時營業')],
    ['a country code', () => telephone('886-2-2345-6789')],
    ['an extension', () => telephone('(02)2345-6789 分機 12')],
    ['Nantou, Miaoli and Kinmen', () => telephone('049-2345-678')],
    ['rare Han, Roman numbers and Hangul on cards', () => table('𠮷㴪䬺䰾⻑ Ⅱ・‧한글')],
    ['files of the system', () => ({ 'desktop.ini': 'x', 'Thumbs.db': 'x', '~$goods.xlsx': 'x' })],
    ["Excel's hint of the separator", () => ({ 'goods.csv': `sep=;\r\n${GOODS.replaceAll(',', ';')}` })],
    ['a marked header', () => ({ 'goods.csv': GOODS.replace('店號', '店號*').replace('售價', '售價(元)') })],
    ['CRLF behind the header alone', () => ({ 'goods.csv': GOODS.replace('\n', '\r\n') })],
    [
      'UTF-16 in big endian',
      () => ({ 'goods.csv': Buffer.from(`\ufeff${GOODS.replaceAll(',', '\t')}`, 'utf16le').swap16() }),
    ],
    ['UTF-16 without its mark', () => ({ 'goods.csv': Buffer.from(GOODS.replaceAll(',', '\t'), 'utf16le') })],
    ['a zero-width space behind an id', () => goods('g2', 'g2\u200b')],
  ])('reads %s as meant', async (_what, files) => {
    expect(await mistakesWith(files())).toEqual([]);
  });

  it('names all mistakes of a file at once, each with its own row', async () => {
    const many = Array.from({ length: 40 }, (_, at) => `7001,q${at},麵,50,\n`);
    many[0] = '7001,q0,=1+1,二百,\n';
    many[9] = '7001,q9,8" 披薩,300,\n';
    many[39] = '7001,q39,"麵,50,\n';
    expect(await mistakesWith({ 'goods.csv': `店號,品號,品名,售價,照片\n${many.join('')}` })).toEqual([
      expect.stringMatching(/^goods\.csv 第 2 列「品名」.*不可使用公式/),
      expect.stringMatching(/^goods\.csv 第 2 列「售價」：「二百」/),
      expect.stringMatching(/^goods\.csv 第 11 列：引號沒有成對/),
      expect.stringMatching(/^goods\.csv 第 41 列：這一列讀不下去/),
    ]);
  });

  it('names a row in UTF-8 among Big5 with its row and the right form', async () => {
    const mixed = Buffer.concat([BIG5_GOODS, Buffer.from('7001,g1,a,5\n7001,g2,牛肉麵,5\n')]);
    expect((await mistakesWith({ 'goods.csv': mixed }))[0]).toBe(
      'goods.csv 第 3 列：這一列是 UTF-8，其他列是 Big5；請整個檔案另存為「CSV UTF-8」',
    );
  });

  it('an unreadable stores.csv brings no mistakes into the other files', async () => {
    expect(await mistakesWith({ 'stores.csv': STORES.replace('店名', '名字') })).toEqual([
      expect.stringMatching(/^stores\.csv 第 1 列「名字」.*沒有這一欄/),
      'stores.csv 第 1 列「店名」：少了「店名」這一欄',
    ]);
  });
});
