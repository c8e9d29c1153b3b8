import { useNow } from '#features/clock/useNow.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';
import { discoverText } from '#text/discoverText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';

import { isOpenAt } from './isOpenAt.ts';
import { NearbyChips } from './NearbyChips.tsx';
import { StoreRow } from './StoreRow.tsx';
import { StoreRowsSkeleton } from './StoreRowsSkeleton.tsx';

import s from './NearbyStores.module.css';

import type { NearbyStore } from '#contract/discover.ts';
import type { EndlessResult } from '#widgets/list/endlessResult.ts';

/** Picture and padding; most rows need no more. */
const ROW = 129;

const storeRow = (store: NearbyStore) => <StoreRow key={store.braId} store={store} />;

export type NearbyStoresProps = { list: EndlessResult<NearbyStore> };

/**
 * The stores by their distance, nearest first, as far as there are any near; narrowed to those open now and to one category
 * by what the address says. Pulling refreshes the whole page (DiscoverScreen).
 */
export function NearbyStores({ list }: NearbyStoresProps) {
  const nav = useNav();
  const { open, category = '' } = useQueryObject();
  const nowMs = useNow();
  const near = { isOpen: open === 'Y', category };
  const all = list.data?.pages.flatMap((page) => page.list) ?? [];
  const isNarrowed = near.isOpen || category !== '';
  const fits = (store: NearbyStore) => (!near.isOpen || isOpenAt(store, nowMs)) && (category === '' || store.category === category);
  const shown = isNarrowed && list.data !== undefined ? { ...list, data: { pages: list.data.pages.map((page) => ({ list: page.list.filter(fits) })) } } : list;

  function show(next: typeof near) {
    nav.replace(paths.discover({ ...(next.isOpen ? { open: 'Y' } : {}), category: next.category }), { animation: 'none' });
  }
  const empty = isNarrowed ? (
    <EmptyState art="pin" title={discoverText.noneSuch} detail={discoverText.noneSuchDetail} action={<Button onClick={() => show({ isOpen: false, category: '' })}>{discoverText.showAll}</Button>} />
  ) : (
    <EmptyState art="pin" title={discoverText.storesEmpty} detail={discoverText.storesEmptyDetail} action={<Button onClick={() => nav.push(paths.location())}>{discoverText.changePlace}</Button>} />
  );
  return (
    <>
      {(all.length > 1 || isNarrowed) && <NearbyChips categories={all.map((store) => store.category)} near={near} onChange={show} />}
      <EndlessList list={shown} refresh={false} rowHeight={ROW} className={s.card} skeleton={<StoreRowsSkeleton />} empty={empty} end={discoverText.storesEnd}>
        {storeRow}
      </EndlessList>
    </>
  );
}
