import { useNow } from '#features/clock/useNow.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { useQueryObject } from '#navigation/useQueryObject.ts';

import { isOpenAt } from '../isOpenAt.ts';

import type { NearbyStore } from '#contract/discover.ts';

type Near = { isOpen: boolean; category: string };

const ALL: Near = { isOpen: false, category: '' };

/** Filter of the stores nearby, shared by list and map. Kept in the URL, so that Back restores it. */
export function useNearbyFilter() {
  const nav = useNav();
  const { open, category = '' } = useQueryObject();
  const nowMs = useNow();
  const near: Near = { isOpen: open === 'Y', category };
  const show = (next: Near) =>
    nav.replace(paths.discover({ ...(next.isOpen ? { open: 'Y' } : {}), category: next.category }), {
      animation: 'none',
    });
  return {
    near,
    isNarrowed: near.isOpen || category !== '',
    fits: (store: NearbyStore) =>
      (!near.isOpen || isOpenAt(store, nowMs)) && (category === '' || store.category === category),
    show,
    showAll: () => show(ALL),
  };
}
