import { COMMENTS } from '../../../server/data/commentLists.ts';
import { BY_TIME, cutPage, endAt, EndId, keyset, Rank } from '../../../server/data/cursor.ts';

const at = new Date('2026-11-20T04:05:06.789Z');
const cursor = { at, id: 'c1001-02', phase: 1, asOf: new Date('2026-11-20T00:00:00Z') } as const;
const written = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('cursors of lists by time', () => {
  it('keep their values and are short enough for the contract', () => {
    expect(BY_TIME.read(BY_TIME.write(cursor))).toEqual(cursor);
    expect(BY_TIME.write({ ...cursor, id: 'x'.repeat(40) }).length).toBeLessThanOrEqual(200);
  });

  it('of a list with one part have the first part and their row’s instant', () => {
    expect(BY_TIME.read(BY_TIME.write(endAt(at, 'a')))).toEqual({ at, id: 'a', phase: 0, asOf: at });
  });

  it('of the previous version are readable, so that a list continues during an upgrade', () => {
    expect(BY_TIME.write(cursor)).toBe(written([at.getTime(), 'c1001-02', 1, cursor.asOf.getTime()]));
  });

  it('C30: reads null for a text that is no cursor', () => {
    for (const wrong of [
      null,
      {},
      [],
      [1, 'a', 0],
      ['1', 'a', 0, 1],
      [1, '', 0, 1],
      [1, "a'", 0, 1],
      [1, 'a', 3, 1],
      [1, 'a', 0, 9e15],
      [1.5, 'a', 0, 1],
      [-1, 'a', 0, 1],
      [253_402_300_800_000, 'a', 0, 1],
    ]) {
      expect(BY_TIME.read(written(wrong))).toBeNull();
    }
    for (const text of ['', 'x', '🍜']) expect(BY_TIME.read(text)).toBeNull();
  });
});

describe('cursors of lists by numbers', () => {
  const BY_NUMBER = keyset({ sold: Rank, rank: Rank.min(0), id: EndId });

  it('keep their values as an array of their fields', () => {
    const end = { sold: -1_204, rank: 7, id: 'g1001-03' };
    expect(BY_NUMBER.read(BY_NUMBER.write(end))).toEqual(end);
    expect(BY_NUMBER.write(end)).toBe(written([-1_204, 7, 'g1001-03']));
  });

  it('replace a value out of bounds by the nearest one within them', () => {
    const kept = (sold: number, rank: number) => BY_NUMBER.read(BY_NUMBER.write({ sold, rank, id: 'a' }));
    expect(kept(9e9, -1)).toEqual({ sold: 2_147_483_647, rank: 0, id: 'a' });
    expect(kept(-9e9, NaN)).toEqual({ sold: -2_147_483_647, rank: 2_147_483_647, id: 'a' });
  });

  it('C30: reads null for an object, even with the fields of a list', () => {
    expect(BY_NUMBER.read(written({ length: 3, 0: 1, 1: 1, 2: 'a' }))).toBeNull();
    expect(BY_NUMBER.read(written(null))).toBeNull();
  });

  it.each([
    [1, 'a'],
    [1, 2, 3, 'a'],
    [1, 2, 'a', 3],
    [1.5, 1, 'a'],
    [1, 1, 'a b'],
    [3_000_000_000, 1, 'a'],
    [null, 1, 'a'],
    [1, -1, 'a'],
  ])('C30: reads null for the invalid fields %j', (...wrong) => {
    expect(BY_NUMBER.read(written(wrong))).toBeNull();
  });
});

describe('cursors of lists of comments', () => {
  const asOf = new Date('2026-11-20T05:00:00Z');

  it('keep their values and are short enough for the contract', () => {
    for (const end of [
      { sort: 'newest', rank: 0 },
      { sort: 'best', rank: 4.5 },
      { sort: 'best', rank: 4.3 },
      { sort: 'popular', rank: 12 },
    ] as const) {
      const whole = { ...end, at, id: 'k1001-12', asOf };
      const text = COMMENTS[end.sort].write(whole);
      expect(COMMENTS[end.sort].read(text)).toEqual(whole);
      expect(text).toBe(written([end.sort, end.rank, at.getTime(), 'k1001-12', asOf.getTime()]));
      expect(COMMENTS[end.sort].write({ ...whole, id: 'x'.repeat(40) }).length).toBeLessThanOrEqual(200);
    }
  });

  it('C30: reads null for another sort and for invalid texts', () => {
    const text = (rank: unknown, id: unknown = 'k1', time: unknown = at.getTime(), begun: unknown = 1) =>
      written(['popular', rank, time, id, begun]);
    expect(COMMENTS.popular.read(text(3))).not.toBeNull();
    expect(COMMENTS.newest.read(text(3))).toBeNull();
    for (const wrong of [
      text(0.5),
      text(-1),
      text(1e10),
      text('3'),
      text(3, ''),
      text(3, "k'"),
      text(3, 'k1', 8.64e15),
      text(3, 'k1', 1, -1),
      written(null),
    ])
      expect(COMMENTS.popular.read(wrong)).toBeNull();
    expect(COMMENTS.best.read(written(['best', 4.55, 1, 'k1', 1]))).toBeNull();
  });
});

describe('a page', () => {
  it('is cut at its size, and the last page has no next', () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ id }));
    const cut = (size: number) =>
      cutPage(
        BY_TIME,
        rows,
        size,
        ({ id }, place) => `${id}${place}`,
        ({ id }, place) => ({ ...cursor, id: `${id}${place}` }),
      );
    expect(cut(3)).toEqual({ list: ['a0', 'b1', 'c2'], next: null });
    expect(cut(2).list).toEqual(['a0', 'b1']);
    expect(BY_TIME.read(cut(2).next!)).toEqual({ ...cursor, id: 'b1' });
    expect(
      cutPage(
        BY_TIME,
        [],
        2,
        (row) => row,
        () => cursor,
      ),
    ).toEqual({ list: [], next: null });
  });
});
