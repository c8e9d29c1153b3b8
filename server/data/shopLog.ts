/** The log of a merchant: who wrote what by the partner interface. It has no data of members. */
import SQL, { empty } from 'sql-template-tag';

import { newId } from './newId.ts';

import type { Sql } from '../db/client.ts';

export type ShopWrite = {
  merId: string;
  braId: string | null;
  keyId: string;
  byName: string;
  /** Path of the call below /v1/ume/partner/. */
  call: string;
  detail: Readonly<Record<string, unknown>>;
};

/** Notes a write, in its transaction. */
export async function noteWrite(sql: Sql, write: ShopWrite, now: Date): Promise<void> {
  const { merId, braId, keyId, byName, call, detail } = write;
  await sql.query(
    SQL`insert into shop_log (mer_id, log_id, at, bra_id, key_id, by_name, call, detail)
      values (${merId}, ${newId('lg')}, ${now}, ${braId}, ${keyId}, ${byName}, ${call},
      ${JSON.stringify(detail)}::jsonb)`,
  );
}

export type LoggedWrite = Pick<ShopWrite, 'braId' | 'byName' | 'call' | 'detail'> & { at: Date };

/**
 * The latest writes of a merchant, newest first.
 * @param braIds only those of these branches, null: all
 */
export function latestWrites(
  sql: Sql,
  merId: string,
  braIds: readonly string[] | null,
  most: number,
): Promise<LoggedWrite[]> {
  return sql.query<LoggedWrite>(
    SQL`select at, bra_id as "braId", by_name as "byName", call, detail from shop_log where mer_id = ${merId}
      ${braIds === null ? empty : SQL`and bra_id = any(${[...braIds]}::text[])`}
      order by at desc, log_id desc limit ${most}`,
  );
}
