/**
 * Idempotency keys. A write may be sent twice because its response was lost. Within a day the same key has one effect.
 * The caller passes an owner (the id of a member or merchant) and the key of the first try.
 */
import SQL from 'sql-template-tag';

import { withinTransaction } from '../db/withinTransaction.ts';
import { hashOf } from './secretHash.ts';

import type { Db } from '../db/client.ts';

/** The same key with another `call` or `input` is refused. */
export type KeyedCall = { ownerId: string; key: string; call: string; input: unknown };

/** Result of the work: its answer, or a thrown refusal that the API's caller receives. */
type Outcome = { answer: unknown } | { thrown: unknown } | 'another';

/** Sorts the fields, so that their order does not matter. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(Object.entries(value));
  return Object.fromEntries([...fields.keys()].sort().map((name) => [name, canonical(fields.get(name))]));
}

/**
 * Runs `work` for the first request with this key, and stores its answer in the same transaction. Later and concurrent
 * requests get the stored answer. An error that `isRefusal` accepts is thrown again and frees the key, because nothing
 * was changed.
 * @param work receives the database of the transaction
 * @returns the answer as stored in JSON, or 'another' when the key was used for another call or input
 */
export async function answerOnce(
  db: Db,
  { ownerId, key, call, input }: KeyedCall,
  now: Date,
  work: (db: Db) => Promise<unknown>,
  isRefusal: (error: unknown) => boolean,
): Promise<{ answer: unknown } | 'another'> {
  const keyHash = hashOf(key);
  const inputHash = hashOf(JSON.stringify([call, canonical(input)]));
  const outcome = await db.transact<Outcome>(async (sql) => {
    const newRows = await sql.query(
      SQL`insert into answered_calls (user_id, key_hash, input_hash, answered_at)
        values (${ownerId}, ${keyHash}, ${inputHash}, ${now})
       on conflict (user_id, key_hash) do nothing returning 1`,
    );
    if (newRows.length === 0) {
      const [row] = await sql.query<{ inputHash: string; answer: { data: unknown } }>(
        SQL`select input_hash as "inputHash", answer from answered_calls where user_id = ${ownerId}
          and key_hash = ${keyHash}`,
      );
      return row?.inputHash === inputHash ? { answer: row.answer.data } : 'another';
    }
    try {
      const answer = await work(withinTransaction(db, sql));
      await sql.query(
        SQL`update answered_calls set answer = ${{ data: answer }} where user_id = ${ownerId}
          and key_hash = ${keyHash}`,
      );
      return { answer };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      await sql.query(SQL`delete from answered_calls where user_id = ${ownerId} and key_hash = ${keyHash}`);
      return { thrown: error };
    }
  });
  if (outcome !== 'another' && 'thrown' in outcome) throw outcome.thrown;
  return outcome;
}
