import { favouritesApi } from '#api/favourites.ts';
import { paths } from '#navigation/paths.ts';
import { reducedMotion } from '#platform/mediaSetting.ts';
import { storeAsksText } from '#text/storeAsksText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { StoreHome } from '#contract/stores.ts';
import type { AppThunk } from '#state/makeStore.ts';

/** Duration of the heart's beat, ms. */
const BEAT_MS = 200;

let isUnderWay = false;

/**
 * Toggles a member's favourite at once, and back when the call fails (api/favourites). A bar says the new state. It
 * offers the list, or the undo of a removal.
 * @param push opens a screen
 */
export function toggleFavourite(
  { braId, isCollected }: Pick<StoreHome, 'braId' | 'isCollected'>,
  push: (path: string) => void,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    // one at a time: answers that cross would leave the wrong mark
    if (isUnderWay) return;
    isUnderWay = true;
    const endpoint = isCollected
      ? favouritesApi.endpoints.removeFavouriteStore
      : favouritesApi.endpoints.addFavouriteStore;
    const call = dispatch(endpoint.initiate({ braId }, { track: false }));
    if (!isCollected) beat();
    const { error } = await call;
    isUnderWay = false;
    if (error !== undefined) return;
    if (isCollected)
      toast.undo(storeAsksText.uncollected, () => dispatch(toggleFavourite({ braId, isCollected: false }, push)));
    else toast.offer(storeAsksText.collected, storeAsksText.seeCollected, () => push(paths.favouriteStores()));
  };
}

/** Animates the heart, unless reduced motion is set or the engine cannot. */
function beat(): void {
  const heart = document.querySelector('[data-tap="favourite"] svg');
  if (heart === null || !('animate' in heart) || reducedMotion.isOn()) return;
  heart.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.25)' }, { transform: 'scale(1)' }], {
    duration: BEAT_MS,
    easing: 'ease-out',
  });
}
