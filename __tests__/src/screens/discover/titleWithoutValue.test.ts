import { titleWithoutValue } from '#screens/discover/titleWithoutValue.ts';

const gift = (label: string) => ({ kind: 'gift' as const, label });
const percent = (percentToPay: number) => ({ kind: 'percent' as const, percentToPay });

describe('titleWithoutValue', () => {
  it.each([
    ['招牌買一送一', gift('買一送一'), '招牌'],
    ['湯包 買一 送一', gift('買一送一'), '湯包'],
    ['午茶時段：第二件半價', gift('第二件半價'), '午茶時段'],
    ['外帶 79 折', percent(79), '外帶'],
    ['平日午間 9 折', percent(90), '平日午間'],
    ['全館 8.5 折', percent(85), '全館'],
  ])('%s: drops the value that the stub shows', (title, value, rest) => {
    expect(titleWithoutValue({ title, value })).toBe(rest);
  });

  it('returns null for a title that is only the value', () => {
    expect(titleWithoutValue({ title: '買一送一', value: gift('買一送一') })).toBeNull();
    expect(titleWithoutValue({ title: '79 折', value: percent(79) })).toBeNull();
  });

  it.each([
    ['好友同行禮', gift('第二件半價')],
    ['買一送一嘗鮮券', gift('買一送一')],
    // the rest would not be a phrase
    ['平日享買一送一', gift('買一送一')],
    ['全館打 9 折', percent(90)],
    ['精選 7 至 9 折', percent(90)],
    ['會員 79 折', percent(90)],
    ['滿額送贈品', gift('贈品')],
    ['滿 300 折 50', { kind: 'amount' as const, amount: 50 }],
  ])('%s keeps its whole title when its value is no separate part', (title, value) => {
    expect(titleWithoutValue({ title, value })).toBe(title);
  });
});
