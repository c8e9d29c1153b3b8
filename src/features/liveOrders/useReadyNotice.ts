import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { READY_VIBRATION_MS } from '#domain/constants.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { playChime } from '#platform/chime.ts';
import { vibrate } from '#platform/vibrate.ts';
import { useAppStore } from '#state/hooks.ts';
import { liveOrdersText } from '#text/liveOrdersText.ts';
import { announce } from '#widgets/overlays/announce.ts';
import { showSnackbar, type Snackbar } from '#widgets/overlays/snackbar.ts';

import { shownStates } from './cachedOrders.ts';
import { isShownAt } from './isShownAt.ts';

import type { LiveOrder } from '#api/orders.ts';

const isReady = ({ platform, state, tableCode }: LiveOrder): boolean =>
  platform === 'fnb' && state === 'ready' && tableCode === null;

/** Shows a ready takeout order in the document title, for a person in another tab. */
function useReadyTitle(number: string | null | undefined, pathname: string): void {
  useEffect(() => {
    if (number === undefined) return undefined;
    let title: string | null = null;
    // a timer, because a new screen sets its own title in the same commit
    const timer = setTimeout(() => {
      title = document.title;
      document.title = liveOrdersText.ready(number);
    });
    return () => {
      clearTimeout(timer);
      if (title !== null) document.title = title;
    };
  }, [number, pathname]);
}

/** Ids of the orders that were announced, or shown as ready. Each order is announced once. */
const announcedIds = new Set<string>();

/**
 * Announces a takeout order when it becomes ready, by an alert, a vibration, and the sound if switched on. The alert is
 * visible, with a link, where the screen does not show the order. An order that the page has already shown as ready is
 * not announced.
 */
export function useReadyNotice(orders: readonly LiveOrder[] | undefined): void {
  const nav = useNav();
  const store = useAppStore();
  const snackbar = useRef<Snackbar | null>(null);
  const { pathname } = useLocation();
  const isShown = useEffectEvent((order: LiveOrder) => isShownAt(pathname, order));
  const hasAnswer = useRef(false);
  const ready = orders?.filter(isReady) ?? [];
  useReadyTitle(ready[0]?.pickupNumber, pathname);
  useEffect(() => () => snackbar.current?.close(), [pathname]);

  useEffect(() => {
    if (orders === undefined) return;
    const nowReady = orders.filter(isReady);
    if (!hasAnswer.current) {
      hasAnswer.current = true;
      // an order that no screen has shown as unfinished may have been ready for long
      const states = shownStates(store.getState());
      for (const { orderId } of nowReady) if ((states.get(orderId) ?? 'ready') === 'ready') announcedIds.add(orderId);
    }
    const news = nowReady.filter(({ orderId }) => !announcedIds.has(orderId));
    if (nowReady.length === 0) snackbar.current?.close();
    if (news.length === 0) return;
    news.forEach(({ orderId }) => announcedIds.add(orderId));
    vibrate(READY_VIBRATION_MS);
    playChime();
    snackbar.current?.close();
    const message = news.map(({ pickupNumber }) => liveOrdersText.ready(pickupNumber)).join('、');
    if (news.every((order) => isShown(order))) announce(message);
    else
      snackbar.current = showSnackbar({
        message,
        role: 'alert',
        button: { text: liveOrdersText.show, onClick: () => nav.push(paths.order('fnb')) },
      });
  }, [orders, nav, store]);
}
