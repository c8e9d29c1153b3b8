import { dayOfMonth, monthAfter, monthOf, weeksOf } from '#domain/calendarMonth.ts';

describe('the month calendar', () => {
  it('November 2026 starts on a Sunday and has five weeks', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(weeks[4]).toEqual([29, 30, null, null, null, null, null]);
  });

  it.each([
    ['2026-02', 4, 28],
    ['2028-02', 5, 29],
    ['2026-08', 6, 31],
  ])('%s has %d weeks and %d days', (month, weeks, days) => {
    expect(weeksOf(month)).toHaveLength(weeks);
    expect(
      weeksOf(month)
        .flat()
        .filter((day) => day !== null),
    ).toEqual(Array.from({ length: days }, (_, at) => at + 1));
  });

  it('formats days with two digits', () => {
    expect([dayOfMonth('2026-11', 5), dayOfMonth('2026-11', 20)]).toEqual(['2026-11-05', '2026-11-20']);
  });

  it('adds and subtracts months across the end of a year', () => {
    expect([
      monthAfter('2026-12', 1),
      monthAfter('2026-01', -1),
      monthAfter('2026-11', -23),
      monthOf('2026-11-20'),
    ]).toEqual(['2027-01', '2025-12', '2024-12', '2026-11']);
  });
});
