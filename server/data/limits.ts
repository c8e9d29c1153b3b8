/** Limits, kept in the database so that every process counts along (security C7, C10). */
import SQL, { join } from 'sql-template-tag';

import type { Sql } from '../db/client.ts';

/** At most `most` within any `seconds`, not within a calendar minute or hour. */
export type Window = { seconds: number; most: number };

/** What is counted: the rule's name, and whose hits they are. */
export type Counted = { rule: string; subject: string };

function startOf(window: Window, now: Date): Date {
  return new Date(now.getTime() - window.seconds * 1_000);
}

/**
 * Counts one hit if all windows allow it, by one conditional statement, so that hits at the same moment cannot pass
 * together.
 * @returns null when it was counted, else the first window that is full
 */
export async function takeHit(
  sql: Sql,
  { rule, subject }: Counted,
  windows: readonly Window[],
  now: Date,
): Promise<Window | null> {
  const longest = Math.max(...windows.map(({ seconds }) => seconds));
  const allowed = windows.map(
    (window) => SQL`cardinality(hits_after(l.hits, ${startOf(window, now)}::timestamptz)) < ${window.most}::int`,
  );
  const counted = await sql.query(
    SQL`insert into limit_hits as l (rule, subject, hits, last_at) values (${rule}, ${subject}, array[${now}::timestamptz], ${now}::timestamptz)
     on conflict (rule, subject) do update set
       hits = hits_after(l.hits, ${startOf({ seconds: longest, most: 0 }, now)}::timestamptz) || ${now}::timestamptz,
       last_at = ${now}::timestamptz
     where ${join(allowed, ' and ')}
     returning 1`,
  );
  return counted.length > 0 ? null : fullWindow(sql, { rule, subject }, windows, now);
}

/** The longest full window: its end is what one has to wait for. */
async function fullWindow(
  sql: Sql,
  { rule, subject }: Counted,
  windows: readonly Window[],
  now: Date,
): Promise<Window> {
  const longestFirst = [...windows].sort((a, b) => b.seconds - a.seconds);
  for (const window of longestFirst) {
    const [row] = await sql.query<{ hits: number }>(
      'select cardinality(hits_after(hits, $3::timestamptz)) as hits from limit_hits where rule = $1 and subject = $2',
      [rule, subject, startOf(window, now)],
    );
    if (row && row.hits >= window.most) return window;
  }
  return longestFirst.at(-1) ?? { seconds: 0, most: 0 };
}

/** Takes back the hit of that moment: what it was counted for did not happen. */
export async function giveBackHit(sql: Sql, { rule, subject }: Counted, at: Date): Promise<void> {
  await sql.query('update limit_hits set hits = array_remove(hits, $3::timestamptz) where rule = $1 and subject = $2', [
    rule,
    subject,
    at,
  ]);
}
