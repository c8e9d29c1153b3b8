import { readFileSync } from 'node:fs';

import { AVATARS, isBirthday, isEmailAddress, nicknameProblem, collapseSpaces } from '#domain/profile.ts';

describe('/mine/info', () => {
  it.each([
    ['梅', null],
    ['🌸'.repeat(20), null],
    [`  ${'梅'.repeat(20)}  `, null],
    ['', 'empty'],
    [' \n\t\u200b', 'empty'],
    ['\u3164', 'empty'],
    ['梅'.repeat(21), 'long'],
  ])('the nickname %j is checked with the result %s', (nickname, problem) => {
    expect(nicknameProblem(nickname)).toBe(problem);
  });

  it('collapseSpaces puts a nickname on a single line', () => {
    expect(collapseSpaces('  小\r\n梅\u2028 子 ')).toBe('小 梅 子');
  });

  it.each(['a@b.tw', 'plum.tree+ume@mail.ume-shop.com.tw', '梅@ume.example'])(
    'accepts %s as a valid e-mail address',
    (email) => {
      expect(isEmailAddress(email)).toBe(true);
    },
  );

  it.each([
    '',
    'plum',
    'plum@',
    '@ume.tw',
    'a b@ume.tw',
    'a@b',
    'a@-b.tw',
    'a@b..tw',
    'a@b@c.tw',
    'a,b@c.tw',
    `${'a'.repeat(100)}@b.tw`,
  ])('rejects %s as an invalid e-mail address', (email) => {
    expect(isEmailAddress(email)).toBe(false);
  });

  it('accepts an e-mail address of 100 characters and no longer one', () => {
    expect(isEmailAddress(`${'a'.repeat(95)}@b.tw`)).toBe(true);
    expect(isEmailAddress(`${'a'.repeat(96)}@b.tw`)).toBe(false);
  });

  it('a birthday is between the first day of 1900 and today', () => {
    expect([
      isBirthday('1900-01-01', '2026-11-20'),
      isBirthday('2026-11-20', '2026-11-20'),
      isBirthday('2026-11-21', '2026-11-20'),
      isBirthday('1899-12-31', '2026-11-20'),
    ]).toEqual([true, true, false, false]);
  });

  it('each avatar to choose has a drawing', () => {
    const variants = JSON.parse(readFileSync('server/seed/art/variants.json', 'utf8')) as Record<string, unknown[]>;
    for (const name of AVATARS) {
      const [, art = '', number] = /^([a-z-]+?)(?:-(\d))?$/.exec(name) ?? [];
      expect(readFileSync(`server/seed/art/${art}.svg`, 'utf8')).toContain('<svg');
      if (number !== undefined) expect(variants[art]?.length).toBeGreaterThanOrEqual(Number(number));
    }
  });
});
