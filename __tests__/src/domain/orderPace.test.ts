import { orderPaceMs } from '#domain/orderPace.ts';

const MINUTE = 60_000;

it('polls every 5 s at first, then slower after 4, 10 and 30 minutes', () => {
  expect([0, 4, 10, 30].map((minutes) => orderPaceMs(minutes * MINUTE))).toEqual([5_000, 10_000, 15_000, 60_000]);
  expect([4, 10, 30].map((minutes) => orderPaceMs(minutes * MINUTE - 1))).toEqual([5_000, 10_000, 15_000]);
});

it('takes a clock that was set back for the beginning of the wait', () => {
  expect(orderPaceMs(-5 * MINUTE)).toBe(5_000);
});
