/**
 * `npm test`: every check in one run. A failed job does not stop the others. TEST_DATABASE_URL adds PostgreSQL (.ci/run
 * sets it), TEST_CITUS_URL adds Citus.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

import { firstJobs, floorJob, jestJob, job, journeysJob, runCheck, staticJobs } from './jobs.ts';

/** Server suites whose result depends on the database engine. With PostgreSQL, they run on PGlite too. */
const ENGINE_SUITES = '__tests__/server/(db/|upkeep/)';
/** Suites whose result depends on the version of Node: dates, fetch, the server with its database. */
const NODE_SUITES = '__tests__/(src/domain/dates|src/api/baseQuery|server/handlers/stores)\\.test';
const NODES = '.cache/nodes';

const { TEST_DATABASE_URL: postgres = '', TEST_CITUS_URL: citus = '' } = process.env;
// A test run ignores the settings of its shell.
for (const name of ['DATABASE_URL', 'TEST_DATABASE_URL', 'TEST_CITUS_URL', 'ENV_FILE']) process.env[name] = '';

// Installs a missing Chromium, or ends the run. Journeys are never skipped.
process.env['CHROME_PATH'] = execFileSync('bash', ['.ci/chromium.sh', '--shell'], { encoding: 'utf8' }).trim();

const isInstalled = (program: string) => spawnSync('bash', ['-c', `command -v ${program}`]).status === 0;
const nodes = existsSync(NODES) ? readdirSync(NODES) : [];
const notRun = [
  ...['nginx', 'caddy'].filter((program) => !isInstalled(program)).map((program) => `the header file of ${program}`),
  ...(isInstalled('nginx') ? [] : ['the server behind a cache (nginx)']),
  ...(citus === '' ? ['the server on Citus (TEST_CITUS_URL is not set; docs/scale.md)'] : []),
  ...(postgres === '' ? ['the server on PostgreSQL (TEST_DATABASE_URL is not set; .ci/run starts one)'] : []),
  ...(nodes.length === 0 ? ['the tests on newer Nodes (.ci/engines.sh fetches them)'] : []),
];

const server = '--selectProjects server';
// The longest jobs start first, so that both cores are busy until the journeys begin.
process.exitCode = await runCheck(
  [
    ...firstJobs,
    // Two workers on one core: half of the time, a server suite waits for its database.
    jestJob('unit-server', `--maxWorkers=2 ${server}`, { env: { TEST_DATABASE_URL: postgres } }),
    ...(postgres === ''
      ? []
      : [jestJob('unit-embedded', `--maxWorkers=1 --testPathPatterns='${ENGINE_SUITES}' ${server}`)]),
    ...(citus === '' ? [] : [jestJob('unit-citus', `--maxWorkers=2 ${server}`, { env: { TEST_CITUS_URL: citus } })]),
    // Two halves keep both cores busy.
    ...[1, 2].map((half) => jestJob(`unit-portal-${half}`, `--maxWorkers=1 --shard=${half}/2 --selectProjects portal`)),
    job('eslint', 'npm run -s eslint'),
    job('oxlint', 'npm run -s oxlint'),
    floorJob,
    ...nodes.map((version) =>
      jestJob(`unit-node${version}`, `--maxWorkers=1 --testPathPatterns='${NODE_SUITES}'`, {
        node: `${NODES}/${version}/bin/node`,
      }),
    ),
    ...staticJobs,
    job('knip', 'npm run -s knip'),
    journeysJob(),
  ],
  notRun,
);
