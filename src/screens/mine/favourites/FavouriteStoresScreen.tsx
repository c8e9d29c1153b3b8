import { useCallback } from 'react';

import {
  useGetFavouriteStoresInfiniteQuery,
  useRemoveFavouriteStoreMutation,
  useRestoreFavouriteStoreMutation,
  type FavouriteStore,
} from '#api/favourites.ts';
import { useFreshOnEntry } from '#api/useFreshOnEntry.ts';
import { Screen } from '#features/frame/Screen.tsx';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { favouritesText } from '#text/accountText.ts';
import { Button } from '#widgets/Button.tsx';
import { EmptyState } from '#widgets/states/EmptyState.tsx';
import { EndlessList } from '#widgets/list/EndlessList.tsx';
import { toast } from '#widgets/overlays/toast.ts';

import { FavouriteRow } from './FavouriteRow.tsx';
import { FavouriteSkeleton } from './FavouriteSkeleton.tsx';

import s from './FavouriteStores.module.css';

/** Screen of /storeCollect. Favourite stores. A removal can be undone for five seconds. */
export default function FavouriteStoresScreen() {
  const nav = useNav();
  const stores = useGetFavouriteStoresInfiniteQuery({}, useFreshOnEntry());
  const [remove] = useRemoveFavouriteStoreMutation();
  const [restore] = useRestoreFavouriteStoreMutation();

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
    (store: FavouriteStore) => <FavouriteRow key={store.braId} store={store} onRemove={() => handleRemove(store)} />,
    [handleRemove],
  );

  return (
    <Screen title={favouritesText.title}>
      {(isWaiting || hasRows) && <p className={s.orderNote}>{favouritesText.order}</p>}
      <EndlessList
        list={stores}
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
