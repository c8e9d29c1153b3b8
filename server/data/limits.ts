/** Rate limits, counted in the database so that all processes share them (C7, C10). */
import SQL, { join } from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

/** At most `most` hits within any `seconds`. The window slides. */
export type Window = { seconds: number; most: number };

/** The rule's name, and the subject that the hits belong to. */
export type LimitKey = { rule: string; subject: string };

function startOf(window: Window, now: Date): Date {
  return new Date(now.getTime() - window.seconds * 1_000);
}

/**
 * Counts one hit if all windows allow it. One conditional statement does both, so that concurrent hits cannot exceed
 * it.
 * @returns null when the hit was counted, else the longest full window
 */
export async function takeHit(
  sql: Sql,
  { rule, subject }: LimitKey,
  windows: readonly Window[],
  now: Date,
): Promise<Window | null> {
  const longest = Math.max(...windows.map(({ seconds }) => seconds));
  const conditions = windows.map(
    (window) => SQL`cardinality(hits_after(l.hits, ${startOf(window, now)}::timestamptz)) < ${window.most}::int`,
  );
  const hitRows = await sql.query(
    SQL`insert into limit_hits as l (rule, subject, hits, last_at)
      values (${rule}, ${subject}, array[${now}::timestamptz], ${now}::timestamptz)
     on conflict (rule, subject) do update set
       hits = hits_after(l.hits, ${startOf({ seconds: longest, most: 0 }, now)}::timestamptz) || ${now}::timestamptz,
       last_at = ${now}::timestamptz
     where ${join(conditions, ' and ')}
     returning 1`,
  );
  return hitRows.length > 0 ? null : fullWindow(sql, { rule, subject }, windows, now);
}

/** The longest full window, which the caller has to wait for. */
async function fullWindow(
  sql: Sql,
  { rule, subject }: LimitKey,
  windows: readonly Window[],
  now: Date,
): Promise<Window> {
  const longestFirst = [...windows].sort((a, b) => b.seconds - a.seconds);
  for (const window of longestFirst) {
    const [row] = await sql.query<{ hits: number }>(
      SQL`select cardinality(hits_after(hits, ${startOf(window, now)}::timestamptz)) as hits from limit_hits
        where rule = ${rule} and subject = ${subject}`,
    );
    if (row && row.hits >= window.most) return window;
  }
  return longestFirst.at(-1) ?? { seconds: 0, most: 0 };
}

/** Removes the hit counted at `at`, because its action did not happen. */
export async function giveBackHit(sql: Sql, { rule, subject }: LimitKey, at: Date): Promise<void> {
  await sql.query(
    SQL`update limit_hits set hits = array_remove(hits, ${at}::timestamptz) where rule = ${rule}
      and subject = ${subject}`,
  );
}
