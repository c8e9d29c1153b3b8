import { favouritesApi } from '#api/favourites.ts';
import { paths } from '#navigation/paths.ts';
import { reducedMotion } from '#platform/mediaSetting.ts';
import { storeAsksText } from '#text/storeAsksText.ts';
import { toast } from '#widgets/overlays/toast.ts';

import type { StoreHome } from '#contract/stores.ts';
import type { AppThunk } from '#state/makeStore.ts';

/** How long the heart swells, ms. */
const BEAT_MS = 200;

let isUnderWay = false;

/**
 * Turns a member's favourite mark: at once, and back when the call fails (api/favourites). That the shop was added is
 * said,
 * with the way to the list.
 * @param push opens a screen
 */
export function toggleFavourite(
  { braId, isCollected }: Pick<StoreHome, 'braId' | 'isCollected'>,
  push: (path: string) => void,
): AppThunk<Promise<void>> {
  return async (dispatch) => {
    // one at a time: two answers that cross would leave the wrong mark
    if (isUnderWay) return;
    isUnderWay = true;
    const endpoint = isCollected
      ? favouritesApi.endpoints.removeFavouriteStore
      : favouritesApi.endpoints.addFavouriteStore;
    const call = dispatch(endpoint.initiate({ braId }, { track: false }));
    if (!isCollected) beat();
    const { error } = await call;
    isUnderWay = false;
    if (error === undefined && !isCollected)
      toast.offer(storeAsksText.collected, storeAsksText.seeCollected, () => push(paths.favouriteStores()));
  };
}

/** Not where less motion is wished for, nor in an engine that cannot. */
function beat(): void {
  const heart = document.querySelector('[data-tap="favourite"] svg');
  if (heart === null || !('animate' in heart) || reducedMotion.isOn()) return;
  heart.animate([{ transform: 'scale(1)' }, { transform: 'scale(1.25)' }, { transform: 'scale(1)' }], {
    duration: BEAT_MS,
    easing: 'ease-out',
  });
}
