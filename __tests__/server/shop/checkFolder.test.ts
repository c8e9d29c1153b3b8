/** All mistakes of a folder at once, with file, row, column, value and the right form. Malicious files are rejected. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { checkFolder } from '../../../server/shop/checkFolder.ts';
import { collectMistakes, FolderRefused, languageOf } from '../../../server/shop/mistakes.ts';

let folder: string;

const MERCHANT =
  'id: m77\nname: 小店\nindustry: fnb\ncategory: 麵店\njoin:\n  title: 加入\n  detail: 送點\ngrades:\n  - name: 會員\n    from: 0\n';
const STORES = '店號,店名,縣市,鄉鎮市區,地址,緯度,經度,電話,週一,週二,週三,週四,週五,週六,週日\n';
const OPEN = '9:00-21:00,9:00-21:00,9:00-21:00,9:00-21:00,9:00-21:00,休,休';
const STORE = `7001,小店,臺北市,大安區,永康街 1 號,25.03,121.53,02-2345-6789,${OPEN}\n`;
const GOODS = '店號,品號,品名,售價\n';

const write = (files: Record<string, string | Buffer>) => {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-folder-'));
  write({ 'merchant.yaml': MERCHANT, 'stores.csv': STORES + STORE });
});
afterEach(() => rmSync(folder, { recursive: true }));

const check = () => checkFolder(folder, collectMistakes(), new Set(['beef']));

async function lines(language: 'zh' | 'en' = 'zh'): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof FolderRefused) return error.mistakes.lines(language);
    throw error;
  }
}

/** Big5, Excel's default in Taiwan. A few characters are enough. */
function big5(text: string): Buffer {
  const decoder = new TextDecoder('big5');
  const bytes = new Map<string, [number, number]>();
  for (let high = 0xa1; high <= 0xf9; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) bytes.set(decoder.decode(Uint8Array.of(high, low)), [high, low]);
  return Buffer.from(
    Array.from(text).flatMap((sign) => (sign.charCodeAt(0) < 128 ? [sign.charCodeAt(0)] : (bytes.get(sign) ?? [63]))),
  );
}

describe('what Excel in Taiwan writes', () => {
  it.each([
    ['UTF-8 with its mark and CRLF', Buffer.from(`\ufeff${STORES}${STORE}`.replaceAll('\n', '\r\n'))],
    ['Big5', big5(STORES + STORE)],
    ['UTF-16 with tabs', Buffer.from(`\ufeff${STORES}${STORE}`.replaceAll(',', '\t'), 'utf16le')],
    [
      'semicolons, empty columns and rows behind',
      Buffer.from(`${STORES}${STORE}`.replaceAll(',', ';').replaceAll('\n', ';;\n') + ';;;\n\n'),
    ],
  ])('%s is decoded as the encoding of the file', async (_how, bytes) => {
    write({ 'stores.csv': bytes });
    expect(await lines()).toEqual([]);
    expect((await check()).rows.get('stores.csv')).toBe(1);
  });

  it.each([
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Big5', (text: string) => big5(text)],
    ['"Unicode text"', (text: string) => Buffer.from(`\ufeff${text.replaceAll(',', '\t')}`, 'utf16le')],
  ])('a multi-line text with quotation marks is parsed as one cell: %s', async (_how, encode) => {
    write({
      'coupons.csv': encode(
        '店號,券號,名稱,種類,內容,開始領取,結束領取,使用說明\r\n7001,c1,"午間 ""特惠""",折抵,50,2026/1/5,2026/12/31 18:00,"限平日\n不可外帶"\r\n,,,,,,,\r\n,,,,,,,\r\n',
      ),
    });
    expect(await lines()).toEqual([]);
    expect((await check()).rows.get('coupons.csv')).toBe(1);
  });

  it.each([
    ['223456789', /^stores\.csv 第 2 列「電話」.*Excel 去掉了開頭的 0 時請補上/],
    ['42345678901', /Excel 去掉了開頭的 0/],
    ['2.23E+08', /Excel 去掉了開頭的 0/],
    ['912345678', null],
    ['0912-345-678', null],
    ['(02)2345-6789', null],
    ['02 2345 6789 #12', null],
    ['+886 2 2345 6789', null],
    ['0800-000-123', null],
    ['412-8888', null],
    ['2345-6789', /含區碼，如 02-2345-6789/],
  ])('telephone %s gets the expected value or mistake', async (telephone, text) => {
    write({ 'stores.csv': STORES + STORE.replace('02-2345-6789', telephone) });
    const mistakes = await lines();
    if (text === null) expect(mistakes).toEqual([]);
    else expect(mistakes).toEqual([expect.stringMatching(text)]);
  });

  it.each([
    ['a table as a day', 'tables.csv', '店號,種類,桌號\n7001,桌,1月1日\n', /Excel 把桌號改成日期了/],
    [
      'a table as a day of the English Excel',
      'tables.csv',
      '店號,種類,桌號\n7001,桌,1-Mar\n',
      /Excel 把桌號改成日期了/,
    ],
    ['a bar code shortened', 'goods.csv', `${GOODS}7001,4.71009E+12,麵,5\n`, /Excel 把長數字縮寫了/],
    [
      'a sign that Big5 has not',
      'goods.csv',
      big5(`${GOODS}7001,a,阿堃麵,5\n`),
      /Big5 沒有的字，已經變成 \?；請另存為「CSV UTF-8」/,
    ],
  ])('a value that Excel has converted is reported: %s', async (_what, file, content, text) => {
    write({ [file]: content });
    expect((await lines()).join('\n')).toMatch(text);
  });

  it('accepts full-width digits, 2026/1/5, TRUE, thousands separators, line breaks and 臺', async () => {
    write({
      'goods.csv': '店號,品號,品名,售價,推薦\n7001,a,"牛肉麵 ""大""",１２０,TRUE\n7001,b,湯,"NT$1,200",否\n',
      'coupons.csv':
        '店號,券號,名稱,種類,內容,開始領取,結束領取,使用說明\n7001,c1,折,折扣,8.5折,2026/1/5,2026/12/31 18:00,"第一\n第二"\n',
    });
    expect(await lines()).toEqual([]);
  });
});

