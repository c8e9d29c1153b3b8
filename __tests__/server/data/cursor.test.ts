import { cutPage, readCursor, writeCursor } from '../../../server/data/cursor.ts';

const at = new Date('2026-11-20T04:05:06.789Z');
const cursor = { at, id: 'c1001-02', phase: 1, asOf: new Date('2026-11-20T00:00:00Z') };

describe('keyset cursors', () => {
  it('come back as they were written, short enough for the contract', () => {
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
    expect(writeCursor({ ...cursor, id: 'x'.repeat(40) }).length).toBeLessThanOrEqual(200);
  });

  it('C30: what no page ended with is none', () => {
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const wrong of ['', 'x', '🍜', text(null), text({}), text([]), text([1, 'a', 0]), text(['1', 'a', 0, 1]), text([1, '', 0, 1]), text([1, "a'", 0, 1]), text([1, 'a', 3, 1]), text([1, 'a', 0, 9e15]), text([1.5, 'a', 0, 1]), text([-1, 'a', 0, 1]), text([253_402_300_800_000, 'a', 0, 1])]) {
      expect(readCursor(wrong)).toBeNull();
    }
  });

  it('a page is cut where it is full, and the last one has no next', () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ id }));
    const cut = (size: number) => cutPage(rows, size, ({ id }) => id, ({ id }) => ({ ...cursor, id }));
    expect(cut(3)).toEqual({ list: ['a', 'b', 'c'], next: null });
    expect(cut(2).list).toEqual(['a', 'b']);
    expect(readCursor(cut(2).next!)).toEqual({ ...cursor, id: 'b' });
    expect(cutPage([], 2, (row) => row, () => cursor)).toEqual({ list: [], next: null });
  });
});
