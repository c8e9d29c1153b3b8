/** The end of the hours in which no message to many is handed out. */
import { quietEnd } from '../../../server/data/quietHours.ts';

/** Hours of a clock in Taipei as minutes since midnight. */
const minutesAt = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
/** The end of the quiet hours at an instant of Taipei, as its ISO string. */
const endAt = (from: string, to: string, taipei: string): string | null =>
  quietEnd({ from: minutesAt(from), to: minutesAt(to) }, new Date(`2026-11-${taipei}+08:00`))?.toISOString() ?? null;

it.each([
  ['before they begin', '20T21:59:59.999', null],
  ['as they begin', '20T22:00:00', '2026-11-21T00:00:00.000Z'],
  ['before midnight', '20T23:59:30.500', '2026-11-21T00:00:00.000Z'],
  ['at midnight', '21T00:00:00', '2026-11-21T00:00:00.000Z'],
  ['in their last minute', '21T07:59:59.999', '2026-11-21T00:00:00.000Z'],
  ['at their end', '21T08:00:00', null],
  ['at noon', '21T12:00:00', null],
])('hours over midnight end in the morning: %s', (_when, at, end) => {
  expect(endAt('22:00', '08:00', at)).toBe(end);
});

it.each([
  ['before', '20T12:59:59', null],
  ['in the first minute', '20T13:00:00', '2026-11-20T06:30:00.000Z'],
  ['in the last minute', '20T14:29:59', '2026-11-20T06:30:00.000Z'],
  ['after', '20T14:30:00', null],
])('hours of one day end on that day: %s', (_when, at, end) => {
  expect(endAt('13:00', '14:30', at)).toBe(end);
});

it('quiet hours that are unset or have no length have no end', () => {
  expect(quietEnd(null, new Date('2026-11-20T16:00:00Z'))).toBeNull();
  expect(endAt('22:00', '22:00', '20T22:00:00')).toBeNull();
});
