import { useCallback, useMemo } from 'react';

import {
  useGetFavouriteStoresInfiniteQuery,
  useRemoveFavouriteStoreMutation,
  useRestoreFavouriteStoreMutation,
  type FavouriteStore,
} from '#api/favourites.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { isOpenAt } from '#features/storeInfo/isOpenAt.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { serverNow } from '#platform/serverClock.ts';
import { favouritesText } from '#text/accountText.ts';
import { Button } from '#widgets/Button.tsx';
import { cx } from '#widgets/cx.ts';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { FavouriteRow } from './FavouriteRow.tsx';
import { FavouriteSkeleton } from './FavouriteSkeleton.tsx';
import { useOwnPosition } from './useOwnPosition.ts';

import * as base from '#widgets/base.module.css';

/** The most that the contract allows, because open stores come first within a page. */
const PAGE = { size: 50 };

/** Closed stores last, otherwise in the host's order. One without hours counts as open. */
function openFirst(stores: readonly FavouriteStore[], nowMs: number): FavouriteStore[] {
  const isOpen = (store: FavouriteStore) => store.hours.length === 0 || isOpenAt(store, nowMs);
  return [...stores.filter(isOpen), ...stores.filter((store) => !isOpen(store))];
}

/** Screen of /storeCollect. Favourite stores, open ones first. A removal can be undone for five seconds. */
export default function FavouriteStoresScreen() {
  const nav = useNav();
  const stores = useGetFavouriteStoresInfiniteQuery(PAGE, useFreshOnEntry());
  const [remove] = useRemoveFavouriteStoreMutation();
  const [restore] = useRestoreFavouriteStoreMutation();

  const from = useOwnPosition();
  // Ordered when rows come or go. A store that opens later does not move under the finger.
  const data = useMemo(
    () => stores.data && { pages: stores.data.pages.map(({ list }) => ({ list: openFirst(list, serverNow()) })) },
    [stores.data],
  );

  const isWaiting = stores.data === undefined && !stores.isError;
  const hasRows = stores.data?.pages.some(({ list }) => list.length > 0) ?? false;

  const handleRemove = useCallback(
    async (store: FavouriteStore) => {
      // optimistic: an error has been shown, and the row is back
      const { error } = await remove({ braId: store.braId });
      if (!error) toast.undo(favouritesText.removed(store.name), () => restore(store));
    },
    [remove, restore],
  );
  const row = useCallback(
    (store: FavouriteStore) => (
      <FavouriteRow key={store.braId} store={store} from={from} onRemove={() => handleRemove(store)} />
    ),
    [from, handleRemove],
  );

  return (
    <Screen title={favouritesText.title}>
      {(isWaiting || hasRows) && <p className={cx(base.fine, base.spaceBelow8)}>{favouritesText.order}</p>}
      <EndlessList
        list={{ ...stores, data }}
        skeleton={<FavouriteSkeleton />}
        empty={
          <EmptyState
            art="heart"
            title={favouritesText.empty}
            detail={favouritesText.emptyDetail}
            action={<Button onClick={() => nav.push(paths.discover())}>{favouritesText.explore}</Button>}
          />
        }
        end={favouritesText.end}
        gap={12}
      >
        {row}
      </EndlessList>
    </Screen>
  );
}
