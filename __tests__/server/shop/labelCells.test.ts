/** The label of a dish in the columns of goods.csv. */
import { cellsOf } from '../../../server/shop/cells.ts';
import { labelIn, labelText } from '../../../server/shop/labelCells.ts';
import { collectMistakes } from '../../../server/shop/mistakes.ts';

const labelOf = (cells: Record<string, string>, mistakes = collectMistakes()) =>
  labelIn(
    cellsOf({ file: 'goods.csv', row: 2, cells, headers: { allergens: '過敏原' }, refused: new Set() }, mistakes),
  );

describe('allergens', () => {
  it.each([
    ['', null],
    ['無', []],
    ['none', []],
    ['花生、雞蛋', ['peanut', 'egg']],
  ])('the cell "%s" says %p, and an export writes what was said', (allergens, expected) => {
    const label = labelOf({ origin: '台灣', allergens });
    expect(label?.allergens).toEqual(expected);
    const written = labelText({ bra_id: '1', goods_id: 'g', ...label! });
    expect(labelOf({ origin: '台灣', allergens: written['allergens'] ?? '' })?.allergens).toEqual(expected);
  });

  it('a group beside 無 is a mistake, because both cannot be true', () => {
    const mistakes = collectMistakes();
    expect(labelOf({ origin: '台灣', allergens: '無、花生' }, mistakes)).toBeNull();
    expect(mistakes.lines('zh')).toEqual([
      expect.stringMatching(/^goods\.csv 第 2 列「過敏原」：「無、花生」→ 以 、 分隔/),
    ]);
  });
});
