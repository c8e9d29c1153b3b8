/** Labels of an order card: state, place, progress, outcome. Pure. */
import { formatDayTime, formatTime } from '#domain/dates.ts';
import { taipeiDay } from '#domain/taipeiClock.ts';
import { serverNow } from '#platform/serverClock.ts';
import { ordersText } from '#text/ordersText.ts';

import type { FnbOrder, ShopOrder } from '#contract/orders.ts';

export type Tone = 'active' | 'warning' | 'done' | 'over';
type Card = FnbOrder | ShopOrder;

const TONES: Readonly<Record<Card['state'], Tone>> = {
  unpaid: 'warning',
  accepted: 'active',
  cooking: 'active',
  ready: 'active',
  preparing: 'active',
  shipped: 'active',
  arrived: 'active',
  done: 'done',
  cancelled: 'over',
  refused: 'over',
  returned: 'over',
};

export const isFnb = (order: Card): order is FnbOrder => 'service' in order;

export function stateLabel(order: Card): { text: string; tone: Tone } {
  const text = isFnb(order) ? ordersText.states.fnb[order.service][order.state] : ordersText.states.shop[order.state];
  return { text, tone: TONES[order.state] };
}

const URGENCY: Partial<Record<Card['state'], number>> = { ready: 0, arrived: 0, unpaid: 1 };

/** Sorts orders by urgency: ready to collect, then unpaid, then the others in their order. */
export function sortByUrgency<C extends Card>(orders: readonly C[]): C[] {
  const urgencyOf = ({ state }: C) => URGENCY[state] ?? 2;
  return [...orders].sort((one, other) => urgencyOf(one) - urgencyOf(other));
}

/** 桌號 B3, or 外帶 with 取餐號 A12 unless the large figures show it. Empty for a shop order. */
export function placeLabels(order: Card): readonly string[] {
  if (!isFnb(order)) return [];
  if (order.tableCode !== null) return [ordersText.table(order.tableCode)];
  const isShownAbove = order.pickupNumber === null || pickupOf(order) !== null;
  return [ordersText[order.service], ...(isShownAbove ? [] : [`${ordersText.pickup} ${order.pickupNumber ?? ''}`])];
}

export type Step = { name: string; time: string; state: 'done' | 'current' | 'toCome' };

const STEP_OF = { accepted: 0, cooking: 1, ready: 2 } as const;

/** Three steps of a running order. The times are those of a table: a takeout order has one time, by its number. */
export function stepsOf(order: FnbOrder): readonly Step[] {
  if (order.state !== 'accepted' && order.state !== 'cooking' && order.state !== 'ready') return [];
  const at = STEP_OF[order.state];
  const expected =
    order.readyAt === null || order.state === 'ready' ? '' : ordersText.steps.about(formatTime(order.readyAt));
  const times = hasPickup(order)
    ? []
    : [
        formatTime(order.acceptedAt ?? ''),
        formatTime(order.cookingAt ?? ''),
        order.state === 'ready' ? formatTime(order.readyAt ?? '') : expected,
      ];
  return ordersText.steps[order.service].map((name, step) => ({
    name,
    time: times[step] ?? '',
    state: step < at ? 'done' : step === at ? 'current' : 'toCome',
  }));
}

type PickedUp = FnbOrder & { pickupNumber: string };

function hasPickup(order: FnbOrder): order is PickedUp {
  return order.service === 'takeaway' && order.pickupNumber !== null && order.state in STEP_OF;
}

/** Pick-up number of a running takeout order, with the next thing to do and its time. '' for an unknown time. */
export function pickupOf(order: FnbOrder): { number: string; title: string; note: string } | null {
  if (!hasPickup(order)) return null;
  const time = order.readyAt === null ? '' : formatTime(order.readyAt);
  return order.state === 'ready'
    ? { number: order.pickupNumber, title: ordersText.fetch, note: time && ordersText.readySince(time) }
    : { number: order.pickupNumber, title: time && ordersText.expected(time), note: '' };
}

/**
 * Payment deadline, with the day unless it is today.
 * @param now ms
 */
export function formatPayBefore({ payBefore }: Pick<Card, 'payBefore'>, now: number): string {
  if (payBefore === null) return ordersText.payNow;
  const isToday = taipeiDay(Date.parse(payBefore)) === taipeiDay(now);
  return ordersText.payBefore(isToday ? formatTime(payBefore) : formatDayTime(payBefore, now));
}

/** Note of a running shop order. null in other states. */
export function shopNote({ state, shippedAt }: ShopOrder, nowMs: number = serverNow()): string | null {
  if (state === 'preparing') return ordersText.shopNotes.preparing;
  if (state === 'arrived') return ordersText.shopNotes.arrived;
  if (state !== 'shipped') return null;
  return shippedAt === null
    ? ordersText.shopNotes.shippedPlain
    : ordersText.shopNotes.shipped(formatDayTime(shippedAt, nowMs));
}

const ASK_STORE: ReadonlySet<Card['closedReason']> = new Set<Card['closedReason']>(['byStore', 'returned', null]);

/** Reason why an order was closed, the next step, and whether to contact the store. null in other states. */
export function closedLabel({
  state,
  closedReason,
}: Pick<Card, 'state' | 'closedReason'>): { reason: string; nextStep: string; needsStore: boolean } | null {
  if (TONES[state] !== 'over') return null;
  return { ...ordersText.closed[closedReason ?? 'unknown'], needsStore: ASK_STORE.has(closedReason) };
}

/** The first item, with the count of pieces when there are more. */
export function formatItems({ items, itemCount }: Pick<Card, 'items' | 'itemCount'>): string {
  const [first] = items;
  if (!first) return '';
  return items.length > 1 || itemCount > first.quantity
    ? ordersText.more(first.name, itemCount)
    : first.quantity > 1
      ? `${first.name} × ${first.quantity}`
      : first.name;
}
