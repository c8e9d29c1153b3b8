import { foldPodium } from '#screens/discover/dailyBest/foldPodium.ts';

import { anItem } from '../../../../support/aDiscover.ts';

const ranks = (...all: number[]) => ({ list: all.map((rank) => anItem({ rank, goodsId: `g${rank}` })) });
const shape = (pages: ReturnType<typeof foldPodium>) =>
  pages.map(({ list }) =>
    list.map((line) => (line.kind === 'pair' ? line.items.map(({ rank }) => rank) : `${line.kind} ${line.item.rank}`)),
  );

describe('foldPodium', () => {
  it('puts the first alone, second and third together, the others into rows', () => {
    expect(shape(foldPodium([ranks(1, 2, 3, 4, 5), ranks(6)]))).toEqual([
      ['first 1', [2, 3], 'row 4', 'row 5'],
      ['row 6'],
    ]);
  });

  it('handles one or two items, and a third on the next page', () => {
    expect(shape(foldPodium([ranks(1)]))).toEqual([['first 1']]);
    expect(shape(foldPodium([ranks(1, 2), ranks(3, 4)]))).toEqual([['first 1', [2, 3]], ['row 4']]);
    expect(foldPodium([])).toEqual([]);
  });
});
