/** Time in ms from the first frame in which a page shown by Back takes no pointer. A double tap lasts 150 to 240 ms. */
const STILL_MS = 300;

/** False also where the engine does not tell, as Safari 14. */
function comesByBack(): boolean {
  try {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.type === 'back_forward';
  } catch {
    return false;
  }
}

/**
 * Keeps a page that Back shows still at first: the second tap of a double tap on 返回 was meant for the page before. A
 * page
 * that Back shows within the document is kept still by its transition (app/PageTransition.tsx).
 */
export function stillAfterBack(page: HTMLElement): void {
  const keepStill = (): void => {
    page.style.pointerEvents = 'none';
    requestAnimationFrame(() => setTimeout(() => (page.style.pointerEvents = ''), STILL_MS));
  };
  if (comesByBack()) keepStill();
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) keepStill();
  });
}
