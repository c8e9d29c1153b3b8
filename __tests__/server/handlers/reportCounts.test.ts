import { periodsBetween, sumsBy, tellable, tellAlone } from '../../../server/handlers/reportCounts.ts';

const NONE = { orders: 0, joined: 0, given: 0, redeemed: 0, complaints: 0, answered: 0 };

it.each([
  ['2026-11-20', 'day', '2026-11-20'],
  ['2026-11-20', 'week', '2026-11-16'],
  ['2026-11-16', 'week', '2026-11-16'],
  ['2026-11-15', 'week', '2026-11-09'],
  ['2027-01-01', 'week', '2026-12-28'],
  ['2026-11-30', 'month', '2026-11-01'],
] as const)('%s belongs to the %s that begins on %s', (day, by, first) => {
  expect(periodsBetween(day, day, by)).toEqual([first]);
});

it('lists every period once, beginning with the one around the first day', () => {
  expect(periodsBetween('2026-02-27', '2026-03-02', 'day')).toHaveLength(4);
  expect(periodsBetween('2026-11-20', '2026-12-01', 'week')).toEqual(['2026-11-16', '2026-11-23', '2026-11-30']);
  expect(periodsBetween('2026-11-20', '2027-01-01', 'month')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
});

it('sums counts by their period, and has zeros for a period without any', () => {
  const counts = [
    { ...NONE, braId: '1', first: '2026-11-16', orders: 2, given: 1 },
    { ...NONE, braId: '2', first: '2026-11-16', orders: 3 },
  ];
  expect(sumsBy(counts, ['2026-11-16', '2026-11-23'], ({ first }) => first)).toEqual([
    ['2026-11-16', { ...NONE, orders: 5, given: 1 }],
    ['2026-11-23', NONE],
  ]);
  // without the other branch
  expect(sumsBy(counts, ['2'], ({ braId }) => braId)).toEqual([['2', { ...NONE, orders: 3 }]]);
});

describe('counts of people', () => {
  const told = (...joined: number[]) =>
    tellable(joined.map((one, at) => [String(at), { ...NONE, joined: one }])).map(([, counts]) => counts.joined);

  it.each([
    [[0], [0]],
    [[4], [null]],
    [[5], [5]],
    [
      [1, 4, 9],
      [null, null, 9],
    ],
  ])('%j are told as %j: one to four are hidden', (joined, expected) => {
    expect(told(...joined)).toEqual(expected);
  });

  it('a single hidden one hides the smallest other, so the total reveals neither', () => {
    expect(told(3, 8, 0, 6)).toEqual([null, 8, 0, null]);
  });

  it('answers are hidden with few complaints, and orders and coupons never', () => {
    const sums = { ...NONE, orders: 1, given: 2, redeemed: 3, complaints: 4, answered: 4 };
    expect(tellAlone(sums)).toEqual({ ...sums, complaints: null, answered: null });
    expect(tellable([['2026-11-20', sums]])).toEqual([['2026-11-20', tellAlone(sums)]]);
    const many = { ...sums, complaints: 5, answered: 3 };
    expect(tellAlone(many)).toEqual(many);
    expect(tellable([['2026-11-20', many]])).toEqual([['2026-11-20', many]]);
  });
});
