/**
 * Shows once that a row can be swiped. The first row moves aside and returns. Runs once per device, without touch,
 * scroll or typing, and never with reduced motion or after a swipe.
 */
import { reducedMotion } from '#platform/mediaSetting.ts';
import { localKeys, readLocal, writeLocal } from '#platform/storage.ts';

/** Required time without input, ms. Exceeds a page transition. */
const CALM_MS = 1_000;
const RESTLESS = ['touchstart', 'touchend', 'touchcancel', 'scroll', 'wheel', 'keydown'] as const;
const LISTENING = { capture: true, passive: true } as const;

type Offer = { row: HTMLElement; start: () => void };

const offers = new Set<Offer>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isTouched = false;

/** Returns true when the whole row is visible and nothing covers it. */
function isInFullView(row: HTMLElement): boolean {
  const { top, bottom, left, width, height } = row.getBoundingClientRect();
  return (
    top >= 0 &&
    bottom <= window.innerHeight &&
    row.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  );
}

const topOf = ({ row }: Offer) => row.getBoundingClientRect().top;

function peek(): void {
  if (isTouched) return;
  const [first] = [...offers].filter(({ row }) => isInFullView(row)).sort((one, other) => topOf(one) - topOf(other));
  if (first === undefined) return;
  noteSwipe();
  first.start();
}

function rest(event?: Event): void {
  if (event !== undefined && 'touches' in event) isTouched = (event as TouchEvent).touches.length > 0;
  clearTimeout(timer);
  timer = setTimeout(peek, CALM_MS);
}

function stop(): void {
  clearTimeout(timer);
  for (const name of RESTLESS) window.removeEventListener(name, rest, LISTENING);
}

/** Remembers that the person knows the swipe, and cancels the peek. */
export function noteSwipe(): void {
  if (readLocal(localKeys.swipeSeen) === null) writeLocal(localKeys.swipeSeen, 'Y');
  offers.clear();
  stop();
}

/**
 * Registers `row` for the peek.
 * @returns unregisters
 */
export function offerPeek(row: HTMLElement, start: () => void): () => void {
  if (readLocal(localKeys.swipeSeen) !== null || reducedMotion.isOn()) return () => undefined;
  const offer = { row, start };
  if (offers.size === 0) {
    isTouched = false;
    for (const name of RESTLESS) window.addEventListener(name, rest, LISTENING);
    rest();
  }
  offers.add(offer);
  return () => {
    offers.delete(offer);
    if (offers.size === 0) stop();
  };
}
