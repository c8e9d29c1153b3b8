/** SQL condition for sums over rows. A list leaves a row out later, when its reply is fitted to the contract. */
import SQL from 'sql-template-tag';

import type { Statement } from '../db/client.ts';

/** True when the contract accepts the instant `at`. */
export const isContractInstant = (at: Statement): Statement =>
  SQL`${at} >= timestamptz '2000-01-01' and ${at} < timestamptz '2100-01-01'`;
