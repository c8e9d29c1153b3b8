/**
 * Writes that may be sent twice since their answer was lost: the same key has the same effect, once, for a day. Whoever
 * writes says who they are (a member's or a shop's own id) and the key that was made before the first try.
 */
import { createHash } from 'node:crypto';

import SQL from 'sql-template-tag';

import { withinTransaction } from '../db/withinTransaction.ts';

import type { Db } from '../db/client.ts';

/** `call` and `input` are what is done: the same key for something else is refused. */
export type KeyedCall = { ownerId: string; key: string; call: string; input: unknown };

/** What became of the work: its answer, or whatever it threw that the caller of the API is told. */
type Outcome = { answer: unknown } | { thrown: unknown } | 'another';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The same for the same fields in whatever order they were sent. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
}

/**
 * Does `work` the first time that it is asked for by this key, in one transaction with the note of it; later, and for
 * whoever came at the same moment, its answer is given again. What `isTold` (a refusal) is thrown again, and leaves the
 * key free: nothing was done, and the next try may be another one.
 * @param work gets the database to work on
 * @returns the answer as JSON holds it; 'another' when the key was used for another call or input
 */
export async function answerOnce(
  db: Db,
  { ownerId, key, call, input }: KeyedCall,
  now: Date,
  work: (db: Db) => Promise<unknown>,
  isTold: (error: unknown) => boolean,
): Promise<{ answer: unknown } | 'another'> {
  const keyHash = hashOf(key);
  const inputHash = hashOf(JSON.stringify([call, canonical(input)]));
  const outcome = await db.transact<Outcome>(async (sql) => {
    const first = await sql.query(
      SQL`insert into answered_calls (user_id, key_hash, input_hash, answered_at) values (${ownerId}, ${keyHash}, ${inputHash}, ${now})
       on conflict (user_id, key_hash) do nothing returning 1`,
    );
    if (first.length === 0) {
      const [known] = await sql.query<{ inputHash: string; answer: { data: unknown } }>(
        SQL`select input_hash as "inputHash", answer from answered_calls where user_id = ${ownerId} and key_hash = ${keyHash}`,
      );
      return known?.inputHash === inputHash ? { answer: known.answer.data } : 'another';
    }
    try {
      const answer = await work(withinTransaction(db, sql));
      await sql.query(
        SQL`update answered_calls set answer = ${{ data: answer }} where user_id = ${ownerId} and key_hash = ${keyHash}`,
      );
      return { answer };
    } catch (error) {
      if (!isTold(error)) throw error;
      await sql.query(SQL`delete from answered_calls where user_id = ${ownerId} and key_hash = ${keyHash}`);
      return { thrown: error };
    }
  });
  if (outcome !== 'another' && 'thrown' in outcome) throw outcome.thrown;
  return outcome;
}
