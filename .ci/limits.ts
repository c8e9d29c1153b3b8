/**
 * The time limits of all tests, in one place. A limit ends work that hangs; no test measures speed with it.
 * The first process of a run measures the machine and scales every limit. Its children inherit UME_TEST_SCALE.
 */
import { createHash } from 'node:crypto';

/** Duration of `fixedWork` on the machine that the limits below were chosen on, ms. */
const REFERENCE_MS = 60;
const LARGEST_SCALE = 8;
const ROUNDS = 5;

/** Parsing, hashing and sorting: the mix that a test process spends its time on. */
function fixedWork(): void {
  const rows = Array.from({ length: 4_000 }, (_, at) => ({ id: at, words: `row ${(at * 7919) % 4_000} of the list` }));
  for (let round = 0; round < 6; round += 1) {
    const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
    read.sort((one, other) => one.words.localeCompare(other.words));
    createHash('sha256').update(JSON.stringify(read)).digest('hex');
  }
}

/** How many times slower this machine is than the reference, from 1 to 8: the median of five rounds. */
function measureScale(): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    fixedWork();
    return performance.now() - start;
  }).sort((one, other) => one - other);
  const median = rounds[Math.floor(ROUNDS / 2)] ?? REFERENCE_MS;
  return Math.min(LARGEST_SCALE, Math.max(1, median / REFERENCE_MS));
}

process.env['UME_TEST_SCALE'] ??= measureScale().toFixed(2);
const scale = Number(process.env['UME_TEST_SCALE']);
const scaled = (ms: number): number => Math.round(ms * scale);

export const limits = {
  /** How much slower this machine is than the reference. */
  scale,
  /** Unit tests: one awaited state; one test; one test on a database. */
  awaited: scaled(20_000),
  unitTest: scaled(60_000),
  databaseTest: scaled(120_000),
  /** Journeys: one awaited state; one journey; a journey with many pages; a server that starts. */
  expect: scaled(20_000),
  journey: scaled(90_000),
  longJourney: scaled(300_000),
  serverStart: scaled(120_000),
} as const;
