/** On Citus each suite seeds its own database. (A project cannot set this timeout itself.) */
import { limits } from '../../.ci/limits.ts';

const CITUS_FACTOR = 5;

jest.setTimeout(limits.databaseTest * (process.env.TEST_CITUS_URL ? CITUS_FACTOR : 1));
