/** brand.yaml: each fault has a message with what would be right, and the colours of a brand can be read. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import fc from 'fast-check';
import sharp from 'sharp';
import { stringify } from 'yaml';

import { readBrand } from '../webpack/brand.ts';
import { contrastFault, contrastOf, LEAST_CONTRAST, repaint, repaintedColours } from '../webpack/brandColours.ts';

const BRAND = {
  name: '青禾麵舖',
  shortName: '青禾',
  logo: 'logo.svg',
  colours: { light: '#1f5f8b', dark: '#7db8e8' },
  operator: '青禾餐飲股份有限公司',
  address: '台北市信義區松仁路 1 號',
  contact: 'service@qinghe.example.tw',
  retention: '資料保存到您刪除帳號為止。',
};
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64"/></svg>';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ume-brand-'));
  writeFileSync(path.join(folder, 'logo.svg'), SQUARE);
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(brand: Record<string, unknown> | string, env = 'local') {
  writeFileSync(path.join(folder, 'brand.yaml'), typeof brand === 'string' ? brand : stringify(brand));
  return readBrand(folder, env, 'brand.yaml');
}

describe('brand.yaml', () => {
  it('of the repository is the brand of the sources, which the build changes nowhere', async () => {
    const brand = await readBrand(process.cwd(), 'local', 'brand.yaml');
    expect(brand).toMatchObject({ name: '梅 ume', shortName: 'ume', operator: null, hasOwnLogo: false });
    expect(repaintedColours(brand.colours).size).toBe(0);
  });

  it('has all that the build fills in', async () => {
    const { colours } = BRAND;
    expect(await read({ ...BRAND, colours: { ...colours, light: '#1F5F8B' } }, 'production')).toEqual({
      ...BRAND,
      hasOwnLogo: true,
      logo: Buffer.from(SQUARE),
    });
  });

  it.each([
    ['no name', { name: undefined }, /^brand\.yaml: name must be a text as 梅香牛肉麵$/],
    ['an empty name', { name: ' ' }, /^brand\.yaml: name is empty: write it as 梅香牛肉麵/],
    ['a number as name', { shortName: 85 }, /^brand\.yaml: shortName must be a text as 梅香$/],
    ['a long short name', { shortName: '青'.repeat(13) }, /^brand\.yaml: shortName has more than 12 characters$/],
    ['markup in the name', { name: '<b>青</b>' }, /^brand\.yaml: name must be one line without < and >$/],
    ['two lines', { operator: '青\n禾' }, /^brand\.yaml: operator must be one line/],
    [
      'an unknown field',
      { colour: '#123456' },
      /^brand\.yaml: colour is no field: the fields are name, shortName, logo, /,
    ],
    [
      'an unknown colour',
      { colours: { ...BRAND.colours, main: '#123456' } },
      /colours\.main is no field: .*light, dark$/,
    ],
    ['no colours', { colours: undefined }, /^brand\.yaml: colours must have light and dark, as \{ light: '#a8285a'/],
    [
      'one colour',
      { colours: { light: '#1f5f8b' } },
      /^brand\.yaml: colours\.dark must be a colour in quotes as '#f08bb0'$/,
    ],
    [
      'a colour by name',
      { colours: { ...BRAND.colours, light: 'navy' } },
      /colours\.light must be # and six digits as '#a8285a'$/,
    ],
    [
      'a contact that leads nowhere',
      { contact: '客服' },
      /^brand\.yaml: contact must be a mail address, a telephone number or an https address, as /,
    ],
    ['a retention of two words', { retention: '五年' }, /^brand\.yaml: retention must be a sentence that ends with 。/],
    ['a logo that is missing', { logo: 'plum.svg' }, /^brand\.yaml: logo is no file: .*plum\.svg$/],
  ])('with %s is refused, and the message says what is right', async (_what, change, message) => {
    await expect(read({ ...BRAND, ...change })).rejects.toThrow(message);
  });

  it('that is no YAML or not there is named', async () => {
    await expect(read('name: "梅')).rejects.toThrow(/^brand\.yaml: it is no YAML: /);
    await expect(read('')).rejects.toThrow(/^brand\.yaml: name must be a text/);
    await expect(read('- 梅')).rejects.toThrow(/^brand\.yaml: /);
    await expect(readBrand(folder, 'local', 'other.yaml')).rejects.toThrow(/^BRAND_FILE: there is no other\.yaml: /);
  });

  it('reports all wrong fields of the file in one error', async () => {
    await expect(read({ ...BRAND, name: '', contact: '客服' })).rejects.toThrow(/^.*: name .*\n.*: contact .*$/);
  });

  it.each(['operator', 'address', 'contact'])(
    'without %s is refused for production, and no other build',
    async (field) => {
      const brand = { ...BRAND, [field]: undefined };
      await expect(read(brand, 'production')).rejects.toThrow(
        new RegExp(
          `^brand\\.yaml: ${field} must be set with UME_ENV=production, because the privacy policy names it: ${field}: .+$`,
        ),
      );
      for (const env of ['local', 'test', 'prerelease'])
        expect(await read(brand, env)).toMatchObject({ [field]: null });
    },
  );

  it('accepts a square PNG of 512 px, and refuses small, oblong or unsafe logos', async () => {
    const write = (file: string, content: string | Buffer) => {
      writeFileSync(path.join(folder, file), content);
      return read({ ...BRAND, logo: file });
    };
    const png = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#123456' } })
        .png()
        .toBuffer();
    expect(await write('a.png', await png(512, 512))).toMatchObject({ hasOwnLogo: true });
    await expect(write('b.png', await png(128, 128))).rejects.toThrow(/logo has 128 px, 512 at least$/);
    await expect(write('c.png', await png(600, 512))).rejects.toThrow(/logo must be square: it is 600 by 512$/);
    await expect(write('d.svg', 'plain text')).rejects.toThrow(/logo must be an SVG or a PNG$/);
    for (const inside of ['<script/>', '<rect onload="x()"/>', '<image href="https://example.tw/a.png"/>'])
      await expect(write('e.svg', SQUARE.replace('<rect', `${inside}<rect`))).rejects.toThrow(
        /logo must be an SVG without scripts and without files of others$/,
      );
  });
});

describe('WCAG 1.4.3: the colours of a brand', () => {
  it('are compared by the contrast of WCAG 2', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each([
    ['light', '#777777'],
    ['light', '#ff9900'],
    ['dark', '#1f5f8b'],
    ['dark', '#000000'],
  ] as const)('in the %s theme refuse %s with its contrast, and suggest one that fits', async (theme, hex) => {
    const fault = contrastFault(hex, theme) ?? '';
    expect(fault).toMatch(
      new RegExp(`^${hex} has a contrast of [1-4]\\.\\d\\d on #\\w{6} in the ${theme} theme, .*: #\\w{6} fits$`),
    );
    const suggestion = /(#\w{6}) fits/.exec(fault)?.[1] ?? '';
    expect(contrastFault(suggestion, theme)).toBeNull();
    await expect(read({ ...BRAND, colours: { ...BRAND.colours, [theme]: hex } })).rejects.toThrow(
      `brand.yaml: colours.${theme} ${hex} has a contrast of `,
    );
  });

  it('have a contrast of 4.5 in their theme, or get a fitting suggestion', () => {
    const hex = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(hex, fc.constantFrom('light' as const, 'dark' as const), (colour, theme) => {
        const fault = contrastFault(colour, theme);
        const used = fault === null ? colour : (/(#\w{6}) fits/.exec(fault)?.[1] ?? '');
        expect(contrastFault(used, theme)).toBeNull();
        expect(contrastOf(used, theme === 'light' ? '#ffffff' : '#171215')).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }),
    );
  });

  it('replace each colour of the default brand in the sources, and no other', () => {
    const colours = repaintedColours({ light: '#1f5f8b', dark: '#7db8e8' });
    expect(repaint('a{color:#A8285A;fill:#f08bb0}b{color:#20744a}', colours)).toBe(
      'a{color:#1f5f8b;fill:#7db8e8}b{color:#20744a}',
    );
    const styles = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
    const painted = repaint(styles.map((file) => readFileSync(path.join('src', file), 'utf8')).join('\n'), colours);
    // a plum or pink has much more red than green, and also more blue than green
    const pinks = (painted.match(/#[0-9a-f]{6}\b/g) ?? []).filter((hex) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      return red - green > 40 && blue - green > 20;
    });
    expect(pinks).toEqual([]);
  });
});