describe('mistakes', () => {
  it('reports each with file, row, column, value and hint, in zh-TW or English', async () => {
    write({
      'stores.csv': `${STORES}${STORE}${STORE}07,,火星,大安區,x,121.53,25.03,1,${OPEN}\n7003,三店,台北市,板橋區,y,25,121,,9-21,,,,,,\n`,
      'goods.csv': `${GOODS}7001,a,麵,-5\n9999,b,麵,十元\n7001,a b,麵,50\n7001,a,麵,50\n`,
      'coupons.csv': '店號,券號,名稱,種類,內容,開始領取,結束領取\n7001,c1,折,打折,120,2026/2/30,2026/1/1\n',
      'tables.csv': '店號,種類,桌號,數量\n7001,桌,,\n7001,外帶,A1,2\n',
      'packs.csv': '店號,禮包號,名稱,開始領取,結束領取,券號\n7001,p1,禮,2026/1/1,2026/2/1,c9\n',
      'banners.csv': '編號,標題,按鈕,連到,開始,結束\nb1,題,看,https://evil.example,2026/1/1,2026/2/1\n',
    });
    const mistakes = await lines();
    expect(mistakes).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^stores\.csv 第 3 列「店號」：「7001」→ 同一個編號/),
        expect.stringMatching(/^stores\.csv 第 4 列「店號」：「07」→ 店號/),
        expect.stringMatching(/^stores\.csv 第 4 列「店名」：「」→ 不可空白/),
        expect.stringMatching(/^stores\.csv 第 4 列「縣市」：「火星」→ 台灣的縣市/),
        expect.stringMatching(/^stores\.csv 第 4 列「緯度」：「121\.53」→ 10 到 27/),
        expect.stringMatching(/^stores\.csv 第 4 列「電話」：「1」→ 打得通的電話/),
        expect.stringMatching(/^stores\.csv 第 5 列「鄉鎮市區」：「板橋區」→ 台北市的鄉鎮市區/),
        expect.stringMatching(/^stores\.csv 第 5 列「週一」：「9-21」→ 如 11:00/),
        expect.stringMatching(/^stores\.csv 第 5 列「週二」：「」→ 不可空白/),
        'goods.csv 第 2 列「售價」：「-5」→ 0 到 10,000,000 的整數',
        'goods.csv 第 3 列「店號」：「9999」→ stores.csv 裡沒有這個店號',
        expect.stringMatching(/^goods\.csv 第 3 列「售價」：「十元」/),
        expect.stringMatching(/^goods\.csv 第 4 列「品號」：「a b」/),
        expect.stringMatching(/^goods\.csv 第 5 列「品號」：「a」→ 同一個編號/),
        expect.stringMatching(/^coupons\.csv 第 2 列「內容」：「120」→ 要付的百分比/),
        expect.stringMatching(/^coupons\.csv 第 2 列「開始領取」：「2026\/2\/30」→ 2000 到 2099 年之間真正有的日期/),
        expect.stringMatching(/^tables\.csv 第 2 列「桌號」：「」/),
        expect.stringMatching(/^tables\.csv 第 3 列「桌號」：「A1」→ 外帶沒有桌號/),
        expect.stringMatching(/^packs\.csv 第 2 列「券號」：「c9」/),
        expect.stringMatching(/^banners\.csv 第 2 列「連到」：「https:\/\/evil\.example」/),
      ]),
    );
    expect(await lines('en')).toContain('goods.csv row 2, 售價: "-5" → a whole number from 0 to 10,000,000');
    expect([
      languageOf({ LANG: 'zh_TW.UTF-8' }),
      languageOf({ LANG: 'C' }),
      languageOf({ LC_ALL: 'en_US', LANG: 'zh_TW' }),
      languageOf({}),
    ]).toEqual(['zh', 'en', 'en', 'en']);
  });

  it('merchant.yaml: reports each field with its line number', async () => {
    write({
      'merchant.yaml':
        'id: m 1\nname: 小店\nindustry: food\ncategory: 麵店\ncolour: red\njoin: {title: a, detail: b}\ngrades:\n  - {name: a, from: 5}\n',
    });
    expect(await lines()).toEqual([
      expect.stringMatching(/^merchant\.yaml 第 1 列「id」：「m 1」→/),
      expect.stringMatching(/^merchant\.yaml 第 3 列「industry」：「food」→ fnb/),
      expect.stringMatching(/^merchant\.yaml 第 5 列「colour」：「colour」→ 沒有這一項/),
    ]);
    write({ 'merchant.yaml': MERCHANT.replace('from: 0', 'from: 5') });
    expect(await lines()).toEqual([expect.stringMatching(/「grades」：「5」→ 1 到 10 個等級/)]);
    write({ 'merchant.yaml': MERCHANT.replace('from: 0', 'from: 0\n  - name: 金\n    from: 3000000000') });
    expect(await lines()).toEqual([expect.stringMatching(/「grades.1.from」：「3000000000」→ 1 到 10 個等級/)]);
    write({ 'merchant.yaml': MERCHANT.replace(/name: .*/, 'name: "\u3164"') });
    expect(await lines()).toEqual([expect.stringMatching(/「name」：.*店家名稱，最多 40 字/)]);
    write({ 'merchant.yaml': 'id: [\n' });
    expect(await lines()).toEqual([expect.stringMatching(/^merchant\.yaml 第 \d 列：這一行不是正確的 YAML/)]);
  });

  it('reports a missing file or folder, and an unknown file', async () => {
    rmSync(path.join(folder, 'stores.csv'));
    write({ 'good.csv': 'x' });
    expect(await lines()).toEqual([expect.stringMatching(/^good\.csv：不認得這個檔案/), 'stores.csv：少了這個檔案']);
    await expect(checkFolder(path.join(folder, 'none'), collectMistakes(), new Set())).rejects.toBeInstanceOf(
      FolderRefused,
    );
  });

  it('reports a missing picture, and accepts a built-in drawing by name', async () => {
    write({
      'goods.csv':
        '店號,品號,品名,售價,照片\n7001,a,麵,5,beef.jpg\n7001,b,麵,5,drawing:beef\n7001,c,麵,5,drawing:lion\n',
    });
    expect(await lines()).toEqual([
      expect.stringMatching(/^goods\.csv 第 2 列「照片」：「beef\.jpg」→ pictures 資料夾裡沒有/),
      expect.stringMatching(/^goods\.csv 第 4 列「照片」：「drawing:lion」/),
    ]);
  });
});

