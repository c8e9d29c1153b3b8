/** What a visitor sees when: first paint, first price, largest picture, jumps, and when taps work; ms from the navigation. */
import type { Page } from '@playwright/test';

export type Vitals = { fcp: number; lcp: number; cls: number; readable: number | null; price: number | null; app: number | null };

/**
 * Watches from before the first paint; call it before `goto`.
 * @param words a word of the live data: the moment it is painted is `readable`; the first amount after it is `price`
 */
export async function watchVitals(page: Page, words?: string): Promise<void> {
  await page.addInitScript((wanted) => {
    const seen = { lcp: 0, cls: 0, readable: null as number | null, price: null as number | null };
    Object.assign(window, { umeVitals: seen });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) if (!entry.hadRecentInput) seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    if (!wanted) return;
    // no named function here: tsx would wrap it in a helper that the page does not have
    const timer = setInterval(() => {
      const text = (document.body as HTMLElement | null)?.innerText ?? '';
      if (seen.readable === null && text.includes(wanted)) {
        seen.readable = NaN;
        requestAnimationFrame(() => (seen.readable = performance.now()));
      }
      if (!/NT\$\s?\d/.test(text)) return;
      clearInterval(timer);
      requestAnimationFrame(() => (seen.price = performance.now()));
    }, 16);
  }, words);
}

export async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    const seen = (window as unknown as { umeVitals: { lcp: number; cls: number; readable: number | null; price: number | null } }).umeVitals;
    return {
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      ...seen,
      app: performance.getEntriesByName('ume:app')[0]?.startTime ?? null,
    };
  });
}
