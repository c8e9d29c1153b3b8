/**
 * The hand-over from what index.html shows at once to the running app. `#first` stays until the first screen has
 * something to show; then the page says so with `performance.mark('ume:app')`.
 */
let isDone = false;
let waiting: (() => void)[] = [];

/** Has the app already shown its first screen? */
export function isFirstViewDone(): boolean {
  return isDone;
}

/** Does what index.html shows take taps, as the store page does (docs/decisions/018)? */
export const isFirstViewLive = (): boolean => document.querySelector('#first [data-tap]') !== null;

/** The first screen is there: removes the static first view and marks the moment, once. */
export function firstViewDone(): void {
  if (isDone) return;
  isDone = true;
  const first = document.getElementById('first');
  const tapped = first?.querySelectorAll('[data-tap][aria-busy], [data-tap][aria-expanded="true"]') ?? [];
  first?.remove();
  // some WebViews have no user timing
  (performance as { mark?: (name: string) => unknown }).mark?.('ume:app');
  const listeners = waiting;
  waiting = [];
  for (const listener of listeners) listener();
  carryOutTaps(tapped);
}

/** Taps in the portal what was tapped on the static view (boot/earlyTaps.ts), once, when this commit is through. */
export function carryOutTaps(tapped: ArrayLike<Element>): void {
  if (tapped.length > 0) setTimeout(() => Array.from(tapped).forEach(carryOut));
}

/** Not where the control says something else by now: a visitor's empty heart was tapped, and the member's is full. */
function carryOut(tapped: Element): void {
  const name = tapped.getAttribute('data-tap');
  const control = Array.from(document.querySelectorAll<HTMLElement>('#root button')).find((one) =>
    [one.dataset['tap'], one.getAttribute('aria-label'), one.textContent].includes(name ?? ''),
  );
  const isSame = control?.getAttribute('aria-pressed') === tapped.getAttribute('aria-pressed');
  if (isSame && control.getAttribute('aria-expanded') !== 'true') control.click();
}

/**
 * Calls `listener` once the first screen is there, at once when it is; for what may not hold it up. @returns the way to
 * stop
 */
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

/** For tests: as before the first screen. */
export function forgetFirstView(): void {
  isDone = false;
  waiting = [];
}
