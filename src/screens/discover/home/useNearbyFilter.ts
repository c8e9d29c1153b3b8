import { useNow } from '#features/clock/useNow.ts';
import { isOpenAt } from '#features/storeInfo/isOpenAt.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';

import type { NearbyStore } from '#contract/discover.ts';

type NearbyFilter = { isOpen: boolean; category: string };

const ALL: NearbyFilter = { isOpen: false, category: '' };

/** Filter of the stores nearby, shared by list and map. Kept in the URL, so that Back restores it. */
export function useNearbyFilter() {
  const nav = useNav();
  const { open, category = '' } = useQueryObject();
  const nowMs = useNow();
  const filter: NearbyFilter = { isOpen: open === 'Y', category };
  const show = (next: NearbyFilter) =>
    nav.replace(paths.discover({ ...(next.isOpen ? { open: 'Y' } : {}), category: next.category }), {
      animation: 'none',
    });
  return {
    filter,
    isNarrowed: filter.isOpen || category !== '',
    matches: (store: NearbyStore) =>
      (!filter.isOpen || isOpenAt(store, nowMs)) && (category === '' || store.category === category),
    show,
    showAll: () => show(ALL),
  };
}
