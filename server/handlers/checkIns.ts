/** Check-ins at shops (ours). */
import { monthAfter, monthOf } from '#domain/calendarMonth.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';

import { checkInsBetween, checkInStreak, checkInSums } from '../data/checkIns.ts';

import type { checkInCalls } from '#contract/checkIns.ts';
import type { Handlers } from './handlers.ts';

export const checkInHandlers: Handlers<typeof checkInCalls> = {
  async 'GET /v1/ume/client/checkin/record'({ db, clock, member, query: { month } }) {
    const now = clock();
    const [days, streak, { total, firstDay }] = await Promise.all([
      checkInsBetween(db, member.userId, `${month}-01`, `${monthAfter(month, 1)}-01`),
      checkInStreak(db, member.userId, now),
      checkInSums(db, member.userId),
    ]);
    return {
      month,
      today: taipeiDay(now.getTime()),
      firstMonth: firstDay === null ? null : monthOf(firstDay),
      days,
      streak,
      total,
    };
  },
};
