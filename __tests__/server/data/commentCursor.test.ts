import { readCommentCursor, writeCommentCursor } from '../../../server/data/commentCursor.ts';

const at = new Date('2026-11-20T04:05:06.789Z');
const asOf = new Date('2026-11-20T05:00:00Z');

describe('cursors of lists of comments', () => {
  it('come back as they were written, short enough for the contract', () => {
    for (const cursor of [{ sort: 'newest', rank: 0 }, { sort: 'best', rank: 4.5 }, { sort: 'best', rank: 4.3 }, { sort: 'popular', rank: 12 }] as const) {
      const whole = { ...cursor, at, id: 'k1001-12', asOf };
      expect(readCommentCursor(writeCommentCursor(whole), cursor.sort)).toEqual(whole);
      expect(writeCommentCursor({ ...whole, id: 'x'.repeat(40) }).length).toBeLessThanOrEqual(200);
    }
  });

  it('C30: one of another sort, and what no page ended with, is none', () => {
    const cursor = { sort: 'popular', rank: 3, at, id: 'k1', asOf } as const;
    expect(readCommentCursor(writeCommentCursor(cursor), 'newest')).toBeNull();
    for (const wrong of [{ rank: 0.5 }, { rank: -1 }, { rank: 1e10 }, { id: '' }, { id: "k'" }, { at: new Date(8.64e15) }, { asOf: new Date(-1) }]) {
      expect(readCommentCursor(writeCommentCursor({ ...cursor, ...wrong }), 'popular')).toBeNull();
    }
    for (const text of ['', 'x', '🍜', Buffer.from('null').toString('base64url')]) expect(readCommentCursor(text, 'popular')).toBeNull();
  });
});
