import { goodsMarkWords } from '#screens/store/goodsMarks.ts';

import type { GoodsMark } from '#contract/labels.ts';

const allergens = (...values: string[]): GoodsMark => ({ kind: 'allergens', values });

describe('words of the marks on a card', () => {
  it.each<[GoodsMark, string]>([
    [allergens('gluten'), '含麩質'],
    [allergens('gluten', 'soy'), '含麩質、大豆'],
    [allergens('dairy', 'egg', 'gluten'), '含牛奶、蛋等 3 類過敏原'],
    [allergens('羽扇豆'), '含羽扇豆'],
    [{ kind: 'vegetarian', values: ['ovoLacto'] }, '蛋奶素'],
    [{ kind: 'vegetarian', values: ['方便素'] }, '方便素'],
    [{ kind: 'beef', values: ['美國、澳洲'] }, '牛肉：美國、澳洲'],
    [{ kind: 'pork', values: ['台灣'] }, '豬肉：台灣'],
    [{ kind: 'caffeine', values: ['142'] }, '咖啡因 142\u00a0毫克'],
  ])('%j reads as %s', (mark, words) => expect(goodsMarkWords([mark])).toEqual([words]));

  it('keeps the order of the host, and two marks when a host sends more', () => {
    const marks: GoodsMark[] = [
      allergens('egg'),
      { kind: 'vegetarian', values: ['ovo'] },
      { kind: 'beef', values: ['x'] },
    ];
    expect(goodsMarkWords(marks)).toEqual(['含蛋', '蛋素']);
    expect(goodsMarkWords([])).toEqual([]);
  });
});
