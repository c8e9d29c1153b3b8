import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { discoverText } from '#text/discoverText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { StoreRow } from './StoreRow.tsx';
import { StoreRowsSkeleton } from './StoreRowsSkeleton.tsx';

import s from './NearbyStores.module.css';

import type { NearbyStore } from '#contract/discover.ts';
import type { EndlessResult } from '#widgets/list/endlessResult.ts';

/** Picture and padding; most rows need no more. */
const ROW = 129;

const storeRow = (store: NearbyStore) => <StoreRow key={store.braId} store={store} />;

export type NearbyStoresProps = { list: EndlessResult<NearbyStore> };

/** The stores by their distance, nearest first, as far as there are any near. Pulling refreshes the whole page (DiscoverScreen). */
export function NearbyStores({ list }: NearbyStoresProps) {
  const nav = useNav();
  const empty = (
    <EmptyState art="pin" title={discoverText.storesEmpty} detail={discoverText.storesEmptyDetail} action={<Button onClick={() => nav.push(paths.location())}>{discoverText.changePlace}</Button>} />
  );
  return (
    <EndlessList list={list} refresh={false} rowHeight={ROW} className={s.card} skeleton={<StoreRowsSkeleton />} empty={empty} end={discoverText.storesEnd}>
      {storeRow}
    </EndlessList>
  );
}
