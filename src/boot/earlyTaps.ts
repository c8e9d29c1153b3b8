/**
 * Taps on the store page's static first view, from the first paint on. What leads away leads away at once, by the code
 * of
 * the portal itself; what needs the portal is shown as pressed and busy, and carried out on its first commit
 * (features/frame/firstView.ts). The elements carry the word: `data-tap` names a control, `aria-busy` says that it
 * waits.
 */
import { FLAG_YES } from '#domain/constants.ts';
import { leaveForAction, leaveForGoods } from '#features/storeInfo/leaveFor.ts';
import { keepCode } from '#navigation/savedCode.ts';
import { reloadAfterHandOff } from '#platform/handOff.ts';
import { currentBrowser } from '#platform/inAppBrowser.ts';
import { isOnline } from '#platform/online.ts';
import { pageAnswers } from '#platform/pageAnswers.ts';
import { setPageHide } from '#platform/pageHide.ts';
import { localKeys, sessionKeys, writeLocal, writeSession } from '#platform/storage.ts';

import type { TappedStore } from '#screens/store/StaticStore.tsx';

/** Scrolled farther than this, px, the person looks at something else: the tap is dropped. */
const SCROLLED_AWAY_PX = 100;
const VIEW = '.fv-ssr';
/** The main action and goods: to the apps of the hand-offs. */
const LEADS_AWAY = '[data-tap="action"], [data-goods][data-tap]';

/** The shop in view; null while only its skeleton stands there. */
function storeInView(): TappedStore | null {
  const text = document.querySelector<HTMLElement>(VIEW)?.dataset['store'];
  return text === undefined ? null : (JSON.parse(text) as TappedStore);
}

function dropTaps(): void {
  document.querySelectorAll(`${VIEW} [aria-busy]`).forEach((one) => one.removeAttribute('aria-busy'));
}

/**
 * Watches until the portal takes the first view away.
 * @param codeId that goes with the request of this page, and `pathCode` as it stands in its path
 */
export function watchTaps(codeId: string | undefined, pathCode: string | undefined): void {
  let hasLeft = false;
  let tappedAt = 0;

  /** As the portal does when it opens a shop (spec 3), so that the way back leads here. */
  function keepPlace(store: TappedStore): void {
    writeLocal(localKeys.braId, store.braId);
    keepCode(store, store.industryType === 'fnb', codeId, pathCode);
  }

  function leave(control: Element, store: TappedStore): void {
    // once, also for a tap that waited for the network, and not by the portal again
    control.removeAttribute('data-tap');
    hasLeft = true;
    keepPlace(store);
    // the first entry of a counter's page inside LINE leads to the cashier anyway (R3): back must not lead there again
    if (store.industryType === 'pos' && currentBrowser() === 'linePay') writeSession(sessionKeys.isLine, FLAG_YES);
    const place = { ...store, codeId };
    const goodsId = control.getAttribute('data-goods');
    if (goodsId === null) leaveForAction(place);
    else leaveForGoods(place, { goodsId });
  }

  /** The browser said that there is no network when it was tapped. */
  function leaveByWaitingTap(): void {
    const waiting = document.querySelector(`${VIEW} [aria-busy]`);
    const store = storeInView();
    if (waiting?.matches(LEADS_AWAY) && store) leave(waiting, store);
  }

  /** A disclosure opens in place where its words are there, and says what the portal shall open. */
  function disclose(control: Element): void {
    const isOpen = control.getAttribute('aria-expanded') !== 'true';
    control.setAttribute('aria-expanded', String(isOpen));
    const isThere = control.querySelector('.fv-line') ?? control.querySelector('.fv-unfolded');
    if (isThere) isThere.className = isOpen ? 'fv-grow fv-unfolded' : 'fv-grow fv-line';
    else if (isOpen) control.setAttribute('aria-busy', 'true');
  }

  document.addEventListener('click', ({ target }) => {
    const control = (target as Element).closest(`${VIEW} [data-tap], ${VIEW} a[href^="/"]`);
    if (!control) return;
    const store = storeInView();
    // the last tap counts
    dropTaps();
    tappedAt = window.scrollY;
    if (control.hasAttribute('aria-expanded')) {
      disclose(control);
      return;
    }
    control.setAttribute('aria-busy', 'true');
    if (store === null) return;
    if (control.hasAttribute('href')) keepPlace(store);
    else if (control.matches(LEADS_AWAY)) {
      if (isOnline()) leave(control, store);
      else void pageAnswers().then((isThere) => isThere && leaveByWaitingTap());
    }
  });
  window.addEventListener('online', leaveByWaitingTap);
  window.addEventListener('scroll', () => {
    if (Math.abs(window.scrollY - tappedAt) > SCROLLED_AWAY_PX) dropTaps();
  });
  window.addEventListener('pagehide', () => {
    dropTaps();
    // the portal that starts while the window leaves takes it for an old one
    if (hasLeft) setPageHide();
  });
  // back, and the portal had not started yet (R6)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadAfterHandOff();
  });
}
