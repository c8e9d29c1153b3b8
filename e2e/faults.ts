/**
 * `npm run faults` tries production faults one after the other against the reference server, on a PostgreSQL of its
 * own. Uses Debian's packages, and haproxy, pgbouncer, Patroni and etcd if installed. Prints one row per fault, and
 * exits with status 1 when one fails. Build first (UME_ENV=local), otherwise the row of a build for another environment
 * is skipped.
 */
import { readFileSync } from 'node:fs';

import { connectionFaults } from './faults/connections.ts';
import { embeddedFaults } from './faults/embedded.ts';
import { failoverFaults } from './faults/failover.ts';
import { poolerFaults } from './faults/pooler.ts';
import { DATABASE, processFaults, rollingFault } from './faults/processes.ts';
import { printReport } from './faults/report.ts';
import { startFaults } from './faults/starts.ts';
import { upkeepFaults } from './faults/upkeep.ts';
import { throwAwayPostgres } from './support/throwAwayPostgres.ts';

const OLDEST_SCHEMA = '__tests__/support/schemas/01_aec727e.sql';

/** Faults that this machine cannot produce, or that are tested elsewhere. */
const NOT_COVERED: readonly [string, string][] = [
  ['power loss', 'wants a machine to switch off; production writes to the disk before it acknowledges'],
  ['YugabyteDB, CockroachDB', 'not packaged for Debian; docs/scale.md judges YugabyteDB by its documents'],
  ['the disk is full', 'wants a file system of its own, and which write meets the end of it is chance'],
  ['TLS and HTTP/2', 'are ended by the proxy: docs/operate.md'],
  ['the clock is set back', 'would set the clock of this machine; the suites move the server’s own'],
  ['a migration of a large table, or behind a long reader', '__tests__/server/db/migrate.test.ts holds it'],
  ['two upgrades at once, the first slow', '__tests__/server/db/upkeepLock.test.ts holds it'],
];

const report = printReport();
const postgres = await throwAwayPostgres();
if (postgres === null) {
  console.log(
    'not run: all of it (PostgreSQL is not installed: apt-get install postgresql haproxy pgbouncer patroni etcd-server)',
  );
} else {
  try {
    await startFaults(report, postgres);
    await connectionFaults(report, postgres);
    await poolerFaults(report, postgres);
    await processFaults(report, postgres);
    await upkeepFaults(report, postgres, DATABASE, readFileSync(OLDEST_SCHEMA, 'utf8'));
    await rollingFault(report, postgres);
    await embeddedFaults(report);
    await failoverFaults(report);
  } finally {
    postgres.close();
  }
  for (const [name, why] of NOT_COVERED) report.notRun(name, why);
  process.exitCode = report.end() ? 0 : 1;
}
