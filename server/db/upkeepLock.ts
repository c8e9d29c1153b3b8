/** Of several processes that start at once, one does the upkeep (migrations, search) and the others wait for it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { sqlState } from './transact.ts';

import type { Db } from './sql.ts';

/** A holder that died blocks the others no longer than this; one that lives renews its lock three times in it. */
const LOCK_SECONDS = 60;
const TURN_MS = 100;

const LOCK_TABLE =
  'create table if not exists schema_lock (id text primary key, owner text not null, until timestamptz not null)';

/**
 * `create table if not exists` at the same moment twice: one of the two sees a name that was not there a moment ago.
 */
const MADE_MEANWHILE = new Set(['23505', '42P07', '40001']);

/** Runs `create table if not exists …`, also while others run the same. */
export async function makeTable(db: Db, statement: string): Promise<void> {
  for (;;) {
    try {
      await db.script(statement);
      return;
    } catch (error) {
      if (!MADE_MEANWHILE.has(sqlState(error))) throw error;
      await wait(TURN_MS);
    }
  }
}

/**
 * A row instead of an advisory lock: every engine has rows. The database's clock decides, being the one all starts
 * share.
 */
async function take(db: Db, owner: string, seconds: number): Promise<boolean> {
  const got = await db.query(
    `insert into schema_lock as l (id, owner, until) values ('migrate', $1, now() + make_interval(secs => $2))
     on conflict (id) do update set owner = excluded.owner, until = excluded.until where l.until < now() returning id`,
    [owner, seconds],
  );
  return got.length > 0;
}

async function renew(db: Db, owner: string, seconds: number): Promise<void> {
  await db.query(
    `update schema_lock set until = now() + make_interval(secs => $2) where id = 'migrate' and owner = $1`,
    [owner, seconds],
  );
}

/**
 * Runs `work` as soon as nobody else holds the lock, and renews it meanwhile, so that upkeep may take as long as it
 * needs.
 * It keeps others from doing the same work; it cannot keep out one whose holder was unreachable for longer than the
 * lock
 * lasts, so that what `work` writes must stand being written twice.
 * @param seconds how long a lock lasts that nobody renews
 */
export async function withUpkeepLock<T>(db: Db, work: () => Promise<T>, seconds: number = LOCK_SECONDS): Promise<T> {
  await makeTable(db, LOCK_TABLE);
  const owner = randomUUID();
  while (!(await take(db, owner, seconds))) await wait(TURN_MS);
  // a renewal that fails is made up for by the next one
  const renewing = setInterval(() => void renew(db, owner, seconds).catch(() => undefined), (seconds * 1_000) / 3);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
    await db.query(`delete from schema_lock where id = 'migrate' and owner = $1`, [owner]);
  }
}
