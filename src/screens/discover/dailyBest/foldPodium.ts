import type { DailyBest } from '#contract/discover.ts';

/** A row of the ranking: the first item alone, the second and third side by side, the others one each. */
export type RankingEntry = { kind: 'first' | 'row'; item: DailyBest } | { kind: 'pair'; items: readonly DailyBest[] };

const PODIUM = 3;

/** Groups the daily best items into rows, page by page. Pure. */
export function foldPodium(pages: readonly { list: readonly DailyBest[] }[]): { list: RankingEntry[] }[] {
  let pair: DailyBest[] | undefined;
  return pages.map(({ list }) => {
    const rows: RankingEntry[] = [];
    for (const item of list) {
      if (item.rank === 1 || item.rank > PODIUM) {
        rows.push({ kind: item.rank === 1 ? 'first' : 'row', item });
      } else if (pair === undefined) {
        pair = [item];
        rows.push({ kind: 'pair', items: pair });
      } else {
        pair.push(item);
      }
    }
    return { list: rows };
  });
}
