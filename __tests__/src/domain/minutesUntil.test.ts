import { minutesUntil } from '#domain/minutesUntil.ts';

it('rounds up to whole minutes and returns null for unknown or past instants', () => {
  expect([1, 60_000, 60_001].map((ms) => minutesUntil(1_000 + ms, 1_000))).toEqual([1, 1, 2]);
  expect([minutesUntil(null, 1_000), minutesUntil(1_000, 1_000), minutesUntil(0, 1_000)]).toEqual([null, null, null]);
});
