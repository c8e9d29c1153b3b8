/**
 * Counts of branches by day in Taipei: orders, new members, coupons. Upkeep stores those of past days in `shop_days`. A
 * report reads them, and counts the days since then itself. Stored days stay when a member leaves.
 */
import SQL, { empty, raw } from 'sql-template-tag';

import { dayAfter } from '#domain/dates.ts';
import { DAY_MS, taipeiDay, taipeiMidnight } from '#domain/taipeiClock.ts';

import type { ReportPeriod } from '#contract/partnerReport.ts';
import type { Db, Sql, Statement } from '../db/client.ts';

/** Days before today that are counted again, because an order may still be cancelled. */
const DAYS_COUNTED_AGAIN = 3;
/** Days before today that the first upkeep counts, at most. */
const MOST_DAYS_BACK = 1_096;

type Field = 'orders' | 'joined' | 'given' | 'redeemed';
/** `first`: first day of the period. Weeks begin on Monday. */
export type PeriodCounts = Readonly<
  { braId: string; first: string } & Record<Field | 'complaints' | 'answered', number>
>;

const NO_ORDER = "state not in ('unpaid', 'cancelled', 'refused')";
/** Rows that are counted. `at` has an index. `branch` and `where` are SQL. */
const SOURCES: readonly { field: Field; table: string; at: string; branch: string; where: string }[] = [
  { field: 'orders', table: 'fnb_orders', at: 'created_at', branch: 'bra_id', where: NO_ORDER },
  { field: 'orders', table: 'shop_orders', at: 'created_at', branch: 'bra_id', where: NO_ORDER },
  { field: 'joined', table: 'memberships', at: 'joined_at', branch: 'bra_id', where: 'true' },
  { field: 'given', table: 'coupon_claims', at: 'claimed_at', branch: 'bra_id', where: 'true' },
  { field: 'redeemed', table: 'coupon_claims', at: 'used_at', branch: 'coalesce(used_bra_id, bra_id)', where: 'true' },
];

/** `from` and `to` are days in Taipei, both included. */
type Time = { from: string; to: string; by: ReportPeriod };
type Range = Time & { braIds: readonly string[] };

/** Sums of counts by branch and period. */
class Sums {
  private readonly byKey = new Map<string, { -readonly [F in keyof PeriodCounts]: PeriodCounts[F] }>();

  add(braId: string, first: string, counts: Partial<Omit<PeriodCounts, 'braId' | 'first'>>): void {
    const key = `${braId} ${first}`;
    const none = { orders: 0, joined: 0, given: 0, redeemed: 0, complaints: 0, answered: 0 };
    const sum = this.byKey.get(key) ?? { braId, first, ...none };
    for (const field of Object.keys(none) as (keyof typeof none)[]) sum[field] += counts[field] ?? 0;
    this.byKey.set(key, sum);
  }

  list(): PeriodCounts[] {
    return [...this.byKey.values()];
  }
}

const startOf = (day: string): Date => new Date(taipeiMidnight(day));
const endOf = (day: string): Date => new Date(taipeiMidnight(day) + DAY_MS);

/** The first day of the period of `time`, an SQL timestamp in Taipei. */
const firstOf = (by: ReportPeriod, time: Statement): Statement => SQL`date_trunc(${by}::text, ${time})::date::text`;
const inTaipei = (at: string): Statement => raw(`(${at} at time zone 'Asia/Taipei')`);

/** Counts the rows themselves. @param braIds null: all branches of all merchants */
async function countRows(
  sql: Sql,
  { from, to, by }: Time,
  braIds: readonly string[] | null,
  sums: Sums,
): Promise<void> {
  for (const { field, table, at, branch, where } of SOURCES) {
    const rows = await sql.query<{ braId: string; first: string; count: number }>(
      SQL`select ${raw(branch)} as "braId", ${firstOf(by, inTaipei(at))} as first, count(*) as count
       from ${raw(table)} where ${raw(at)} >= ${startOf(from)} and ${raw(at)} < ${endOf(to)} and ${raw(where)}
         ${braIds === null ? empty : SQL`and ${raw(branch)} = any(${[...braIds]}::text[])`}
       group by 1, 2`,
    );
    for (const { braId, first, count } of rows) sums.add(braId, first, { [field]: count });
  }
}

