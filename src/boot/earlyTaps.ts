/**
 * Taps on a preview, from the first paint on (decision 002). A hand-off to another app leaves at once, by the portal's
 * own code. A control that needs the portal is shown as busy.
 */
import { FLAG_YES, HTTP_TIMEOUT_MS } from '#domain/constants.ts';
import { actionHandOff, goodsHandOff } from '#features/storeInfo/handOffs.ts';
import { keepCode } from '#navigation/savedCode.ts';
import { handOff } from '#platform/handOff.ts';
import { currentBrowser } from '#platform/inAppBrowser.ts';
import { isOnline } from '#platform/online.ts';
import { fetchPage } from '#platform/pageAnswers.ts';
import { reloadAfterHandOff, setPageHide } from '#platform/pageHide.ts';
import { localKeys, sessionKeys, writeLocal, writeSession } from '#platform/storage.ts';
import { withinLimit } from '#platform/withinLimit.ts';
import { PREVIEW, type TappedStore } from '#preview/handOver.ts';

/** Scroll distance, px, after which a waiting tap is dropped. */
const SCROLLED_AWAY_PX = 100;
const VIEW = `.${PREVIEW}`;
/** The main action and goods lead to other apps. */
const LEADS_AWAY = '[data-tap="action"], [data-goods][data-tap]';

/** The shop in view, or null while only its skeleton is shown. */
function storeInView(): TappedStore | null {
  const text = document.querySelector<HTMLElement>(VIEW)?.dataset['store'];
  return text === undefined ? null : (JSON.parse(text) as TappedStore);
}

function dropTaps(): void {
  document.querySelectorAll(`${VIEW} [aria-busy]`).forEach((one) => one.removeAttribute('aria-busy'));
}

/**
 * Listens until the portal removes the preview.
 * @param codeId the code of this page's request
 * @param pathCode the code in the page's path
 */
export function watchTaps(codeId: string | undefined, pathCode: string | undefined): void {
  let hasLeft = false;
  let tappedAt = 0;

  /** Saves the shop as the portal does when it opens one (spec 3), so that the way back leads here. */
  function keepPlace(store: TappedStore): void {
    writeLocal(localKeys.braId, store.braId);
    keepCode(store, store.industryType === 'fnb', codeId, pathCode);
  }

  function leave(control: Element, store: TappedStore): void {
    // leave once: a tap may have waited for the network, and the portal must not repeat it
    control.removeAttribute('data-tap');
    hasLeft = true;
    keepPlace(store);
    // The first visit of a counter's page inside LINE opens the cashier (R3). Back must not open it again.
    if (store.industryType === 'pos' && currentBrowser() === 'linePay') writeSession(sessionKeys.isLine, FLAG_YES);
    const place = { ...store, codeId };
    const goodsId = control.getAttribute('data-goods');
    handOff(...(goodsId === null ? actionHandOff(place) : goodsHandOff(place, goodsId)));
  }

  /** Leaves by a tap that was made while the browser reported no network. */
  function leaveByWaitingTap(): void {
    const waiting = document.querySelector(`${VIEW} [aria-busy]`);
    const store = storeInView();
    if (waiting?.matches(LEADS_AWAY) && store) leave(waiting, store);
  }

  /** Opens a disclosure in place if its text is on the page. `aria-expanded` tells the portal to open it. */
  function disclose(control: Element): void {
    const isOpen = control.getAttribute('aria-expanded') !== 'true';
    control.setAttribute('aria-expanded', String(isOpen));
    const text = control.querySelector('.fv-line') ?? control.querySelector('.fv-unfolded');
    if (text) text.className = isOpen ? 'fv-grow fv-unfolded' : 'fv-grow fv-line';
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
      else void withinLimit(fetchPage, HTTP_TIMEOUT_MS).then(leaveByWaitingTap, () => undefined);
    }
  });
  window.addEventListener('online', leaveByWaitingTap);
  window.addEventListener('scroll', () => {
    if (Math.abs(window.scrollY - tappedAt) > SCROLLED_AWAY_PX) dropTaps();
  });
  window.addEventListener('pagehide', () => {
    dropTaps();
    // a portal that starts while the window leaves must know that the page is old
    if (hasLeft) setPageHide();
  });
  // back to a page whose portal had not started yet (R6)
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadAfterHandOff();
  });
}
