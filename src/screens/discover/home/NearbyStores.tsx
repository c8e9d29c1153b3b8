import { discoverText } from '#text/discoverText.ts';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { NearbyChips } from './NearbyChips.tsx';
import { NearbySkeleton } from './NearbySkeleton.tsx';
import { NoNearbyStores } from './NoNearbyStores.tsx';
import { SectionFailed } from './SectionFailed.tsx';
import { StoreRow } from '../StoreRow.tsx';
import { StoreRowsSkeleton } from '../StoreRowsSkeleton.tsx';
import { useNearbyFilter } from './useNearbyFilter.ts';

import * as s from './NearbyStores.module.css';

import type { NearbyStore } from '#contract/discover.ts';
import type { EndlessResult } from '#widgets/list/endlessResult.ts';

/** Height of picture and padding, px. Most rows need no more. */
const ROW = 129;

const storeRow = (store: NearbyStore) => <StoreRow key={store.braId} store={store} />;

export type NearbyStoresProps = { list: EndlessResult<NearbyStore> };

/**
 * Stores nearby, nearest first, filtered by the URL (open now, category). Pull-to-refresh belongs to DiscoverScreen.
 */
export function NearbyStores({ list }: NearbyStoresProps) {
  const { filter, isNarrowed, matches, show } = useNearbyFilter();
  const all = list.data?.pages.flatMap((page) => page.list) ?? [];
  const filteredList =
    isNarrowed && list.data !== undefined
      ? { ...list, data: { pages: list.data.pages.map((page) => ({ list: page.list.filter(matches) })) } }
      : list;
  if (list.data === undefined && list.isError && list.isFetching !== true)
    return <SectionFailed what={discoverText.storesFailed} error={list.error} onRetry={list.refetch} />;
  return (
    <>
      {(all.length > 1 || isNarrowed) && (
        <NearbyChips categories={all.map((store) => store.category)} filter={filter} onChange={show} />
      )}
      <EndlessList
        list={filteredList}
        isRefreshedOutside
        rowHeight={ROW}
        className={s.card}
        skeleton={isNarrowed ? <StoreRowsSkeleton /> : <NearbySkeleton />}
        empty={<NoNearbyStores />}
        end={discoverText.storesEnd}
      >
        {storeRow}
      </EndlessList>
    </>
  );
}
