import { discoverText } from '#text/discoverText.ts';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { NearbyChips } from './NearbyChips.tsx';
import { NearbySkeleton } from './NearbySkeleton.tsx';
import { NoneNear } from './NoneNear.tsx';
import { PartFailed } from './PartFailed.tsx';
import { StoreRow } from '../StoreRow.tsx';
import { StoreRowsSkeleton } from '../StoreRowsSkeleton.tsx';
import { useNearbyFilter } from './useNearbyFilter.ts';

import s from './NearbyStores.module.css';

import type { NearbyStore } from '#contract/discover.ts';
import type { EndlessResult } from '#widgets/list/endlessResult.ts';

/** Picture and padding; most rows need no more. */
const ROW = 129;

const storeRow = (store: NearbyStore) => <StoreRow key={store.braId} store={store} />;

export type NearbyStoresProps = { list: EndlessResult<NearbyStore> };

/**
 * The stores by their distance, nearest first, as far as there are any near; narrowed to those open now and to one
 * category
 * by what the address says. Pulling refreshes the whole page (DiscoverScreen).
 */
export function NearbyStores({ list }: NearbyStoresProps) {
  const { near, isNarrowed, fits, show } = useNearbyFilter();
  const all = list.data?.pages.flatMap((page) => page.list) ?? [];
  const shown =
    isNarrowed && list.data !== undefined
      ? { ...list, data: { pages: list.data.pages.map((page) => ({ list: page.list.filter(fits) })) } }
      : list;
  if (list.data === undefined && list.isError && list.isFetching !== true)
    return <PartFailed what={discoverText.storesFailed} error={list.error} onRetry={list.refetch} />;
  return (
    <>
      {(all.length > 1 || isNarrowed) && (
        <NearbyChips categories={all.map((store) => store.category)} near={near} onChange={show} />
      )}
      <EndlessList
        list={shown}
        refresh={false}
        rowHeight={ROW}
        className={s.card}
        skeleton={isNarrowed ? <StoreRowsSkeleton /> : <NearbySkeleton />}
        empty={<NoneNear />}
        end={discoverText.storesEnd}
      >
        {storeRow}
      </EndlessList>
    </>
  );
}
