/** Serialises upkeep (migrations, search) when several processes start at the same time. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { sqlState } from './transact.ts';

import type { Db } from './sql.ts';

/** Lifetime of the lock after its holder died. A living holder renews it three times as often. */
const LOCK_SECONDS = 60;
const TURN_MS = 100;

const LOCK_TABLE =
  'create table if not exists schema_lock (id text primary key, owner text not null, until timestamptz not null)';

/** SQLSTATEs of a concurrent `create table if not exists` for the same table. */
const CREATED_CONCURRENTLY = new Set(['23505', '42P07', '40001']);

/** Runs `create table if not exists …`, and tolerates other processes that run the same. */
export async function makeTable(db: Db, statement: string): Promise<void> {
  for (;;) {
    try {
      await db.script(statement);
      return;
    } catch (error) {
      if (!CREATED_CONCURRENTLY.has(sqlState(error))) throw error;
      await wait(TURN_MS);
    }
  }
}

/** Takes the lock, which is a row, because not every engine has advisory locks. The database's clock decides. */
async function take(db: Db, owner: string, seconds: number): Promise<boolean> {
  const rows = await db.query(
    `insert into schema_lock as l (id, owner, until) values ('migrate', $1, now() + $2 * interval '1 second')
     on conflict (id) do update set owner = excluded.owner, until = excluded.until where l.until < now() returning id`,
    [owner, seconds],
  );
  return rows.length > 0;
}

async function renew(db: Db, owner: string, seconds: number): Promise<void> {
  await db.query(
    `update schema_lock set until = now() + $2 * interval '1 second' where id = 'migrate' and owner = $1`,
    [owner, seconds],
  );
}

/**
 * Runs `work` when no other process holds the lock, and renews the lock meanwhile. A holder may lose the database for
 * longer than the lifetime, so `work` must be repeatable.
 * @param seconds lifetime of a lock that is not renewed
 */
export async function withUpkeepLock<T>(db: Db, work: () => Promise<T>, seconds: number = LOCK_SECONDS): Promise<T> {
  await makeTable(db, LOCK_TABLE);
  const owner = randomUUID();
  while (!(await take(db, owner, seconds))) await wait(TURN_MS);
  // ignores a failed renewal, because the next one follows in time
  const renewal = setInterval(() => void renew(db, owner, seconds).catch(() => undefined), (seconds * 1_000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await db.query(`delete from schema_lock where id = 'migrate' and owner = $1`, [owner]);
  }
}
