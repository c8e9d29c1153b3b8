/** Pending calls of the client API of a page. */
import { expect, type Page, type Request } from '@playwright/test';

const open = new WeakMap<Page, Set<Request>>();

/** Tracks the calls of a page. Call before `goto`. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  open.set(page, requests);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/ume/client/') && !pathname.endsWith('/file/showImage')) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Resolves when every call that the page has made so far has a response. */
export async function allAnswered(page: Page): Promise<void> {
  const requests = open.get(page);
  if (requests === undefined) throw new Error('followRequests comes first');
  await expect.poll(() => Array.from(requests, (request) => request.url())).toEqual([]);
}
