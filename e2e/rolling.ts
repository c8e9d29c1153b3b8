/**
 * `npm run rolling`: a rolling restart of two servers on one PostgreSQL (TEST_DATABASE_URL) behind Debian's haproxy. No
 * call may fail. Prints `not run` without haproxy or the database.
 */
import { hasHaproxy, rollingRestart } from './support/rollingRestart.ts';

const url = process.env['TEST_DATABASE_URL'] ?? '';
if (url === '') console.log('not run: a rolling restart (TEST_DATABASE_URL is not set)');
else if (!hasHaproxy()) console.log('not run: a rolling restart (haproxy is not installed)');
else {
  const { calls, failed } = await rollingRestart(url);
  console.log(
    `${calls} calls, ${Array.from(failed.values()).reduce((sum, one) => sum + one, 0)} failed`,
    Object.fromEntries(failed),
  );
  process.exitCode = failed.size === 0 ? 0 : 1;
}
