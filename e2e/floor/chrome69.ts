/** Chrome 69.0.3494, the engine that Alipay still ships, from .cache/engines (.ci/engines.sh). */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

import { limits } from '../../.ci/limits.ts';

import type { Engine } from './engine.ts';

const FOLDER = '.cache/engines';

/** The used part of puppeteer-core 1.20, which is no dependency of the project. */
type OldPage = {
  goto(url: string, options: { waitUntil: 'domcontentloaded'; timeout: number }): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  touchscreen: { tap(x: number, y: number): Promise<void> };
  type(selector: string, text: string): Promise<void>;
  setViewport(size: object): Promise<void>;
  on(event: 'pageerror', listener: (error: Error) => void): void;
  on(event: 'console', listener: (message: { type(): string; text(): string }) => void): void;
};
type OldBrowser = {
  newPage(): Promise<OldPage>;
  pages(): Promise<OldPage[]>;
  version(): Promise<string>;
  close(): Promise<void>;
};
type OldPuppeteer = { launch(options: object): Promise<OldBrowser> };

/** Null when the engine was not downloaded. */
export async function chrome69(): Promise<Engine | null> {
  const executablePath = resolve(FOLDER, 'chrome69');
  if (!existsSync(executablePath) || !existsSync(resolve(FOLDER, 'node_modules/puppeteer-core'))) return null;
  const puppeteer = createRequire(resolve(FOLDER, 'package.json'))('puppeteer-core') as OldPuppeteer;
  const browser = await puppeteer.launch({
    executablePath,
    timeout: limits.serverStart,
    args: ['--headless', '--no-sandbox', '--single-process', '--no-zygote', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  const page = (await browser.pages())[0] ?? (await browser.newPage());
  await page.setViewport({ width: 360, height: 740, isMobile: true, hasTouch: true });
  let errorLines: string[] = [];
  page.on('pageerror', (error) => errorLines.push(error.message));
  page.on('console', (message) => {
    // Synthetic taps are no user gesture in this engine, so it refuses to vibrate and logs that.
    if (message.type() === 'error' && !message.text().includes('navigator.vibrate')) errorLines.push(message.text());
  });
  const read = <T>(expression: string) => page.evaluate(expression) as Promise<T>;
  /**
   * The centre of an element once it is visible and still. The driver's own wait and click hang in this engine without
   * a display.
   */
  async function centreOf(selector: string): Promise<{ x: number; y: number }> {
    const end = Date.now() + limits.expect;
    const expression = `(function () {
      var e = document.querySelector(${JSON.stringify(selector)});
      if (!e || e.getClientRects().length === 0) return null;
      e.scrollIntoView({ block: 'center' });
      var r = e.getBoundingClientRect();
      return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
    })()`;
    let last: { x: number; y: number } | null = null;
    for (;;) {
      const middle: { x: number; y: number } | null = await read(expression);
      if (middle && last && middle.x === last.x && middle.y === last.y) return middle;
      last = middle;
      if (Date.now() > end) throw new Error(`${selector} is not to be seen, or never stands still`);
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  }
  return {
    name: await browser.version(),
    async open(url) {
      errorLines = [];
      await page.goto(url, { waitUntil: 'domcontentloaded', timeout: limits.journey });
    },
    read,
    async tap(selector) {
      const { x, y } = await centreOf(selector);
      await page.touchscreen.tap(x, y);
    },
    async type(selector, text) {
      await centreOf(selector);
      await page.type(selector, text);
    },
    errors: () => errorLines,
    close: () => browser.close(),
  };
}