describe('hostile files are refused', () => {
  it.each([
    ['a formula', `${GOODS}7001,a,"=HYPERLINK(""http://evil"")",5\n`, /不可使用公式/],
    ['a formula behind a sign', `${GOODS}7001,a,+cmd|' /C calc'!A0,5\n`, /不可使用公式/],
    ['a formula of full-width signs', `${GOODS}7001,a,＝1+1,5\n`, /不可使用公式/],
    ['a full-width plus', `${GOODS}7001,a,＋cmd,5\n`, /不可使用公式/],
    ['a full-width minus', `${GOODS}7001,a,－cmd,5\n`, /不可使用公式/],
    ['a full-width at sign', `${GOODS}7001,a,＠SUM(1),5\n`, /不可使用公式/],
    ['a small equals sign', `${GOODS}7001,a,﹦1+1,5\n`, /不可使用公式/],
    ['a bar', `${GOODS}7001,a,|calc,5\n`, /不可使用公式/],
    ['a full-width bar', `${GOODS}7001,a,｜calc,5\n`, /不可使用公式/],
    ['a formula behind an invisible sign', `${GOODS}7001,a,\u200b=1+1,5\n`, /不可使用公式/],
    ['a tab before a text', `${GOODS}7001,a,"\t麵",5\n`, /或 Tab 開頭/],
    ['a full-width telephone is a number', `${GOODS}7001,a,＋886 2 2321 0001,5\n`, null],
    ['a name that cannot be seen', `${GOODS}7001,a,\u3164\u2800,5\n`, /不可空白/],
    ['an error of Excel', `${GOODS}7001,a,#REF!,5\n`, /Excel 的錯誤值/],
    ['NUL', `${GOODS}7001,a,麵\0條,5\n`, /無法辨識的字元/],
    ['an escape sequence', `${GOODS}7001,a,\u001b[2J,5\n`, /無法辨識的字元/],
    ['cells beyond the headers', `${GOODS}7001,a,麵,5,6,7\n`, /有 6 格，但標題只有 4 欄/],
    ['an unknown column', '店號,品號,品名,售價,成本\n7001,a,麵,5,3\n', /「成本」.*沒有這一欄/],
    ['a column too few', '店號,品號,品名\n7001,a,麵\n', /少了「售價」這一欄/],
    ['a column twice', '店號,品號,品名,售價,售價\n7001,a,麵,5,6\n', /這一欄出現兩次/],
    ['a quotation mark that is never closed', `${GOODS}7001,a,"${'x'.repeat(200_000)}`, /這一列讀不下去/],
    ['nothing at all', '', /檔案是空的/],
    ['bytes that are no text', Buffer.from([0xff, 0x00, 0x81, 0x30, 0x0a]), /./],
    ['a name of a thousand signs', `${GOODS}7001,a,${'麵'.repeat(1_000)},5\n`, /最多 60 字/],
    ['a path as a picture', '店號,品號,品名,售價,照片\n7001,a,麵,5,../../etc/passwd\n', /pictures 資料夾裡沒有/],
    ['a script as a name is text', `${GOODS}7001,a,<script>alert(1)</script>,5\n`, null],
  ])('goods.csv is refused, or read as plain text: %s', async (_what, content, text) => {
    write({ 'goods.csv': content });
    const mistakes = await lines();
    if (text === null) expect(mistakes).toEqual([]);
    else expect(mistakes.join('\n')).toMatch(text);
    expect(mistakes.join('')).not.toMatch(/\u001b|\0/);
  });

  it('a million rows are rejected without being held in memory', async () => {
    write({ 'goods.csv': GOODS + '7001,a,麵,5\n'.repeat(1_000_000) });
    expect((await lines()).at(-1)).toMatch(/還有 5\d\d 處/);
    write({
      'goods.csv': GOODS,
      'banners.csv': `編號,標題,按鈕,連到,開始,結束\n${Array.from({ length: 1_000_000 }, (_, at) => `b${at},題,看,7001,2026/1/1,2026/2/1\n`).join('')}`,
    });
    expect(await lines()).toEqual(['banners.csv 第 1002 列：最多 1,000 列']);
  });

  it('links and subfolders are ignored instead of followed', async () => {
    write({ 'pictures/a.txt': 'x' });
    symlinkSync('/etc/passwd', path.join(folder, 'pictures/beef.jpg'));
    symlinkSync('/etc/passwd', path.join(folder, 'goods.csv'));
    mkdirSync(path.join(folder, 'more'));
    expect(await lines()).toEqual(
      ['goods.csv', 'more', 'pictures/beef.jpg'].map((name) => `${name}：是連結或資料夾，請放入檔案本身`),
    );
  });

  it('an anchor bomb in merchant.yaml is rejected', async () => {
    write({
      'merchant.yaml': `a: &a [x,x]\nb: &b [*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b]\nd: [*c,*c,*c,*c,*c,*c]\n${MERCHANT}`,
    });
    expect((await lines()).length).toBeGreaterThan(0);
  });

  it('invalid pictures: SVG script, 30,000 px, pixel bomb, truncated file, archive, 21 MB', async () => {
    const png = await sharp({ create: { width: 16, height: 16, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const wide = Buffer.from(png);
    wide.writeUInt32BE(30_000, 16);
    const bomb = Buffer.from(png);
    bomb.writeUInt32BE(16_000, 16);
    bomb.writeUInt32BE(16_000, 20);
    write({
      'pictures/script.jpg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'pictures/wide.png': wide,
      'pictures/bomb.png': bomb,
      'pictures/half.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      'pictures/zip.png': Buffer.from('PK\u0003\u0004'),
      'pictures/large.jpg': Buffer.alloc(21 * 1024 * 1024, 0xff),
      'goods.csv': `店號,品號,品名,售價,照片\n${['script.jpg', 'wide.png', 'bomb.png', 'half.jpg', 'zip.png', 'large.jpg'].map((name, at) => `7001,g${at},麵,5,${name}\n`).join('')}`,
    });
    copyFileSync('server/seed/art/beef.svg', path.join(folder, 'pictures/unused.svg'));
    expect(await lines()).toEqual([
      'pictures/script.jpg：只收 JPEG、PNG、WebP 照片（goods.csv 第 2 列的照片）',
      expect.stringMatching(/^pictures\/wide\.png：太大了/),
      expect.stringMatching(/^pictures\/bomb\.png：太大了/),
      'pictures/half.jpg：照片損壞，或沒有複製完整，無法讀取（goods.csv 第 5 列的照片）',
      'pictures/zip.png：只收 JPEG、PNG、WebP 照片（goods.csv 第 6 列的照片）',
      'pictures/large.jpg：檔案超過 20 MB（goods.csv 第 7 列的照片）',
    ]);
    expect(readFileSync(path.join(folder, 'pictures/unused.svg'), 'utf8')).toContain('<svg');
  });
});

describe('beef and pork without a country', () => {
  const HEAD = '店號,品號,品名,售價,產地,成分,素食\n';
  const warnings = async (language: 'zh' | 'en' = 'zh') => (await check()).warnings.lines(language);

  it('a dish whose name or ingredients say meat is named with file and row', async () => {
    write({
      'goods.csv': `${HEAD}7001,a,紅燒牛肉麵,200,,,\n7001,b,招牌炒飯,90,台灣,白米、培根,\n7001,c,牛奶,40,,,\n7001,d,牛肉豬肉雙拼,300,牛肉：美國,,\n`,
    });
    expect(await warnings()).toEqual([
      'goods.csv 第 2 列「產地」：「紅燒牛肉麵」→ 品名有牛肉，產地請寫出國家，如 牛肉：美國',
      'goods.csv 第 3 列「產地」：「招牌炒飯」→ 成分「培根」有豬肉，產地請寫出國家，如 豬肉：台灣',
      'goods.csv 第 5 列「產地」：「牛肉豬肉雙拼」→ 品名有豬肉，產地請寫出國家，如 豬肉：台灣',
    ]);
    expect((await warnings('en'))[0]).toBe(
      'goods.csv row 2, 產地: "紅燒牛肉麵" → the name says beef; the origin must name its country, as 牛肉：美國',
    );
  });

  it('is told even where the file has no such column, and stops nothing', async () => {
    write({ 'goods.csv': `${GOODS}7001,a,排骨飯,110\n` });
    expect(await warnings()).toEqual(['goods.csv 第 2 列：「排骨飯」→ 品名有豬肉，產地請寫出國家，如 豬肉：台灣']);
    expect((await check()).rows.get('goods.csv')).toBe(1);
  });

  it('a named country, a dish for vegetarians and other animals need no warning', async () => {
    write({
      'goods.csv': `${HEAD}7001,a,紅燒牛肉麵,200,牛肉：澳洲,,\n7001,b,排骨酥,90,,香菇、芋頭,全素\n7001,c,蝸牛,180,,,\n7001,d,涼拌牛蒡,60,,,\n`,
    });
    expect(await warnings()).toEqual([]);
  });
});
