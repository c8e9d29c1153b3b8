import { pointsOfDay, roundOf } from '#domain/checkIn.ts';

describe('/checkin/record', () => {
  it('each day gives 10 points, and each seventh consecutive day 50 more', () => {
    expect([0, 1, 6, 7, 8, 13, 14].map(pointsOfDay)).toEqual([10, 10, 10, 60, 10, 10, 60]);
  });

  it('counts the days to the next reward', () => {
    expect([0, 1, 5, 7, 8, 14].map(roundOf)).toEqual([
      { done: 0, left: 7 },
      { done: 1, left: 6 },
      { done: 5, left: 2 },
      { done: 7, left: 0 },
      { done: 1, left: 6 },
      { done: 7, left: 0 },
    ]);
  });
});
