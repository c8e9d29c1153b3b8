/**
 * `npm test`: everything that must hold, in one run on two cores. A job that fails does not stop the others.
 * TEST_DATABASE_URL adds PostgreSQL and TEST_CITUS_URL adds Citus; .ci/run sets the first one.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import {
  buildJob,
  floorJob,
  jestJob,
  journeysJob,
  layersJob,
  npmRun,
  runCheck,
  subjectsJob,
  tool,
  typesJob,
  type TestJob,
} from './testJobs.ts';

/** Server suites whose result depends on the engine: with PostgreSQL at hand they run on the embedded one as well. */
const ENGINE_SUITES = '__tests__/server/(db/|upkeep/)';
/** Suites whose result depends on Node itself: dates, fetch, the server with its database. */
const NODE_SUITES = '__tests__/(src/domain/dates|src/api/baseQuery|server/handlers/stores)\\.test';
const NODES = '.cache/nodes';

const { TEST_DATABASE_URL: postgres = '', TEST_CITUS_URL: citus = '' } = process.env;
// the settings of a test run are its own
for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL', 'TEST_CITUS_URL']) process.env[name] = '';
process.env['ENV_FILE'] = '';

const notRun: string[] = [];
const isInstalled = (program: string): boolean => spawnSync('bash', ['-c', `command -v ${program}`]).status === 0;
for (const one of ['nginx', 'caddy'])
  if (!isInstalled(one))
    notRun.push(`${one} with the header file that the build writes for it (${one} is not installed)`);

/** A missing Chromium is installed here, or named in a clear error: the journeys never fail for want of it later. */
function findChromium(): void {
  process.env['CHROME_PATH'] = execFileSync('bash', ['.ci/chromium.sh', '--shell'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}

function serverJobs(): TestJob[] {
  if (citus === '') notRun.push('the server on Citus (TEST_CITUS_URL is not set; docs/scale.md)');
  if (postgres === '') notRun.push('the server on PostgreSQL (TEST_DATABASE_URL is not set; .ci/run starts one)');
  // two workers on one core: a suite waits half of its time for the database
  return [
    jestJob('unit-server', ['--maxWorkers=2', '--selectProjects', 'server'], {
      env: postgres === '' ? {} : { TEST_DATABASE_URL: postgres },
    }),
    ...(postgres === ''
      ? []
      : [
          jestJob('unit-embedded', [
            '--maxWorkers=1',
            `--testPathPatterns=${ENGINE_SUITES}`,
            '--selectProjects',
            'server',
          ]),
        ]),
    ...(citus === ''
      ? []
      : [
          jestJob('unit-citus', ['--maxWorkers=2', '--selectProjects', 'server'], {
            env: { TEST_CITUS_URL: citus },
            limitS: 3000,
          }),
        ]),
  ];
}

/** Two halves, so that both cores have work until the journeys begin. */
function portalJobs(): TestJob[] {
  return [1, 2].map((half) =>
    jestJob(`unit-portal-${half}`, ['--maxWorkers=1', `--shard=${half}/2`, '--selectProjects', 'portal']),
  );
}

function otherNodeJobs(): TestJob[] {
  const versions = existsSync(NODES) ? readdirSync(NODES) : [];
  if (versions.length === 0) notRun.push('the tests on newer Nodes (.ci/nodes.sh fetches them)');
  return versions.map((version) =>
    jestJob(`unit-node${version}`, ['--maxWorkers=1', `--testPathPatterns=${NODE_SUITES}`], {
      node: join(NODES, version, 'bin/node'),
    }),
  );
}

try {
  findChromium();
} catch {
  console.error('ume: no Chromium, see above');
  process.exit(1);
}

process.exitCode = await runCheck(
  [
    buildJob(),
    typesJob(),
    tool('format', npmRun('format:check'), 60),
    tool('oxlint', npmRun('oxlint'), 300),
    tool('eslint', npmRun('eslint'), 300),
    tool('knip', npmRun('knip'), 300),
    layersJob(),
    subjectsJob(),
    ...serverJobs(),
    ...portalJobs(),
    tool('size', npmRun('size'), 120, { needs: ['build'] }),
    ...otherNodeJobs(),
    floorJob(notRun),
    journeysJob(),
  ],
  notRun,
);
