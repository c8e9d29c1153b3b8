/** Tabs of both kinds of orders: 進行中 and 歷史, and the states within each. */
import { ordersText } from '#text/ordersText.ts';

import type { Args } from '#contract/infer.ts';
import type { OrderPlatform } from '#api/orders.ts';

export type ShopTab = NonNullable<Args<'GET /v1/ume/client/order/shop/list'>['tab']>;
export type FnbTab = NonNullable<Args<'GET /v1/ume/client/fnb/order/list'>['tab']>;
export type OrderTab = ShopTab | FnbTab;
export type Group = 'running' | 'history';

const FINER = {
  fnb: { running: ['unpaid', 'making', 'ready'], history: ['done', 'cancelled'] },
  shop: { running: ['unpaid', 'preparing', 'shipped', 'arrived'], history: ['done', 'cancelled', 'returned'] },
} as const satisfies { fnb: Record<Group, readonly FnbTab[]>; shop: Record<Group, readonly ShopTab[]> };

/** States within 進行中 or 歷史. */
export function finerTabs(platform: OrderPlatform, group: Group): readonly OrderTab[] {
  return FINER[platform][group];
}

/** Group of a tab. */
export function groupOf(platform: OrderPlatform, tab: OrderTab): Group {
  return tab === 'history' || finerTabs(platform, 'history').includes(tab) ? 'history' : 'running';
}

/** Tab from the URL. Unknown values fall back to 進行中. */
export function tabIn(platform: OrderPlatform, text: string | undefined): OrderTab {
  const known: readonly OrderTab[] = [
    'running',
    'history',
    ...finerTabs(platform, 'running'),
    ...finerTabs(platform, 'history'),
  ];
  return known.find((tab) => tab === text) ?? 'running';
}

/** Label of a tab. */
export function tabLabel(platform: OrderPlatform, tab: OrderTab): string {
  if (tab === 'running' || tab === 'history') return ordersText.tabs[tab];
  const words: Readonly<Partial<Record<OrderTab, string>>> =
    platform === 'fnb' ? ordersText.fnbTabs : ordersText.shopTabs;
  return words[tab] ?? '';
}
