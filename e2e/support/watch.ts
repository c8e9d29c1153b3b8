/** Observers of a page: messages, calls, document loads, the time of day. */
import { runDay } from './runDay.ts';

import type { Locator, Page, Request } from '@playwright/test';

/** The region that shows and announces messages. */
function toasts(page: Page): Locator {
  return page.locator('#ume-live-status, #ume-live-alert');
}

/** A visible message with this text. */
export function messageWith(page: Page, text: string): Locator {
  return toasts(page).getByText(text).first();
}

/** Counts the loads of the document itself. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** Paths of the client API's calls, in order. */
export function recordCalls(page: Page): { paths: () => string[]; requests: Request[] } {
  const requests: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/ume/client/') && !pathname.endsWith('/file/showImage')) requests.push(request);
  });
  return {
    paths: () => requests.map((request) => new URL(request.url()).pathname.replace('/v1/ume/client', '')),
    requests,
  };
}

export type BrowserStorage = { local: Record<string, string>; session: Record<string, string>; cookie: string };

/** All browser storage of the page's origin. */
export function storageOf(page: Page): Promise<BrowserStorage> {
  return page.evaluate(() => {
    const all = (area: Storage) => {
      const entries: Record<string, string> = {};
      for (let at = 0; at < area.length; at += 1) {
        const key = area.key(at) ?? '';
        entries[key] = area.getItem(key) ?? '';
      }
      return entries;
    };
    return { local: all(localStorage), session: all(sessionStorage), cookie: document.cookie };
  });
}

/** The day of the run at an hour in Taipei. */
export function todayInTaipei(hour: number, minute = 0): Date {
  return new Date(`${runDay}T${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}:00+08:00`);
}

/** The store page with its data, taps working, also under the test's own clock. */
export function storeHeading(page: Page, name: string): Locator {
  return page.locator('#root').getByRole('heading', { level: 1, name });
}
