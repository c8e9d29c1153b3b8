import { cutRankedPage, readRankCursor, writeRankCursor } from '../../../server/data/rankCursor.ts';

describe('cursors of lists that numbers order', () => {
  it('come back as they were written', () => {
    const cursor = { keys: [85, -1_204, 7], id: 'g1001-03' };
    expect(readRankCursor(writeRankCursor(cursor), 3)).toEqual(cursor);
    expect(readRankCursor(writeRankCursor(cursor), 2)).toBeNull();
  });

  it.each(['', 'x', '{}', '[]', '[1]', '["a"]', '[1.5,"a"]', '[1,"a b"]', '[3000000000,"a"]', '[null,"a"]'])('a text of nobody is none: %s', (text) => {
    expect(readRankCursor(Buffer.from(text).toString('base64url'), 1)).toBeNull();
  });

  it('a page ends the list when nothing is beyond it', () => {
    const cut = (rows: number[]) => cutRankedPage(rows, 2, (row, at) => [row, at], (row) => ({ keys: [row], id: 'a' }));
    expect(cut([1, 2])).toEqual({ list: [[1, 0], [2, 1]], next: null });
    expect(cut([1, 2, 3])).toEqual({ list: [[1, 0], [2, 1]], next: writeRankCursor({ keys: [2], id: 'a' }) });
    expect(cut([])).toEqual({ list: [], next: null });
  });
});
