import { useAddFavouriteStoreMutation, useRemoveFavouriteStoreMutation } from '#api/favourites.ts';
import { readUserInfo } from '#platform/session.ts';

import { useAskToSignIn } from './useAskToSignIn.ts';

import type { StoreHome } from '#contract/stores.ts';

/** Turns the favourite mark: at once, and back when the call fails (api/stores). A visitor is asked to sign in. */
export function useFavourite({ braId, isCollected }: Pick<StoreHome, 'braId' | 'isCollected'>): () => void {
  const askToSignIn = useAskToSignIn();
  const [add, adding] = useAddFavouriteStoreMutation();
  const [remove, removing] = useRemoveFavouriteStoreMutation();
  return () => {
    if (readUserInfo() === null) askToSignIn();
    // one at a time: two answers that cross would leave the wrong mark
    else if (!adding.isLoading && !removing.isLoading) void (isCollected ? remove({ braId }) : add({ braId }));
  };
}
