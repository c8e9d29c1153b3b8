/** Messages of shops and of the service to members, written for this seed. */
import words from './messageWords.json' with { type: 'json' };

import type { MessageTarget } from '#contract/messages.ts';

type MessageText = { title: string; text: string };
type Screen = Extract<MessageTarget, { kind: 'screen' }>['screen'];
type AboutOrder = MessageText & { braId: string; platform: 'fnb' | 'shop'; orderId: string; minutesAgo: number };

/**
 * Shop messages, used in turn. `{store}` is the shop, `{name}` the member. `leads` links to the shop, `picture` shows
 * one of its products.
 */
export const FROM_SHOP: readonly (MessageText & { leads: boolean; picture?: boolean })[] = words.fromShop;

/** Messages about active orders of the first member. */
export const ABOUT_ORDERS = words.aboutOrders as readonly AboutOrder[];

/** Days of a check-in streak that earns a reward. Its message has the date of the last check-in. */
export const REWARDED_STREAK = 7;

/** Service messages: days ago ('reward' for the day of the streak's reward), text and target screen. */
export const FROM_SERVICE = words.fromService as readonly (MessageText & {
  daysAgo: number | 'reward';
  screen: Screen | null;
})[];

/** One message per month further back, for the later pages of a long-time member. */
export const EACH_MONTH: MessageText = words.eachMonth;
