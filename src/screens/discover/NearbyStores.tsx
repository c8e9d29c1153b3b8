import s from './NearbyStores.module.css';
import { SectionHead } from './SectionHead.tsx';
import { StoreRow } from './StoreRow.tsx';
import { StoreRowsSkeleton } from './StoreRowsSkeleton.tsx';

import type { NearbyStore } from '#contract/discover.ts';

import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { discoverText } from '#text/discoverText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/EmptyState.tsx';
import { EndlessList, type EndlessResult } from '#widgets/EndlessList.tsx';

/** Picture and padding; most rows need no more. */
const ROW = 129;

const storeRow = (store: NearbyStore) => <StoreRow key={store.braId} store={store} />;

/** 附近的店: nearest first, without end as far as there are any near. */
export function NearbyStores({ list }: { list: EndlessResult<NearbyStore> }) {
  const nav = useNav();
  const empty = (
    <EmptyState title={discoverText.storesEmpty} detail={discoverText.storesEmptyDetail} action={<Button onClick={() => nav.push(paths.location())}>{discoverText.changePlace}</Button>} />
  );
  return (
    <section>
      <SectionHead title={discoverText.stores} />
      {/* pulling refreshes the whole page, see DiscoverScreen */}
      <EndlessList list={list} refresh={false} rowHeight={ROW} className={s.card ?? ''} skeleton={<StoreRowsSkeleton />} empty={empty} end={discoverText.storesEnd}>
        {storeRow}
      </EndlessList>
    </section>
  );
}
