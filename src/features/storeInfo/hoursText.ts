import { taipeiClock, taipeiMidnight } from '#domain/taipeiClock.ts';
import { storeText } from '#text/storeText.ts';
import { weekdaysText } from '#text/weekdaysText.ts';

import type { openState } from '#domain/openingHours.ts';
import type { StoreHome } from '#contract/stores.ts';

export type OpenState = ReturnType<typeof openState>;
/** The opening state as text. `tone` colours `strong`, and `rest` follows a dot. */
export type HoursText = { tone: 'open' | 'soon' | 'closed'; strong: string; rest: string | null };

/** A closing time up to this hour belongs to the night before. */
const NIGHT_ENDS = '06:00';

/** 今日 11:00, 明日 11:00 or 11/24 (二) 11:00. null without a known opening. */
export function opensAtLabel(state: OpenState): { day: string; time: string } | null {
  if (state.kind !== 'closed' || state.opensAt === null) return null;
  const { day, time } = state.opensAt;
  if (day === 'today' || day === 'tomorrow') return { day: storeText.opens[day], time };
  // same format as formatDay, but without dayjs, which the first view does not load
  const [, month, date] = day.split('-').map(Number);
  return { day: `${month}/${date} (${weekdaysText[taipeiClock(taipeiMidnight(day)).weekday]})`, time };
}

function formatUntil(until: string): string {
  return until <= NIGHT_ENDS ? storeText.openUntilNight(until) : storeText.openUntil(until);
}

/**
 * Text of the opening state, or null without hours.
 * @param industryType a restaurant has last orders, other shops a last entry
 */
export function hoursText(state: OpenState, industryType: StoreHome['industryType']): HoursText | null {
  const last = industryType === 'fnb' ? storeText.lastOrder : storeText.lastEntry;
  switch (state.kind) {
    case 'open': {
      const until = state.isRoundTheClock === true ? storeText.roundTheClock : formatUntil(state.until);
      return {
        tone: 'open',
        strong: storeText.open,
        rest: state.lastOrder === null ? until : `${state.lastOrder} ${last}`,
      };
    }
    case 'closingSoon':
      return { tone: 'soon', strong: storeText.closingSoon(state.minutes), rest: formatUntil(state.until) };
    case 'lastOrderPassed':
      return { tone: 'soon', strong: `${storeText.passed}${last}`, rest: formatUntil(state.until) };
    case 'paused':
      return { tone: 'soon', strong: storeText.paused, rest: storeText.pausedDetail };
    case 'closed': {
      const opens = opensAtLabel(state);
      return {
        tone: 'closed',
        strong: storeText.closed,
        rest: opens ? storeText.opensAt(opens.day, opens.time) : storeText.opensUnknown,
      };
    }
    case 'unknown':
      return null;
  }
}
