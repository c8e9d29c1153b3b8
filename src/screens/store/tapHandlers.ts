/** Handlers of the first view's buttons. Loaded with the sections, before anybody taps. */
import { actionHandOff, orderHandOff } from '#features/storeInfo/handOffs.ts';
import { handOffOnTap } from '#navigation/leavePortal.ts';
import { paths } from '#navigation/paths.ts';
import { hasApp } from '#platform/config.ts';
import { currentBrowser } from '#platform/inAppBrowser.ts';
import { readUserInfo } from '#platform/session.ts';

import { askToRescan } from './askToRescan.ts';
import { shareStore } from './shareStore.ts';
import { storeAction } from './storeAction.ts';
import { toggleFavourite } from './toggleFavourite.ts';

import type { StoreHome } from '#contract/stores.ts';
import type { OpenNow } from '#features/storeInfo/useOpenState.ts';
import type { Nav } from '#navigation/useNav.ts';
import type { AppDispatch } from '#state/makeStore.ts';

export type TapContext = {
  home: StoreHome;
  /** Code of the request. */
  codeId: string | undefined;
  nav: Nav;
  dispatch: AppDispatch;
  askToSignIn: () => void;
  onDropCode: () => void;
  lookAgain: OpenNow['lookAgain'];
};

export const tapHandlers = {
  favourite({ home, nav, dispatch, askToSignIn }: TapContext): void {
    if (readUserInfo() === null) askToSignIn();
    else void dispatch(toggleFavourite(home, nav.push));
  },
  share: ({ home }: TapContext) => shareStore(home),
  async rescan({ home, onDropCode }: TapContext): Promise<void> {
    if (await askToRescan(home)) onDropCode();
  },
  order({ home, codeId, nav }: TapContext): void {
    // without the ordering app the order is shown in the portal's own list
    if (!hasApp.order) nav.push(paths.order('fnb'));
    else if (home.runningOrder)
      handOffOnTap(...orderHandOff('fnb', { ...home, codeId, orderId: home.runningOrder.orderId }));
  },
  action({ home, codeId, lookAgain }: TapContext): void {
    // the page may have been open since before closing
    if (!storeAction(home, lookAgain(), currentBrowser(), hasApp).isDisabled)
      handOffOnTap(...actionHandOff({ ...home, codeId }));
  },
} as const;
