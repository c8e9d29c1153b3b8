import { navigationTiming } from './navigationTiming.ts';

/**
 * Time in ms from the first frame during which a page shown by Back ignores the pointer. A double tap lasts 150 to 240
 * ms.
 */
const STILL_MS = 300;

/**
 * Ignores taps on a page right after Back showed it. The second tap of a double tap was meant for the page before.
 * Within the document the transition does the same (app/PageTransition.tsx).
 */
export function stillAfterBack(page: HTMLElement): void {
  const keepStill = (): void => {
    page.style.pointerEvents = 'none';
    requestAnimationFrame(() => setTimeout(() => (page.style.pointerEvents = ''), STILL_MS));
  };
  if (navigationTiming()?.type === 'back_forward') keepStill();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) keepStill();
  });
}
