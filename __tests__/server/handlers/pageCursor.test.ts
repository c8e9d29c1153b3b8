import { BY_TIME, endAt } from '../../../server/data/cursor.ts';
import { pageCursor, pageEnd } from '../../../server/handlers/pageCursor.ts';

describe('the cursor of a page', () => {
  it('is null for the first page, then the end of the page before', () => {
    const end = endAt(new Date('2026-11-20T04:00:00Z'), 'i7');
    expect(pageCursor(undefined)).toBeNull();
    expect(pageCursor(BY_TIME.write(end))).toEqual(end);
  });

  it('C30: is refused as malformed when it is that of another list', () => {
    for (const text of ['', 'x', 'eyJhIjoxfQ'])
      expect(() => pageEnd(BY_TIME, text)).toThrow(expect.objectContaining({ refusal: 'malformed' }) as Error);
  });
});
