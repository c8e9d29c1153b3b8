import { execFileSync } from 'node:child_process';

import { dayAfter, formatDay, formatDayTime, formatMonthDay, formatTime } from '#domain/dates.ts';
import { taipeiClock, taipeiDay, taipeiMidnight } from '#domain/taipeiClock.ts';

const at = (iso: string) => Date.parse(iso);

/** Output of `script` on devices in these time zones, or one entry when all are equal. */
function inZones(zones: readonly string[], script: string): string[] {
  const said = zones.map((TZ) =>
    execFileSync(process.execPath, ['--import', 'tsx', '-e', script], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    }),
  );
  return [...new Set(said)];
}

describe('dates', () => {
  it.each([
    ['2026-11-20T10:30:00.000Z', '11/20 (五)', '18:30'],
    ['2026-11-20T15:59:59.999Z', '11/20 (五)', '23:59'],
    ['2026-11-20T16:00:00.000Z', '11/21 (六)', '00:00'],
    ['2026-11-20T18:30:00+08:00', '11/20 (五)', '18:30'],
    ['2026-11-20T18:30:00+0800', '11/20 (五)', '18:30'],
    ['2026-11-20T10:30:00.12Z', '11/20 (五)', '18:30'],
    ['2026-11-20T18:30:00', '11/20 (五)', '18:30'],
    ['2026-11-20T18:30:00.123', '11/20 (五)', '18:30'],
    ['2026-11-20T18:30', '11/20 (五)', '18:30'],
    ['2026-11-20 18:30:00', '11/20 (五)', '18:30'],
    ['2026-11-20', '11/20 (五)', '00:00'],
  ])('spec 9: the instant %s is shown as %s %s in Taipei', (iso, day, time) => {
    const now = at('2026-11-20T10:30:00Z');
    expect(formatDay(iso, now)).toBe(day);
    expect(formatTime(iso)).toBe(time);
    expect(formatDayTime(iso, now)).toBe(`${day} ${time}`);
  });

  it.each([
    // the last and the first moment of a year in Taipei, seen from both of its sides
    ['2026-12-31T15:59:59.999Z', '2026-12-31T15:59:59.999Z', '12/31 (四)', '12/31'],
    ['2026-12-31T16:00:00.000Z', '2026-12-31T15:59:59.999Z', '2027/1/1', '2027/1/1'],
    ['2026-12-31T15:59:59.999Z', '2026-12-31T16:00:00.000Z', '2026/12/31', '2026/12/31'],
    ['2026-12-31T16:00:00.000Z', '2026-12-31T16:00:00.000Z', '1/1 (五)', '1/1'],
    ['2027-01-05', '2026-11-26T04:00:00Z', '2027/1/5', '2027/1/5'],
    ['2026-01-05', '2026-11-26T04:00:00Z', '1/5 (一)', '1/5'],
    ['2028-02-29', '2026-11-26T04:00:00Z', '2028/2/29', '2028/2/29'],
  ])('spec 9: %s at %s by the server’s clock is %s', (iso, now, day, monthDay) => {
    expect(formatDay(iso, at(now))).toBe(day);
    expect(formatMonthDay(iso, at(now))).toBe(monthDay);
    expect(formatDayTime(iso, at(now))).toBe(`${day} ${formatTime(iso)}`);
  });

  it('spec 9: the time of day is shown alike in every year', () => {
    expect(['1970-01-01T00:30:00Z', '2026-01-01T00:30:00Z'].map(formatTime)).toEqual(['08:30', '08:30']);
  });

  it('spec 9: an invalid date gives an empty text', () => {
    expect([formatDay('soon', 0), formatTime(''), formatDayTime('2026-13-40', 0), formatDay('2026-02-30', 0)]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });

  it('spec 9: day, weekday and minute change at midnight in Taipei', () => {
    expect(taipeiClock(at('2026-11-20T15:59:59.999Z'))).toEqual({ day: '2026-11-20', weekday: 5, minutes: 1439 });
    expect(taipeiClock(at('2026-11-20T16:00:00.000Z'))).toEqual({ day: '2026-11-21', weekday: 6, minutes: 0 });
    expect(taipeiClock(at('2026-11-22T00:00:59.999Z'))).toEqual({ day: '2026-11-22', weekday: 0, minutes: 480 });
    expect(taipeiDay(at('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
    expect(taipeiMidnight('2026-11-21')).toBe(at('2026-11-20T16:00:00Z'));
  });

  it('adds days across the ends of months and years', () => {
    expect([
      dayAfter('2026-12-31', 1),
      dayAfter('2028-03-01', -1),
      dayAfter('2026-11-20', 0),
      dayAfter('2026-11-20', 60),
    ]).toEqual(['2027-01-01', '2028-02-29', '2026-11-20', '2027-01-19']);
  });

  it('K4, spec 9: the device’s time zone changes nothing', () => {
    const script =
      "import('./src/domain/dates.ts').then((d) => process.stdout.write([d.formatDayTime('2026-11-20T16:30:00Z', 1795000000000), d.formatDay('2026-11-20', 1795000000000), d.formatDayTime('2026-11-20T18:30:00', Date.UTC(2026, 11, 31, 17)), d.dayAfter('2026-03-08', 1)].join('|')))";
    expect(inZones(['America/Los_Angeles', 'Asia/Taipei', 'Pacific/Kiritimati'], script)).toEqual([
      '11/21 (六) 00:30|11/20 (五)|2026/11/20 18:30|2026-03-09',
    ]);
  });

  it('spec 9: summer time of the device changes no half hour of a year', () => {
    const script = `import('./src/domain/dates.ts').then(({ taipeiAt }) => {
      let wrong = 0;
      for (let ms = Date.UTC(2026, 0, 1); ms < Date.UTC(2027, 0, 1); ms += 1_800_000)
        if (taipeiAt(ms).format('YYYY-MM-DDTHH:mm') !== new Date(ms + 28_800_000).toISOString().slice(0, 16)) wrong += 1;
      process.stdout.write(String(wrong));
    })`;
    expect(inZones(['America/New_York', 'Australia/Lord_Howe'], script)).toEqual(['0']);
  });
});
