/** A list of 10,000 rows keeps only those around the view in the page. A fling shows no blank screen. */
import sharp from 'sharp';

import { limits } from '../.ci/limits.ts';
import { expect, test } from './support/longServer.ts';
import { swipe } from './support/swipe.ts';

import type { CDPSession, Page } from '@playwright/test';

const ROWS = 10_000;
/** The list to compare with, which is already windowed. */
const FEW = 1_000;
const MAX_NODES = 1_500;
const MAX_HEAP_MB = 10;
/** A finger's slow and fastest fling, px per second. */
const FINGERS = [2_500, 9_000];
/** Number of consecutive swipes in each direction. One swipe covers most of the screen. */
const SWIPES = 6;
const [LOW, HIGH] = [700, 150];
/** Picture lines that differ less than this in brightness (of 255) count as blank. */
const FLAT = 24;
/** A larger share of the screen without a line of a row is a blank screen. */
const BLANK = 0.6;

type Figures = { nodes: number[]; stepMs: number; frameP95: number; heapMb: number };

/** Flings to the end repeatedly until this many rows are loaded. */
async function flingTo(page: Page, rows: number): Promise<void> {
  await page.evaluate(
    async ({ wanted: rowCount, limit }) => {
      const until = performance.now() + limit;
      for (;;) {
        const last = Array.from(document.querySelectorAll('[role=listitem]')).pop();
        if (Number(last?.getAttribute('aria-posinset')) >= rowCount) return;
        if (performance.now() > until) throw new Error(`only ${last?.getAttribute('aria-posinset')} rows were loaded`);
        window.scrollTo(0, document.documentElement.scrollHeight);
        await new Promise(requestAnimationFrame);
      }
    },
    { wanted: rows, limit: limits.journey },
  );
}

/** CPU time of script, style and layout, ms. */
async function workOf(debug: CDPSession): Promise<number> {
  const { metrics } = await debug.send('Performance.getMetrics');
  const sum = metrics
    .filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name))
    .reduce((total, { value }) => total + value, 0);
  return sum * 1_000;
}

/** Scrolls the same rows step by step. Measures the rows in the page and the cost of a step. */
async function scrollThrough(page: Page, debug: CDPSession): Promise<Figures> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('[role=listitem][aria-posinset="1"]')).toBeInViewport();
  const before = await workOf(debug);
  const { nodes, frames } = await page.evaluate(async () => {
    const nodesSeen: number[] = [];
    const times: number[] = [];
    let last = performance.now();
    for (let step = 0; step < 120; step += 1) {
      window.scrollBy(0, 500);
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      times.push(now - last);
      last = now;
      if (step % 10 === 0) nodesSeen.push(document.querySelectorAll('*').length);
    }
    return { nodes: nodesSeen, frames: times.sort((one, other) => one - other) };
  });
  const stepMs = ((await workOf(debug)) - before) / frames.length;
  await debug.send('HeapProfiler.collectGarbage');
  const { usedSize } = (await debug.send('Runtime.getHeapUsage')) as { usedSize: number };
  return { nodes, stepMs, frameP95: frames[Math.floor(frames.length * 0.95)] ?? 0, heapMb: usedSize / 1e6 };
}

/** Share of a picture's height in one blank stretch, between the bar and the footer. */
async function flatPart(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const [from, to] = [Math.round(info.height * 0.15), Math.round(info.height * 0.95)];
  let [run, longest] = [0, 0];
  for (let line = from; line < to; line += 1) {
    const row = data.subarray(line * info.width, (line + 1) * info.width);
    const isFlat = Math.max(...row) - Math.min(...row) < FLAT;
    run = isFlat ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest / (to - from);
}

/** Flings with touch events through the visible rows, down and up again. Returns the frames shown meanwhile. */
async function fling(
  page: Page,
  debug: CDPSession,
  pxPerSecond: number,
): Promise<{ flat: number[]; scrolledPx: number }> {
  const pictures: Buffer[] = [];
  const keep = ({ data, sessionId }: { data: string; sessionId: number }) => {
    pictures.push(Buffer.from(data, 'base64'));
    void debug.send('Page.screencastFrameAck', { sessionId });
  };
  debug.on('Page.screencastFrame', keep);
  await debug.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 195, maxHeight: 422 });
  const at = () => page.evaluate(() => window.scrollY);
  const start = await at();
  for (let time = 0; time < SWIPES; time += 1) await swipe(page, debug, { from: LOW, to: HIGH, pxPerSecond });
  const scrolledPx = (await at()) - start;
  for (let time = 0; time < SWIPES; time += 1) await swipe(page, debug, { from: HIGH, to: LOW, pxPerSecond });
  await debug.send('Page.stopScreencast');
  debug.off('Page.screencastFrame', keep);
  return { flat: await Promise.all(pictures.map(flatPart)), scrolledPx };
}

const figuresText = ({ nodes, stepMs, frameP95, heapMb }: Figures) =>
  `nodes ${Math.min(...nodes)} to ${Math.max(...nodes)}, a step ${stepMs.toFixed(1)} ms of CPU, frame p95 ${frameP95.toFixed(1)} ms, heap ${heapMb.toFixed(1)} MB`;

test('10,000 comments need no more nodes or CPU time per step than 1,000', async ({ page, sandbox }) => {
  test.setTimeout(limits.longJourney);
  const store = (await sandbox.seed()).stores[0];
  const debug = await page.context().newCDPSession(page);
  // Time that other processes take does not count.
  await debug.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`/store/comments?braId=${store?.braId}`);
  await expect(page.getByText(ROWS.toLocaleString('en-US')).first()).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await flingTo(page, FEW);
  const few = await scrollThrough(page, debug);
  const started = Date.now();
  await flingTo(page, ROWS);
  const loadedIn = Date.now() - started;
  await expect(page.getByText('已經是全部的評論了')).toBeAttached();
  const all = await scrollThrough(page, debug);
  console.log(
    `1,000 rows: ${figuresText(few)}\n10,000 rows: ${figuresText(all)}; loaded in ${(loadedIn / 1_000).toFixed(1)} s`,
  );

  expect(Math.max(...all.nodes, ...few.nodes)).toBeLessThanOrEqual(MAX_NODES);
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  // The content of visible rows differs by day, once by 6 %. Ten times the rows must not show in the figure.
  expect(mean(all.nodes) / mean(few.nodes)).toBeLessThanOrEqual(1.2);
  // A step may take more CPU time by chance, but not by the number of rows.
  expect(all.stepMs).toBeLessThanOrEqual(few.stepMs * 2 + 3);
  expect(all.heapMb - few.heapMb).toBeLessThanOrEqual(MAX_HEAP_MB);

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  for (const pxPerSecond of FINGERS) {
    const { flat, scrolledPx } = await fling(page, debug, pxPerSecond);
    console.log(
      `${pxPerSecond} px/s: ${scrolledPx} px, ${flat.length} pictures, flat at most ${(Math.max(...flat) * 100).toFixed(0)} %`,
    );
    // A swipe moves the page at least as far as the finger. The number of frames depends on the machine's load.
    expect(scrolledPx).toBeGreaterThan(SWIPES * (LOW - HIGH) * 0.8);
    expect(flat.length).toBeGreaterThan(2);
    expect(flat.filter((part) => part > BLANK)).toEqual([]);
  }
});
