import { noteWrite } from '../data/shopLog.ts';

import type { Sql } from '../db/client.ts';
import type { ShopWrite } from '../data/shopLog.ts';

/** Notes a write by the command line in the log of the merchant, in its transaction. */
export function noteCommand(sql: Sql, write: Pick<ShopWrite, 'merId' | 'call' | 'detail'>, now: Date): Promise<void> {
  return noteWrite(sql, { ...write, braId: null, keyId: 'command', byName: '系統指令' }, now);
}
