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
  if (hitRows.length > 0) return null;
  // another process may have given a hit back meanwhile
  const shortest = windows.reduce((a, b) => (a.seconds < b.seconds ? a : b));
  return (await findFullWindow(sql, { rule, subject }, windows, now)) ?? shortest;
}

/** Number of hits within the last `seconds`. */
export async function countHits(sql: Sql, { rule, subject }: LimitKey, seconds: number, now: Date): Promise<number> {
  const [row] = await sql.query<{ hits: number }>(
    SQL`select cardinality(hits_after(hits, ${startOf({ seconds, most: 0 }, now)}::timestamptz)) as hits
      from limit_hits where rule = ${rule} and subject = ${subject}`,
  );
  return row?.hits ?? 0;
}

/** The longest full window, which the caller has to wait for. Null when a hit would be counted. */
export async function findFullWindow(
  sql: Sql,
  key: LimitKey,
  windows: readonly Window[],
  now: Date,
): Promise<Window | null> {
  const longestFirst = [...windows].sort((a, b) => b.seconds - a.seconds);
  for (const window of longestFirst) if ((await countHits(sql, key, window.seconds, now)) >= window.most) return window;
  return null;
}

/** Removes one hit counted at `at`, because its action did not happen. */
export async function giveBackHit(sql: Sql, { rule, subject }: LimitKey, at: Date): Promise<void> {
  await sql.query(
    SQL`update limit_hits set hits = hits[:array_position(hits, ${at}::timestamptz) - 1]
        || hits[array_position(hits, ${at}::timestamptz) + 1:]
      where rule = ${rule} and subject = ${subject} and ${at}::timestamptz = any(hits)`,
  );
}

/** Limit of a /48, the network of one site, as a multiple of the limit of one of its /64s. */
const NETWORK_FACTOR = 5;

/** The /48 of an IPv6 caller, because one site may have 65,536 /64s. Null for IPv4. */
function networkOf(address: string): string | null {
  return address.endsWith('::/64') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null;
}

/** The keys that one hit of a caller counts for, with their windows. */
function keysOf(
  rule: string,
  address: string,
  windows: readonly Window[],
  factor: number,
): [LimitKey, readonly Window[]][] {
  const network = networkOf(address);
  const ofAddress: [LimitKey, readonly Window[]] = [{ rule, subject: address }, windows];
  if (network === null) return [ofAddress];
  const ofNetwork = windows.map(({ seconds, most }) => ({ seconds, most: most * factor }));
  return [ofAddress, [{ rule, subject: network }, ofNetwork]];
}

/**
 * Counts one hit against the caller's address and, for IPv6, against its /48.
 * @param address result of addressOf, IPv6 by /64
 * @param factor limit of the /48 as a multiple of that of the address
 * @returns true when a limit is reached, and then counts nothing for the full one
 */
export async function takeHitOfCaller(
  sql: Sql,
  { rule, address }: { rule: string; address: string },
  windows: readonly Window[],
  now: Date,
  factor = NETWORK_FACTOR,
): Promise<boolean> {
  for (const [key, most] of keysOf(rule, address, windows, factor)) if (await takeHit(sql, key, most, now)) return true;
  return false;
}

/** Removes the hit that `takeHitOfCaller` counted at `at`. */
export async function giveBackHitOfCaller(
  sql: Sql,
  { rule, address }: { rule: string; address: string },
  at: Date,
): Promise<void> {
  for (const [key] of keysOf(rule, address, [], 1)) await giveBackHit(sql, key, at);
}
