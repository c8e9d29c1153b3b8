import { formatAverage, starsOf } from '#domain/stars.ts';

const drawn = (score: number) =>
  starsOf(score)
    .map((star) => ({ full: '★', half: '½', empty: '☆' })[star])
    .join('');

describe('starsOf', () => {
  it.each([
    [0, '☆☆☆☆☆'],
    [0.4, '☆☆☆☆☆'],
    [0.41, '½☆☆☆☆'],
    [0.5, '½☆☆☆☆'],
    [1, '★☆☆☆☆'],
    [3.39, '★★★☆☆'],
    [4.4, '★★★★☆'],
    [4.4000000001, '★★★★☆'],
    [4.400001, '★★★★½'],
    [4.404, '★★★★½'],
    [4.405, '★★★★½'],
    [4.41, '★★★★½'],
    [4.5, '★★★★½'],
    [4.6, '★★★★½'],
    [4.99, '★★★★½'],
    [4.999, '★★★★½'],
    [5, '★★★★★'],
  ])('spec 9.6, spec 9: a score of %p shows the stars %s', (score, shown) => {
    expect(drawn(score)).toBe(shown);
  });

  it('spec 9: a fraction of .4 never gives a half star, whatever the binary digits', () => {
    expect([0.4, 1.4, 2.4, 3.4, 4.4].map(drawn)).toEqual(['☆☆☆☆☆', '★☆☆☆☆', '★★☆☆☆', '★★★☆☆', '★★★★☆']);
    expect([0.41, 1.41, 2.41, 3.41, 4.41].map(drawn)).toEqual(['½☆☆☆☆', '★½☆☆☆', '★★½☆☆', '★★★½☆', '★★★★½']);
  });

  it('spec 9: a division error below a whole score is rounded', () => {
    expect(drawn(2.9999999999999996)).toBe('★★★☆☆');
    expect(drawn(3.0000000000000004)).toBe('★★★☆☆');
  });

  it.each([
    [-3, '☆☆☆☆☆'],
    [5.5, '★★★★★'],
    [42, '★★★★★'],
    [Infinity, '★★★★★'],
    [-Infinity, '☆☆☆☆☆'],
    [NaN, '☆☆☆☆☆'],
  ])('spec 9: clamps the score %p to between zero and five stars', (score, shown) => {
    expect(drawn(score)).toBe(shown);
  });
});

describe('formatAverage', () => {
  it.each([
    [0, '0.0'],
    [3.96, '3.9'],
    [3.9999999999999996, '4.0'],
    [4, '4.0'],
    [4.404, '4.404'],
    [4.4000001, '4.401'],
    [4.42, '4.42'],
    [4.45, '4.45'],
    [4.5, '4.5'],
    [6, '5.0'],
    [-1, '0.0'],
    [NaN, '0.0'],
    [4.3, '4.3'],
    [4.629, '4.6'],
    [4.7, '4.7'],
    [4.99, '4.9'],
    [5, '5.0'],
  ])('spec 9.6: formats an average of %p as %s, never more than its stars', (average, shown) => {
    expect(formatAverage(average)).toBe(shown);
  });
});
