/** The log of a merchant: who wrote what by the partner interface. It has no data of members. */
import SQL, { empty } from 'sql-template-tag';

import { BY_TIME, cutPage, endAt } from './cursor.ts';
import { newId } from './newId.ts';

import type { Sql } from '../db/client.ts';
import type { Cursor } from './cursor.ts';

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

export type LoggedWrite = Pick<ShopWrite, 'braId' | 'byName' | 'call' | 'detail'> & {
  at: Date;
  /** Name of the item in `detail`, null without one. */
  goodsName: string | null;
};
type LogRow = Omit<LoggedWrite, 'goodsName'> & { logId: string };

/** Names of items by branch and id. */
async function namesOfGoods(sql: Sql, rows: readonly LogRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ detail: { goodsId } }) => (typeof goodsId === 'string' ? [goodsId] : []));
  const braIds = [...new Set(rows.flatMap(({ braId }) => braId ?? []))];
  if (ids.length === 0) return new Map();
  const goods = await sql.query<{ braId: string; goodsId: string; name: string }>(
    SQL`select bra_id as "braId", goods_id as "goodsId", name from goods where bra_id = any(${braIds}::text[])
      and goods_id = any(${ids}::text[])`,
  );
  return new Map(goods.map(({ braId, goodsId, name }) => [`${braId} ${goodsId}`, name]));
}

/**
 * A page of the writes of a merchant, newest first.
 * @param braIds only those of these branches, null: all
 */
export async function pageOfLog(
  sql: Sql,
  { merId, braIds }: { merId: string; braIds: readonly string[] | null },
  after: Cursor | null,
  size: number,
): Promise<{ list: LoggedWrite[]; next: string | null }> {
  const rows = await sql.query<LogRow>(
    SQL`select log_id as "logId", at, bra_id as "braId", by_name as "byName", call, detail from shop_log
      where mer_id = ${merId} ${braIds === null ? empty : SQL`and bra_id = any(${[...braIds]}::text[])`}
      ${after === null ? empty : SQL`and (at, log_id) < (${after.at}, ${after.id})`}
      order by at desc, log_id desc limit ${size + 1}`,
  );
  const names = await namesOfGoods(sql, rows);
  return cutPage(
    BY_TIME,
    rows,
    size,
    ({ at, braId, byName, call, detail }) => ({
      ...{ at, braId, byName, call, detail },
      goodsName: names.get(`${braId ?? ''} ${String(detail['goodsId'])}`) ?? null,
    }),
    ({ at, logId }) => endAt(at, logId),
  );
}
