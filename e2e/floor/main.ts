/**
 * Runs these journeys on every installed engine in parallel: `tsx e2e/floor/main.ts`. The last line is `N passed, N
 * failed`, and a `not run: …` line names each missing engine. Status 1 when one failed.
 */
import { limits } from '../../.ci/limits.ts';
import { startServer } from '../support/portalServer.ts';
import { seededFolder } from '../support/seededFolder.ts';
import { chrome69 } from './chrome69.ts';
import { journeys } from './journeys.ts';
import { webkit } from './webkit.ts';

import type { Engine } from './engine.ts';

type Start = { name: string; how: string; start: () => Promise<Engine | null> };

const ENGINES: readonly Start[] = [
  { name: 'Chrome 69', how: 'bash .ci/engines.sh fetches it', start: chrome69 },
  { name: 'WebKitGTK', how: 'install webkit2gtk-driver and xvfb', start: webkit },
];

let passed = 0;
let failed = 0;

async function runAll(engine: Engine, origin: string): Promise<void> {
  for (const journey of journeys) {
    try {
      await Promise.race([journey.run(engine, origin), late(limits.journey)]);
      const errors = engine.errors().filter((error) => !journey.expected?.test(error));
      if (errors.length > 0) throw new Error(`errors in the console: ${errors.join('\n')}`);
      passed += 1;
      console.log(`ok      ${engine.name} · ${journey.name}`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${engine.name} · ${journey.name}\n${(error as Error).stack ?? String(error)}`);
    }
  }
}

function late(ms: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`took longer than ${ms} ms`)), ms).unref();
  });
}

async function runOn({ name, how, start }: Start, origin: string): Promise<void> {
  const engine = await start().catch((error: unknown) => {
    failed += 1;
    console.log(`FAILED  ${name} does not start: ${(error as Error).message}`);
    return undefined;
  });
  if (engine === null) console.log(`not run: ${name} (${how})`);
  if (!engine) return;
  await runAll(engine, origin);
  await engine.close();
}

process.env['UME_E2E_SEEDED'] ??= seededFolder();
const server = await startServer();
try {
  await Promise.all(ENGINES.map((one) => runOn(one, server.origin)));
} finally {
  await server.stop();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
