import * as plain from '#api/plainScalars.ts';
import * as all from '#api/scalars.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { fc } from '../../support/fuzz.ts';

const WORDS = ['dineIn', 'takeaway'];
const readers = {
  readText: plain.readText,
  readId: plain.readId,
  readNumber: plain.readNumber,
  readYesNo: plain.readYesNo,
  readOption: (value: unknown) => plain.readOption(value, WORDS),
  readInstant: plain.readInstant,
  readDay: plain.readDay,
  readBirthday: plain.readBirthday,
  readMonth: plain.readMonth,
  readClock: plain.readClock,
};
const readersOfAll = { ...all, readOption: (value: unknown) => all.readOption(value, WORDS) };
const names = Object.keys(readers) as (keyof typeof readers)[];

it.each<[name: keyof typeof readers, values: unknown[]]>([
  ['readText', ['', 'B3', 31, null, undefined]],
  ['readId', ['a1', 31, '', ' ', null]],
  ['readNumber', [0, 4.5, '4.50', '-3', '120', 1e21, null, '']],
  ['readYesNo', [true, false, 'Y', 'N', null]],
  ['readOption', ['dineIn', null, '']],
  ['readInstant', ['2026-11-20T10:30:00.000Z', '2026-11-20T10:30:00Z', '2026-11-20T10:30:00.123456Z', null]],
  ['readDay', ['2026-11-20', null]],
  ['readMonth', ['2026-11', null]],
  ['readClock', ['09:05', '24:00', null]],
])('%s parses the contract’s spelling like the full reader', (name, values) => {
  for (const value of values) expect([value, readers[name](value)]).toEqual([value, readersOfAll[name](value)]);
});

it('each reader throws on a spelling other than that of the contract', () => {
  const odd: [keyof typeof readers, unknown[]][] = [
    ['readText', [{}, [], true]],
    ['readNumber', ['1,234', ' 5', {}]],
    ['readYesNo', [1, 'true', {}]],
    ['readOption', ['DINE_IN', 'kiosk', {}]],
    [
      'readInstant',
      [0, 1_795_170_600, '2026-11-20 18:30:00', '2026-02-30T10:30:00Z', '2026-11-20T25:30:00Z', '0001-01-01T00:00:00Z'],
    ],
    ['readDay', ['2026/11/20', '2026-02-30', '9999-12-31', 20_261_120]],
    ['readMonth', ['2026/11', '2026-13']],
    ['readClock', ['9:05', '09:05:00', '25:00']],
  ];
  for (const [name, values] of odd) for (const value of values) expect(() => readers[name](value)).toThrow();
});

it('each parsed value equals that of the full reader', () => {
  const day = fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2110, 0) }).map(taipeiDay);
  const texts = fc.oneof(
    day,
    day.map((each) => each.slice(0, 7)),
    fc.stringMatching(/^20\d\d-[01]\d-[0-3]\d(T[0-2]\d:[0-6]\d:[0-6]\d(\.\d{1,6})?Z)?$/),
    fc.stringMatching(/^[0-2]\d:[0-6]\d$/),
    fc.stringMatching(/^-?\d{0,4}\.?\d{0,3}$/),
  );
  fc.assert(
    fc.property(fc.oneof(texts, fc.jsonValue()), (value) => {
      for (const name of names) {
        let read: unknown;
        try {
          read = readers[name](value);
        } catch {
          continue;
        }
        expect([name, value, read]).toEqual([name, value, readersOfAll[name](value)]);
      }
    }),
    { numRuns: 1_000 },
  );
});
