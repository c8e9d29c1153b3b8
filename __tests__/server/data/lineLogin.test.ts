/** Members of LINE accounts. The sign-in is tested in mockApps/line.test.ts. */
import { memberOfLine } from '../../../server/data/lineLogin.ts';

import type { Sql } from '../../../server/db/client.ts';

it('a sign-in fails with a retryable error when its LINE account is deleted meanwhile', async () => {
  // the account stood in the way of a new one, and is gone when it is read
  const sql = { query: () => Promise.resolve([]) } as unknown as Sql;
  await expect(memberOfLine(sql, 'U1', '小美', new Date(0))).rejects.toMatchObject({ code: '40001' });
});
