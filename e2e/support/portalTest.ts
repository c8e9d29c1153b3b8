/**
 * `test` for all journeys. A console error or warning, an uncaught error or a policy violation fails the test, unless
 * it was allowed before. Provides the sandbox's JSON. Each test has its own address, so that rate limits count each
 * journey separately.
 */
import { test as base, expect, type Page } from '@playwright/test';

import { sandboxOf, type Sandbox } from './sandbox.ts';
import { nameStoppedPage } from './stoppedRendering.ts';

export type Noise = {
  /** Allows messages that match from here on, such as the effects of a fault that the test enabled. */
  allow(pattern: RegExp): void;
  /** All messages that were not allowed. */
  unexpected(): string[];
};

/** Every message that a page of this test has shown, recorded from before the first paint and across reloads. */
export type Messages = {
  /** Waits until a message with this text has been shown, now or earlier. */
  shown(words: string): Promise<void>;
  /** All messages, oldest first. */
  all(): string[];
  /** Clears the messages before an action that repeats one. */
  forget(): void;
};

/** The network of the test's page. */
export type Network = { lose(): Promise<void>; regain(): Promise<void> };

type Fixtures = { noise: Noise; messages: Messages; network: Network; sandbox: Sandbox };

/** Bytes per second. Without a rate, Chromium reports the state of the machine's own network. */
const UNLIMITED = 1e9;

/** A private address for each test of each worker, because the sandbox serves no others. */
function addressOf(workerIndex: number, testId: string): string {
  const sum = Array.from(testId).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 65_000, 7);
  return `10.${workerIndex % 250}.${Math.floor(sum / 254)}.${(sum % 254) + 1}`;
}

export const test = base.extend<Fixtures>({
  extraHTTPHeaders: async ({}, use, info) => {
    await use({ 'X-Forwarded-For': addressOf(info.workerIndex, info.testId) });
  },

  noise: [
    async ({ context }, use, info) => {
      const lines: string[] = [];
      const allowed: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          lines.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => lines.push(`uncaught: ${error.error().stack ?? error.error().message}`));
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `policy violated: ${event.violatedDirective} by ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`,
          );
        });
      });
      const unexpected = () => lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      await use({ allow: (pattern) => void allowed.push(pattern), unexpected });
      await nameStoppedPage(context, info);
      // A pending rewrite of a response would fail with the closing page, as an error of the test.
      await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
      expect(unexpected(), 'nothing but what the test declared is written to the console').toEqual([]);
    },
    { auto: true },
  ],

  messages: [
    async ({ context }, use) => {
      let messageLog: string[] = [];
      await context.exposeBinding('umeHeard', (_source, text: string) => void messageLog.push(text));
      await context.addInitScript(() => {
        const report = (window as unknown as { umeHeard: (text: string) => void }).umeHeard;
        let last = '';
        new MutationObserver(() => {
          const liveTexts = Array.from(document.querySelectorAll('#ume-live-status, #ume-live-alert'), (region) =>
            region.textContent.trim(),
          )
            .filter((text) => text !== '')
            .join('｜');
          if (liveTexts !== last && liveTexts !== '') report(liveTexts);
          last = liveTexts;
        }).observe(document, { childList: true, subtree: true, characterData: true });
      });
      await use({
        shown: (text) => expect.poll(() => messageLog.join('\n')).toContain(text),
        all: () => messageLog,
        forget: () => void (messageLog = []),
      });
    },
    { auto: true },
  ],

  network: async ({ page, context }, use) => {
    const session = await context.newCDPSession(page);
    const setOffline = async (offline: boolean) => {
      const rates = { latency: 0, downloadThroughput: UNLIMITED, uploadThroughput: UNLIMITED };
      await session.send('Network.emulateNetworkConditions', { offline, ...rates });
    };
    await setOffline(false);
    await use({ lose: () => setOffline(true), regain: () => setOffline(false) });
  },

  sandbox: async ({ request }, use) => {
    await use(sandboxOf(request));
  },
});

export { expect };

/**
 * Waits until a visible page that Back showed takes taps (src/boot/stillAfterBack.ts). Until then Playwright scrolls to
 * find the element, and its tap may miss.
 */
export async function takesTaps(page: Page): Promise<void> {
  await expect(page.locator('html')).not.toHaveCSS('pointer-events', 'none');
}

/** Waits until React has its data and taps work (`ume:app`), with the static first view gone. */
export async function appIsReady(page: Page): Promise<void> {
  await expect(page.locator('#first')).toHaveCount(0);
  await page.waitForFunction(() => performance.getEntriesByName('ume:app').length > 0);
}
