/**
 * The time limits of all tests. A limit ends a hanging test. No test measures speed with it. The first process of a run
 * measures the machine and scales every limit. Its children inherit UME_TEST_SCALE.
 */
import { createHash } from 'node:crypto';

/** Duration of `runSample` on the machine that the limits below were chosen on, ms. */
const REFERENCE_MS = 60;

/** Parses, sorts and hashes, as a test process does. @returns its duration in ms */
function runSample(): number {
  const start = performance.now();
  const rows = Array.from({ length: 4_000 }, (_, at) => ({ id: at, words: `row ${(at * 7919) % 4_000} of the list` }));
  for (let round = 0; round < 6; round += 1) {
    const copy = JSON.parse(JSON.stringify(rows)) as typeof rows;
    copy.sort((a, b) => a.words.localeCompare(b.words));
    createHash('sha256').update(JSON.stringify(copy)).digest('hex');
  }
  return performance.now() - start;
}

/** Slowness of this machine in relation to the reference, from 1 to 8: the median of five rounds. */
function measureScale(): number {
  const rounds = Array.from({ length: 5 }, runSample).sort((a, b) => a - b);
  return Math.min(8, Math.max(1, (rounds[2] ?? 0) / REFERENCE_MS));
}

const scale = Number((process.env['UME_TEST_SCALE'] ??= measureScale().toFixed(2)));
const scaled = (ms: number): number => Math.round(ms * scale);

export const limits = {
  scale,
  /** One awaited state of a unit test. */
  awaited: scaled(60_000),
  unitTest: scaled(180_000),
  databaseTest: scaled(600_000),
  /** One awaited state of a journey. */
  expect: scaled(60_000),
  /** One try of a repeated check in a journey. */
  oneTry: scaled(1_000),
  journey: scaled(240_000),
  longJourney: scaled(600_000),
  serverStart: scaled(300_000),
} as const;
