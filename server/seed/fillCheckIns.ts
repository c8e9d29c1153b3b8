/**
 * Check-ins. The first member has 86 days with a streak of five up to today, most others some weeks. Member u00050 and
 * every fifth after it have none.
 */
import { pointsOfDay } from '#domain/checkIn.ts';

import { insertRows } from './insertRows.ts';
import { randomOf } from './random.ts';

import type { Sql } from '../db/client.ts';
import type { Plan, PlannedMember } from './plan.ts';

const DRAWN_TOTAL = 86;
/** Days from today back to the first member's earliest check-in, 86 of them with one. */
const DRAWN_SPAN = 150;
/** Length of the streak up to today. A gap precedes it. */
const DRAWN_STREAK = 5;

/** Days ago of each check-in, the latest first: [0, 1, 2] is today and the two days before. */
function daysOf({ at, userId }: PlannedMember): number[] {
  const random = randomOf(`check-ins ${userId}`);
  if (at === 0) {
    const daysAgo = Array.from({ length: DRAWN_SPAN }, (_, back) => back).filter(
      (back) => back > DRAWN_STREAK && random.chance(0.62),
    );
    return [0, 1, 2, 3, 4, ...daysAgo].slice(0, DRAWN_TOTAL);
  }
  if (at >= 49 && at % 5 === 4) return [];
  const share = random.pick([0.15, 0.4, 0.75]);
  return Array.from({ length: random.between(10, 70) }, (_, back) => back + 1).filter(() => random.chance(share));
}

/** Days since the member last completed a streak of this length. Null if never. */
export function streakReached(member: PlannedMember, streak: number): number | null {
  const all = new Set(daysOf(member));
  const inRow = (back: number): number => (all.has(back) ? 1 + inRow(back + 1) : 0);
  return [...all].find((back) => inRow(back) === streak) ?? null;
}

function rowsOf(member: PlannedMember, { stores, days }: Plan) {
  const random = randomOf(`check-in shops ${member.userId}`);
  const shops = Array.from({ length: 4 }, () => random.pick(stores).braId);
  let before = Infinity;
  let streak = 0;
  // From the first day on, because each streak extends that of the previous day.
  return daysOf(member)
    .reverse()
    .map((back) => {
      streak = before - back === 1 ? streak + 1 : 1;
      before = back;
      return {
        user_id: member.userId,
        day: days.day(-back),
        bra_id: member.at === 0 && back < 3 ? (['1001', '1003', '1005'][back] ?? '1001') : random.pick(shops),
        points: pointsOfDay(streak),
        streak,
        // Today's check-in precedes the moment of seeding.
        checked_in_at:
          back === 0
            ? new Date(Math.max(days.at(0, 0).getTime(), days.minutesAgo(25).getTime()))
            : days.at(-back, random.between(660, 1_290)),
      };
    });
}

export async function fillCheckIns(sql: Sql, plan: Plan): Promise<void> {
  await insertRows(
    sql,
    'check_ins',
    plan.members.flatMap((member) => rowsOf(member, plan)),
  );
}
