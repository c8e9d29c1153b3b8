import {
  daysIn,
  fitPickerValue,
  pickerBoundsOf,
  pickerValueOf,
  rangeOf,
  formatPickerValue,
  unitsOf,
} from '#widgets/picker/pickerValue.ts';

const NOON_IN_LONDON = Date.UTC(2026, 10, 20, 16, 5, 9); // 00:05:09 of the 21st in Taipei

describe('pickerValue', () => {
  it.each([
    [2026, 1, 31],
    [2026, 4, 30],
    [2026, 2, 28],
    [2024, 2, 29],
    [2000, 2, 29],
    [2050, 2, 28],
  ])('spec 5: daysIn of the month %i-%i returns %i days', (year, month, days) => {
    expect(daysIn(year, month)).toBe(days);
  });

  it('spec 9.2: years 1950 to 2050, months 1-12, hours 0-23, minutes and seconds 0-59', () => {
    const parts = [2026, 11, 20, 0, 0, 0];
    expect(unitsOf('datetime').map((unit) => rangeOf(unit, parts))).toEqual([
      { first: 1950, last: 2050 },
      { first: 1, last: 12 },
      { first: 1, last: 30 },
      { first: 0, last: 23 },
      { first: 0, last: 59 },
      { first: 0, last: 59 },
    ]);
  });

  it.each([
    [
      [2026, 2, 31],
      [2026, 2, 1],
    ],
    [
      [2023, 2, 29],
      [2023, 2, 1],
    ],
    [
      [2024, 2, 29],
      [2024, 2, 29],
    ],
    [
      [2026, 4, 31],
      [2026, 4, 1],
    ],
    [
      [2026, 3, 31],
      [2026, 3, 31],
    ],
  ])('spec 5.5: the day of %j resets to 1 if out of range: %j', (parts, fitted) => {
    expect(fitPickerValue('date', parts)).toEqual(fitted);
  });

  it('an invalid year becomes the nearest valid one', () => {
    expect(pickerValueOf('date', '1911-10-10', 0)).toEqual([1950, 10, 10]);
    expect(pickerValueOf('date', '2099-10-10', 0)).toEqual([2050, 10, 10]);
  });

  it.each([
    ['datetime', '2026-11-20 08:05:09'],
    ['date', '1990-06-18'],
    ['time', '23:59:00'],
  ] as const)('spec 9: parses and formats the kind %s as the text %s', (kind, text) => {
    expect(formatPickerValue(kind, pickerValueOf(kind, text, 0))).toBe(text);
  });

  it.each([
    ['datetime', '2026-11-21 00:05:09'],
    ['date', '2026-11-21'],
    ['time', '00:05:09'],
  ] as const)('an empty or invalid value (%s) starts now in Taipei, whatever the device says', (kind, text) => {
    expect(formatPickerValue(kind, pickerValueOf(kind, undefined, NOON_IN_LONDON))).toBe(text);
    expect(formatPickerValue(kind, pickerValueOf(kind, 'yesterday', NOON_IN_LONDON))).toBe(text);
  });

  describe('with bounds of its own', () => {
    const lifetime = pickerBoundsOf('date', '1900-01-01', '2026-11-20');

    it('offers years before 1950, and months and days up to the last date', () => {
      const ranges = (parts: number[]) => unitsOf('date').map((unit) => rangeOf(unit, parts, lifetime));
      expect(ranges([1938, 2, 3])).toEqual([
        { first: 1900, last: 2026 },
        { first: 1, last: 12 },
        { first: 1, last: 28 },
      ]);
      expect(ranges([2026, 11, 3]).slice(1)).toEqual([
        { first: 1, last: 11 },
        { first: 1, last: 20 },
      ]);
      expect(ranges([2026, 10, 3])[2]).toEqual({ first: 1, last: 31 });
    });

    it('moves a date outside to the bound, and an invalid day to day 1', () => {
      expect(pickerValueOf('date', '2026-12-24', 0, lifetime)).toEqual([2026, 11, 20]);
      expect(pickerValueOf('date', '1899-05-05', 0, lifetime)).toEqual([1900, 5, 5]);
      expect(fitPickerValue('date', [1938, 2, 31], lifetime)).toEqual([1938, 2, 1]);
    });

    it('keeps the years of spec 9 on a side without a bound', () => {
      expect(rangeOf('year', [], pickerBoundsOf('date', undefined, '2026-11-20'))).toEqual({ first: 1950, last: 2026 });
      expect(rangeOf('year', [], pickerBoundsOf('date', '1900-01-01', 'tomorrow'))).toEqual({
        first: 1900,
        last: 2050,
      });
    });
  });
});
