/** 10,000 rows: only the rows around the view stand in the page, however long the list is. */
import { expect, test } from './support/longServer.ts';

import type { CDPSession, Page } from '@playwright/test';

const ROWS = 10_000;
/** Compared with: a list that is already windowed. */
const FEW = 1_000;
const MAX_NODES = 1_500;
const MAX_HEAP_MB = 10;
const LOADING_LIMIT_MS = 90_000;

type Figures = { nodes: number[]; stepMs: number; frameP95: number; heapMb: number };

/** Flings to the end again and again until so many rows are loaded. */
async function flingTo(page: Page, rows: number): Promise<void> {
  await page.evaluate(
    async ({ wanted, limit }) => {
      const until = performance.now() + limit;
      for (;;) {
        const last = Array.from(document.querySelectorAll('[role=listitem]')).pop();
        if (Number(last?.getAttribute('aria-posinset')) >= wanted) return;
        if (performance.now() > until) throw new Error(`only ${last?.getAttribute('aria-posinset')} rows were loaded`);
        window.scrollTo(0, document.documentElement.scrollHeight);
        await new Promise(requestAnimationFrame);
      }
    },
    { wanted: rows, limit: LOADING_LIMIT_MS },
  );
}

/** Time of script, style and layout, ms. */
async function workOf(debug: CDPSession): Promise<number> {
  const { metrics } = await debug.send('Performance.getMetrics');
  const sum = metrics.filter(({ name }) => ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name)).reduce((total, { value }) => total + value, 0);
  return sum * 1_000;
}

/** The same way over the same rows, step by step: what stands in the page, and what a step costs. */
async function scrollThrough(page: Page, debug: CDPSession): Promise<Figures> {
  await page.evaluate(async () => {
    window.scrollTo(0, 0);
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
  });
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

const told = ({ nodes, stepMs, frameP95, heapMb }: Figures) =>
  `nodes ${Math.min(...nodes)} to ${Math.max(...nodes)}, a step ${stepMs.toFixed(1)} ms of work, frame p95 ${frameP95.toFixed(1)} ms, heap ${heapMb.toFixed(1)} MB`;

test('with 10,000 comments loaded and flung the page holds as many nodes as with 1,000, and a step costs no more', async ({ page, sandbox }) => {
  test.setTimeout(180_000);
  const store = (await sandbox.seed()).stores[0];
  const debug = await page.context().newCDPSession(page);
  await debug.send('Performance.enable');
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
  console.log(`1,000 rows: ${told(few)}\n10,000 rows: ${told(all)}; loaded in ${(loadedIn / 1_000).toFixed(1)} s`);

  expect(Math.max(...all.nodes, ...few.nodes)).toBeLessThanOrEqual(MAX_NODES);
  const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  expect(Math.abs(mean(all.nodes) / mean(few.nodes) - 1)).toBeLessThanOrEqual(0.05);
  // two cores are shared with everything else: a step may be slower by chance, but not by the number of rows
  expect(all.stepMs).toBeLessThanOrEqual(few.stepMs * 2 + 3);
  expect(all.heapMb - few.heapMb).toBeLessThanOrEqual(MAX_HEAP_MB);
});