/** Counts complaints of members, which a branch answers in its inbox. */
async function countComplaints(sql: Sql, { braIds, from, to, by }: Range, sums: Sums): Promise<void> {
  const rows = await sql.query<{ braId: string; first: string; complaints: number; answered: number }>(
    SQL`select bra_id as "braId", ${firstOf(by, inTaipei('created_at'))} as first,
       count(*) as complaints, count(answered_at) as answered
     from inbox_items where bra_id = any(${[...braIds]}::text[]) and kind <> 'suggestion'
       and created_at >= ${startOf(from)} and created_at < ${endOf(to)}
     group by 1, 2`,
  );
  for (const { braId, first, complaints, answered } of rows) sums.add(braId, first, { complaints, answered });
}

/** The last day in `shop_days`. Days before it are counted. Null before the first upkeep. */
async function lastCounted(sql: Sql): Promise<string | null> {
  const [row] = await sql.query<{ day: string | null }>(SQL`select max(day)::text as day from shop_days`);
  return row?.day ?? null;
}

/**
 * Counts of the branches by period, in no order. Periods without any are left out. An order counts on the day when it
 * was placed. A complaint and its answer count on the day of the complaint.
 */
export async function periodCounts(sql: Sql, range: Range): Promise<PeriodCounts[]> {
  const { braIds, from, to, by } = range;
  const sums = new Sums();
  const last = await lastCounted(sql);
  if (last !== null) {
    const rows = await sql.query<{ braId: string; first: string } & Record<Field, number>>(
      SQL`select bra_id as "braId", ${firstOf(by, raw('day::timestamp'))} as first, sum(orders) as orders,
         sum(joined) as joined, sum(given) as given, sum(redeemed) as redeemed
       from shop_days where bra_id = any(${[...braIds]}::text[]) and day between ${from}::date and ${to}::date
       group by 1, 2`,
    );
    for (const { braId, first, orders, joined, given, redeemed } of rows)
      sums.add(braId, first, { orders, joined, given, redeemed });
  }
  const uncounted = last === null ? from : dayAfter(last, 1);
  if (uncounted <= to) await countRows(sql, { from: uncounted > from ? uncounted : from, to, by }, braIds, sums);
  await countComplaints(sql, range, sums);
  return sums.list();
}

/** Name of a branch of the merchant. `isClosed`: it is no longer open to guests. */
export type NamedBranch = { braId: string; storeName: string; isClosed: boolean };

/** All branches of a merchant in the order of their ids. */
export function namedBranches(sql: Sql, merId: string): Promise<NamedBranch[]> {
  return sql.query<NamedBranch>(
    SQL`select bra_id as "braId", name as "storeName", closed_at is not null as "isClosed" from stores
      where mer_id = ${merId} order by length(bra_id), bra_id`,
  );
}

/** The first day with something to count. Null without any. */
async function firstDay(sql: Sql): Promise<string | null> {
  const firsts: Date[] = [];
  for (const { table, at } of SOURCES) {
    const [row] = await sql.query<{ at: Date | null }>(SQL`select min(${raw(at)}) as at from ${raw(table)}`);
    if (row?.at) firsts.push(row.at);
  }
  return firsts.length === 0 ? null : taipeiDay(Math.min(...firsts.map((at) => at.getTime())));
}

/** Stores the counts of a day in the order of the branches. Several processes may do it at the same time. */
function countDay(db: Db, day: string): Promise<void> {
  return db.transact(async (sql) => {
    const sums = new Sums();
    await countRows(sql, { from: day, to: day, by: 'day' }, null, sums);
    await sql.query(SQL`delete from shop_days where day = ${day}::date`);
    await sql.query(
      SQL`insert into shop_days (bra_id, day, orders, joined, given, redeemed)
         select r."braId", ${day}::date, r.orders, r.joined, r.given, r.redeemed
         from jsonb_to_recordset(${JSON.stringify(sums.list())}::jsonb)
           as r("braId" text, orders int, joined int, given int, redeemed int) order by 1
       on conflict (bra_id, day) do update set orders = excluded.orders, joined = excluded.joined,
         given = excluded.given, redeemed = excluded.redeemed`,
    );
  });
}

/** Stores the counts of all days before today that lack them, and of the last ones again. For the purge. */
export async function countDays(db: Db, now: Date): Promise<void> {
  const today = taipeiDay(now.getTime());
  const last = await lastCounted(db);
  const next = last === null ? await firstDay(db) : dayAfter(last, 1);
  if (next === null) return;
  const again = dayAfter(today, -DAYS_COUNTED_AGAIN);
  const earliest = dayAfter(today, -MOST_DAYS_BACK);
  const first = [next, again].sort()[0] ?? today;
  for (let day = first < earliest ? earliest : first; day < today; day = dayAfter(day, 1)) await countDay(db, day);
}
