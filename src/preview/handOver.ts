/**
 * Hands over from the preview in `#first` to the portal in `#root`. The preview stays until the first screen has
 * rendered, which `performance.mark('ume:app')` records. Attributes are the only message between boot script and
 * portal. `data-tap` names a control, `aria-busy` marks a waiting tap, `aria-expanded` an open disclosure.
 */
import type { StoreHome } from '#contract/stores.ts';

/** The fields of a shop that a tap on its preview needs. */
export type TappedStore = Pick<StoreHome, 'braId' | 'merId' | 'industryType' | 'tableCode' | 'codeKind'>;

/** Class of the preview that server or script wrote, in contrast to a skeleton. */
export const PREVIEW = 'fv-ssr';
/** Id of the data block with the first answer. */
export const FIRST_ANSWER_ID = 'ume-preloaded';

const TAPPED = '[data-tap][aria-busy], [data-tap][aria-expanded="true"]';
const SECTIONS = '#first .fv-sections > section';

let isDone = false;
let waiting: (() => void)[] = [];

/** Has the portal already shown its first screen? */
export function isFirstViewDone(): boolean {
  return isDone;
}

/** Does the preview take taps, as the store page does? */
export const isFirstViewLive = (): boolean => document.querySelector('#first [data-tap]') !== null;

/** Removes the preview and marks the moment, once. Called when the first screen has rendered. */
export function firstViewDone(): void {
  if (isDone) return;
  isDone = true;
  const first = document.getElementById('first');
  const tapped = first?.querySelectorAll(TAPPED) ?? [];
  first?.remove();
  // some WebViews have no user timing
  (performance as { mark?: (name: string) => unknown }).mark?.('ume:app');
  const listeners = waiting;
  waiting = [];
  for (const listener of listeners) listener();
  replayTaps(tapped);
}

/** Repeats early taps (boot/earlyTaps.ts) on the portal's own controls, once, after the current commit. */
function replayTaps(tapped: ArrayLike<Element>): void {
  if (tapped.length > 0) setTimeout(() => Array.from(tapped).forEach(replayTap));
}

/** Skips a control whose `aria-pressed` differs, e.g. when the member had already saved the store. */
function replayTap(tapped: Element): void {
  const name = tapped.getAttribute('data-tap');
  const control = Array.from(document.querySelectorAll<HTMLElement>('#root button')).find((button) =>
    [button.dataset['tap'], button.getAttribute('aria-label'), button.textContent].includes(name ?? ''),
  );
  const isSame = control?.getAttribute('aria-pressed') === tapped.getAttribute('aria-pressed');
  if (isSame && control.getAttribute('aria-expanded') !== 'true') control.click();
}

/** Calls `listener` once the first screen is there, at once when it is. @returns a function that cancels the call */
export function whenFirstViewDone(listener: () => void): () => void {
  if (isDone) {
    listener();
    return () => undefined;
  }
  waiting.push(listener);
  return () => {
    waiting = waiting.filter((one) => one !== listener);
  };
}

/** Resets the state for tests. */
export function forgetFirstView(): void {
  isDone = false;
  waiting = [];
}

/** The preview's sections after the portal's first commit, until the portal's own sections have rendered. */
let adopted: HTMLElement | null = null;

/** Are sections of the preview on the page, in the preview itself or adopted by the portal? */
export const hasPreview = (): boolean => adopted !== null || document.querySelector(SECTIONS) !== null;

/** The preview's sections, the same elements, for the portal to mount. */
export function adoptPreview(): HTMLElement {
  if (adopted !== null) return adopted;
  adopted = document.createElement('div');
  // taps on them still count as early taps
  adopted.className = PREVIEW;
  adopted.append(...document.querySelectorAll(SECTIONS));
  return adopted;
}

/** Releases the adopted sections: the portal's own have rendered, and repeat the taps. */
export function releasePreview(): void {
  const tapped = adopted?.querySelectorAll(TAPPED) ?? [];
  adopted = null;
  replayTaps(tapped);
}

/** Forgets adopted sections that were not mounted again in the same commit: the next shop is another. */
export function forgetUnmountedPreview(): void {
  setTimeout(() => {
    if (adopted?.isConnected === false) adopted = null;
  });
}
