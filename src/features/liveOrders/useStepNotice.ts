import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { runningOrderText } from '#text/runningOrderText.ts';
import { announce } from '#widgets/overlays/announce.ts';

import { isShownAt } from './isShownAt.ts';

import type { LiveOrder } from '#api/orders.ts';

/** Returns the strip's text, e.g. 製作中 取餐號 A12. null for a state that the strip does not show. */
function textOf({ state, tableCode, pickupNumber }: LiveOrder): string | null {
  const states: Partial<Record<string, string>> = runningOrderText.states[tableCode === null ? 'takeaway' : 'dineIn'];
  const step = states[state];
  if (step === undefined) return null;
  const where = tableCode === null ? pickupNumber : runningOrderText.table(tableCode);
  if (where === null) return step;
  return `${step} ${tableCode === null ? `${runningOrderText.pickup} ${where}` : where}`;
}

/** A ready takeout order has its alert (useReadyNotice.ts). */
const hasAlert = ({ state, tableCode }: LiveOrder): boolean => state === 'ready' && tableCode === null;

/** Announces each new state of an order, on the screens that show it. The screen reader finishes its sentence first. */
export function useStepNotice(orders: readonly LiveOrder[] | undefined): void {
  const { pathname } = useLocation();
  const isShown = useEffectEvent((order: LiveOrder) => isShownAt(pathname, order));
  const states = useRef<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    if (orders === undefined) return;
    const before = states.current;
    states.current = new Map(orders.map(({ orderId, state }) => [orderId, state]));
    const moved = orders.filter(
      (order) =>
        order.platform === 'fnb' &&
        before?.has(order.orderId) === true &&
        before.get(order.orderId) !== order.state &&
        !hasAlert(order) &&
        isShown(order),
    );
    const texts = moved.flatMap((order) => textOf(order) ?? []);
    if (texts.length > 0) announce(texts.join('、'), 'status');
  }, [orders]);
}
