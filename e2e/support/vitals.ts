/**
 * Timings of a page load in ms from the navigation: first paint, first price, largest picture, time until taps work.
 * Counts layout shifts too, and tasks over 50 ms (all, and those that begin when the page is readable).
 */
import type { CDPSession, Page } from '@playwright/test';

export type Vitals = {
  fcp: number;
  lcp: number;
  cls: number;
  readable: number | null;
  price: number | null;
  app: number | null;
  longestTask: number;
  longTasks: number;
  laterTasks: number;
};

type PageVitals = Pick<Vitals, 'lcp' | 'cls' | 'readable' | 'price'> & { tasks: { at: number; ms: number }[] };

/** Late content may still shift the layout, ms after taps work. */
const SETTLE_MS = 1500;

/**
 * Observes from before the first paint. Call before `goto`. Reads the page only in frames with changes, because
 * constant reading would slow the page itself.
 * @param texts texts of the live data. The frame with all of them is `readable`, that with the first amount is `price`.
 */
export async function watchVitals(page: Page, texts: readonly string[] = []): Promise<void> {
  await page.addInitScript((expectedTexts) => {
    const vitals: PageVitals = { lcp: 0, cls: 0, readable: null, price: null, tasks: [] };
    Object.assign(window, { umeVitals: vitals });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (vitals.lcp = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) vitals.cls += entry.value;
      }
    };
    const jumps = new PerformanceObserver((list) => count(list.getEntries()));
    jumps.observe({ type: 'layout-shift', buffered: true });
    // Readers of the figures do not wait for the observer's callback.
    Object.assign(window, { umeJumps: () => count(jumps.takeRecords()) });
    // The browser reports only tasks over 50 ms.
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) vitals.tasks.push({ at: startTime, ms: duration });
    }).observe({ type: 'longtask', buffered: true });
    if (expectedTexts.length === 0) return;
    let isAsked = false;
    const changes = new MutationObserver(() => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame((now) => {
        isAsked = false;
        const text = (document.body as HTMLElement | null)?.innerText ?? '';
        if (vitals.readable === null && expectedTexts.every((expected) => text.includes(expected)))
          vitals.readable = now;
        if (vitals.price === null && /NT\$\s?\d/.test(text)) vitals.price = now;
        if (vitals.readable !== null && vitals.price !== null) changes.disconnect();
      });
    });
    changes.observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'hidden'],
    });
  }, texts);
}

/** Resolves some time after taps work, without any script of the test in the page's startup. */
export async function startHasSettled(session: CDPSession): Promise<void> {
  const expression = `new Promise((done) => { const look = () => performance.getEntriesByName('ume:app').length ? setTimeout(done, ${SETTLE_MS}) : setTimeout(look, 50); look(); })`;
  await session.send('Runtime.evaluate', { expression, awaitPromise: true });
}

/** Resolves when the current content has been painted: in the frame after the one that painted it. */
export async function contentPainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

export async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    (window as unknown as { umeJumps: () => void }).umeJumps();
    const { tasks, ...vitals } = (window as unknown as { umeVitals: PageVitals }).umeVitals;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
    // Texts may appear before their styles.
    const readable = vitals.readable === null ? null : Math.max(vitals.readable, fcp);
    return {
      ...vitals,
      fcp,
      readable,
      longestTask: Math.max(0, ...tasks.map(({ ms }) => ms)),
      longTasks: tasks.length,
      laterTasks: tasks.filter(({ at }) => readable !== null && at > readable).length,
      app: performance.getEntriesByName('ume:app')[0]?.startTime ?? null,
    };
  });
}
