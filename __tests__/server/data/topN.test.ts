import { topN } from '../../../server/data/topN.ts';

describe('topN', () => {
  it.each([[[]], [[3, 1, 2]], [[5, 4, 3, 2, 1, 0]], [[1, 2, 3, 4, 5]], [[7, 7, 1, 7, 1, 9, 0, 4]]])(
    'of %j collects the first values that a full sort would return',
    (all: number[]) => {
      for (const most of [1, 3, 10]) {
        const top = topN<number>(most, (one, other) => one - other);
        for (const one of all) top.add(one);
        expect(top.list).toEqual([...all].sort((one, other) => one - other).slice(0, most));
      }
    },
  );

  it('keeps equal values in the order in which they were added', () => {
    const top = topN<[number, string]>(2, ([one], [other]) => one - other);
    for (const one of [
      [1, 'a'],
      [0, 'b'],
      [1, 'c'],
      [0, 'd'],
    ] as [number, string][])
      top.add(one);
    expect(top.list).toEqual([
      [0, 'b'],
      [0, 'd'],
    ]);
  });
});
