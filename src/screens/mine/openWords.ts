import { formatDay } from '#domain/dates.ts';
import { openState } from '#domain/openingHours.ts';
import { favouritesText } from '#text/accountText.ts';

import type { FavouriteStore } from '#api/favourites.ts';

/** Whether a shop is open, in a few words; `isOpen` decides their colour. `rest` follows where there is room. */
export type OpenWords = { isOpen: boolean; words: string; rest: string | null };

/** @param nowMs since 1970; the hours count in Taipei */
export function openWords({ hours, industryType, isOrderingPaused }: FavouriteStore, nowMs: number): OpenWords {
  const state = openState(hours, industryType === 'fnb' ? 'dineIn' : 'all', nowMs, isOrderingPaused);
  switch (state.kind) {
    case 'open':
      return { isOpen: true, words: favouritesText.open, rest: null };
    case 'closingSoon':
      return { isOpen: true, words: favouritesText.closingSoon(state.minutes), rest: null };
    case 'lastOrderPassed':
      return { isOpen: false, words: favouritesText.lastOrderPassed, rest: null };
    case 'paused':
      return { isOpen: false, words: favouritesText.paused, rest: null };
    case 'closed': {
      if (state.opensAt === null) return { isOpen: false, words: favouritesText.closed, rest: null };
      const { day, time } = state.opensAt;
      const dayWords = day === 'today' || day === 'tomorrow' ? favouritesText.opens[day] : formatDay(day);
      return { isOpen: false, words: favouritesText.closed, rest: favouritesText.opensAt(dayWords, time) };
    }
  }
}
