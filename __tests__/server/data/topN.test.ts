import { firstOf } from '../../../server/data/firstOf.ts';

describe('the first of many', () => {
  it.each([[[]], [[3, 1, 2]], [[5, 4, 3, 2, 1, 0]], [[1, 2, 3, 4, 5]], [[7, 7, 1, 7, 1, 9, 0, 4]]])(
    'of %j are those that sorting all of them begins with',
    (all: number[]) => {
      for (const most of [1, 3, 10]) {
        const first = firstOf<number>(most, (one, other) => one - other);
        for (const one of all) first.add(one);
        expect(first.list).toEqual([...all].sort((one, other) => one - other).slice(0, most));
      }
    },
  );

  it('equal ones stand as they came', () => {
    const first = firstOf<[number, string]>(2, ([one], [other]) => one - other);
    for (const one of [
      [1, 'a'],
      [0, 'b'],
      [1, 'c'],
      [0, 'd'],
    ] as [number, string][])
      first.add(one);
    expect(first.list).toEqual([
      [0, 'b'],
      [0, 'd'],
    ]);
  });
});
