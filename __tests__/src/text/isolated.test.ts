import { isolated } from '#text/isolated.ts';
import { favouritesText } from '#text/accountText.ts';
import { commentsText } from '#text/commentsText.ts';
import { noticesText } from '#text/noticesText.ts';
import { ordersText } from '#text/ordersText.ts';

const MARYAM = 'مريم';
const DAVID = 'דוד';

describe('isolated', () => {
  it.each(['林怡安', 'Amy', '🇹🇼小明', 'カフェ', ''])('returns %p as it is, without direction marks', (name) => {
    expect(isolated(name)).toBe(name);
  });

  it.each([MARYAM, DAVID, '梅香 مريم', '𞤀𞤣𞤤𞤢𞤥'])('wraps %p in isolates, so that it turns nothing beside it', (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  });

  it('a name with marks of its own cannot end the isolation', () => {
    expect(isolated('a\u2069\u202eb')).toBe('\u2068ab\u2069');
  });
});

it('the names of a sentence keep their order', () => {
  expect(noticesText.people([MARYAM, DAVID], 18)).toBe(`\u2068${MARYAM}\u2069、\u2068${DAVID}\u2069等\u00a018\u00a0人`);
  expect(noticesText.people(['李○翰', '邱○涵'], 2)).toBe('李○翰、邱○涵');
  expect(commentsText.replyTo(MARYAM)).toBe(`回覆 \u2068${MARYAM}\u2069`);
  expect(favouritesText.removed(DAVID)).toBe(`已移除「\u2068${DAVID}\u2069」`);
  expect(ordersText.uncommented.askContent(DAVID)).toContain(`「\u2068${DAVID}\u2069」`);
});
