/**
 * SQL conditions for coupons and packs that can be claimed and then used. One that nobody could use is no offer: its
 * last day is past, or its own dates contradict each other. `server/shop/offerDates.ts` has the same rule for the files
 * of a shop.
 */
import SQL from 'sql-template-tag';

import { taipeiDay } from '#domain/taipeiClock.ts';

import type { Statement } from '../db/client.ts';

// All expressions are safe for any value that the columns hold, such as `infinity` or the largest number.

/** The day in Taipei of an instant. */
const dayOf = (at: Statement): Statement =>
  SQL`(least(greatest(${at}, timestamptz '1999-01-01'), timestamptz '2101-01-01') at time zone 'Asia/Taipei')::date`;

/** The last day of use of `coupons k` when it is claimed on `day`: its day or its number of days. */
const lastDayOf = (
  day: Statement,
): Statement => SQL`greatest(date '1999-01-01', least(date '2101-01-01', coalesce(least(
  k.usable_until, case when k.usable_days is null then null
  else ${day} + greatest(-1, least(k.usable_days, 36500)) end),
  ${dayOf(SQL`k.ends_at`)})))`;

/** The first day on which `coupons k` can be used when it is claimed on `day`. */
const firstDayOf = (day: Statement): Statement => SQL`least(date '2102-01-01', greatest(${day}, k.usable_from))`;

/** SQL condition: `coupons k` can be used on some day when it is claimed on `day`. Never null. */
const isUsableFrom = (
  day: Statement,
): Statement => SQL`(k.starts_at < k.ends_at and ${lastDayOf(day)} >= ${firstDayOf(day)}
  and (k.usable_times is null or coalesce(k.usable_times->>'from' < k.usable_times->>'to' and exists (
    select 1 from generate_series(0, least(6, ${lastDayOf(day)} - ${firstDayOf(day)})) d
    where k.usable_times->'weekdays' @> to_jsonb(extract(dow from ${firstDayOf(day)} + d)::int)), false)))`;

const today = (at: Date): Statement => SQL`${taipeiDay(at.getTime())}::date`;

/** SQL condition: `coupons k` is usable on some day after a claim at `at`, or at its later start. */
export const isUsable = (at: Date): Statement => isUsableFrom(SQL`greatest(${today(at)}, ${dayOf(SQL`k.starts_at`)})`);

/** SQL condition: `coupons k` is on offer at `at`, or will be. */
export const isOffer = (at: Date): Statement => SQL`not k.is_pack_only and k.ends_at > ${at} and ${isUsable(at)}`;

/** SQL condition: `packs p` is on offer at `at`. It contains coupons, and a member can use each of them. */
export const isPackOffer = (at: Date): Statement => SQL`p.starts_at <= ${at} and p.ends_at > ${at}
  and ${isPackUsable(at)}`;

/** SQL condition: `packs p` contains coupons, and a member who receives it at `at` can use each of them. */
export const isPackUsable = (
  at: Date,
): Statement => SQL`coalesce((select bool_and(${isUsableFrom(today(at))} and ${isUsable(at)})
  from pack_coupons x join coupons k on k.bra_id = x.bra_id and k.coupon_id = x.coupon_id
  where x.bra_id = p.bra_id and x.pack_id = p.pack_id), false)`;
