import { marksOf } from '../../../server/data/goodsMarks.ts';

import type { MarkRow } from '../../../server/data/goodsMarks.ts';

const plain: MarkRow = { origin: '', allergens: [], vegetarian: null, caffeineMg: null };
const full: MarkRow = {
  origin: '牛肉：美國；豬肉：台灣',
  allergens: ['gluten', 'soy'],
  vegetarian: 'ovo',
  caffeineMg: 180,
};
const kinds = (row: MarkRow) => marksOf(row)?.map(({ kind }) => kind);

describe('the marks of a card', () => {
  it('names at most two facts, allergens before anything else', () => {
    expect(marksOf(full)).toEqual([
      { kind: 'allergens', values: ['gluten', 'soy'] },
      { kind: 'vegetarian', values: ['ovo'] },
    ]);
  });

  it('goes on with vegetarian, beef, pork and caffeine in this order', () => {
    expect(kinds({ ...full, allergens: [] })).toEqual(['vegetarian', 'beef']);
    expect(kinds({ ...full, allergens: null, vegetarian: null })).toEqual(['beef', 'pork']);
    expect(kinds({ ...full, allergens: [], vegetarian: null, origin: '豬肉：台灣' })).toEqual(['pork', 'caffeine']);
    expect(kinds({ ...full, allergens: [], vegetarian: null, origin: '台灣' })).toEqual(['caffeine']);
  });

  it('has no mark for a cup without caffeine or a label without such facts', () => {
    expect(marksOf({ ...plain, caffeineMg: 0 })).toEqual([]);
    expect(marksOf(plain)).toEqual([]);
  });

  it.each([null, 'much', { mg: 3 }, 1.5, Number.MAX_VALUE * 10])(
    '%j is no caffeine, and harms no other mark',
    (caffeineMg) => {
      expect(marksOf({ ...plain, allergens: [null, 'egg'], caffeineMg })).toEqual([
        { kind: 'allergens', values: ['egg'] },
      ]);
    },
  );

  it('a product without a label has no list of marks at all', () => {
    expect(marksOf({ ...plain, origin: null, allergens: null })).toBeUndefined();
  });
});
