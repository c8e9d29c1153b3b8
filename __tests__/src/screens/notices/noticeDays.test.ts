import { dayName, newDayAt } from '#screens/notices/noticeDays.ts';

const now = Date.parse('2026-11-20T04:00:00Z');

it('names days in Taipei as today, yesterday, or with the year', () => {
  expect(dayName('2026-11-19T16:00:00Z', now)).toBe('今天');
  expect(dayName('2026-11-19T15:59:59Z', now)).toBe('昨天');
  expect(dayName('2026-11-17T16:00:00Z', now)).toBe('11/18 (三)');
  expect(dayName('2025-01-02T04:00:00Z', now)).toBe('2025/1/2');
});

it('starts a day when the previous row has another one', () => {
  const rows = ['2026-11-20T04:00:00Z', '2026-11-19T16:30:00Z', '2026-11-19T15:30:00Z'].map((at) => ({ at }));
  expect(rows.map((_row, index) => newDayAt(rows, index))).toEqual([rows[0]!.at, null, rows[2]!.at]);
  expect(newDayAt([], 0)).toBeNull();
});
