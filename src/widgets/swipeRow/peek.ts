/**
 * The first row that can be swiped shows so once, by itself: it moves aside by a little and comes back. Once on a
 * device,
 * when nobody touches, scrolls or types, never for who wants less motion or has found the swipe without it.
 */
import { reducedMotion } from '#platform/mediaSetting.ts';
import { localKeys, readLocal, writeLocal } from '#platform/storage.ts';

/** As long as the hand has to rest; longer than a page slides. */
const CALM_MS = 1_000;
const RESTLESS = ['touchstart', 'touchend', 'touchcancel', 'scroll', 'wheel', 'keydown'] as const;
const LISTENING = { capture: true, passive: true } as const;

type Offer = { row: HTMLElement; start: () => void };

const offers = new Set<Offer>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isTouched = false;

/** The whole row is in view, and nothing lies over it. */
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

/** The swipe is known: nothing moves by itself from now on. */
export function noteSwipe(): void {
  if (readLocal(localKeys.swipeSeen) === null) writeLocal(localKeys.swipeSeen, 'Y');
  offers.clear();
  stop();
}

/** Lets `row` be the one that shows it. @returns takes it back */
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
