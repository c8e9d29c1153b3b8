/**
 * What a visitor sees when: first paint, first price, largest picture, jumps, tasks over 50 ms (all, and those that
 * begin when the page can be read), and when taps work; ms from the navigation.
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

type Seen = Pick<Vitals, 'lcp' | 'cls' | 'readable' | 'price'> & { tasks: { at: number; ms: number }[] };

/** What comes late may still jump, ms after taps work. */
const SETTLE_MS = 1500;

/**
 * Watches from before the first paint; call it before `goto`. Looks at the page only in frames in which it has changed:
 * whoever reads the words of the whole page all the time measures himself on a slow phone.
 * @param words of the live data: the frame in which they all stand is `readable`; the first amount's is `price`
 */
export async function watchVitals(page: Page, words: readonly string[] = []): Promise<void> {
  await page.addInitScript((wanted) => {
    const seen: Seen = { lcp: 0, cls: 0, readable: null, price: null, tasks: [] };
    Object.assign(window, { umeVitals: seen });
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => (seen.lcp = entry.startTime))).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    const count = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) seen.cls += entry.value;
      }
    };
    const jumps = new PerformanceObserver((list) => count(list.getEntries()));
    jumps.observe({ type: 'layout-shift', buffered: true });
    // who reads the figures does not wait until the observer is told
    Object.assign(window, { umeJumps: () => count(jumps.takeRecords()) });
    // the browser tells of those over 50 ms alone
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, ms: duration });
    }).observe({ type: 'longtask', buffered: true });
    if (wanted.length === 0) return;
    let isAsked = false;
    const changes = new MutationObserver(() => {
      if (isAsked) return;
      isAsked = true;
      requestAnimationFrame((now) => {
        isAsked = false;
        const text = (document.body as HTMLElement | null)?.innerText ?? '';
        if (seen.readable === null && wanted.every((word) => text.includes(word))) seen.readable = now;
        if (seen.price === null && /NT\$\s?\d/.test(text)) seen.price = now;
        if (seen.readable !== null && seen.price !== null) changes.disconnect();
      });
    });
    changes.observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['class', 'style', 'hidden'],
    });
  }, words);
}

/** Settles some time after taps work, without any script of the test's own in the page's start. */
export async function startHasSettled(session: CDPSession): Promise<void> {
  const expression = `new Promise((done) => { const look = () => performance.getEntriesByName('ume:app').length ? setTimeout(done, ${SETTLE_MS}) : setTimeout(look, 50); look(); })`;
  await session.send('Runtime.evaluate', { expression, awaitPromise: true });
}

/** What the page shows now has been painted: a frame begins after the one that painted it. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

export async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => {
    (window as unknown as { umeJumps: () => void }).umeJumps();
    const { tasks, ...seen } = (window as unknown as { umeVitals: Seen }).umeVitals;
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
    // words may stand there before their styles do
    const readable = seen.readable === null ? null : Math.max(seen.readable, fcp);
    return {
      ...seen,
      fcp,
      readable,
      longestTask: Math.max(0, ...tasks.map(({ ms }) => ms)),
      longTasks: tasks.length,
      laterTasks: tasks.filter(({ at }) => readable !== null && at > readable).length,
      app: performance.getEntriesByName('ume:app')[0]?.startTime ?? null,
    };
  });
}
