/** Tabs of both kinds of orders: 進行中 and 歷史, and the states within each. */
import { ordersText } from '#text/ordersText.ts';

import type { Args } from '#contract/infer.ts';
import type { OrderPlatform } from '#api/orders.ts';

export type ShopTab = NonNullable<Args<'GET /v1/ume/client/order/shop/list'>['tab']>;
export type FnbTab = NonNullable<Args<'GET /v1/ume/client/fnb/order/list'>['tab']>;
export type OrderTab = ShopTab | FnbTab;
export type Group = 'running' | 'history';

const STATE_TABS = {
  fnb: { running: ['unpaid', 'making', 'ready'], history: ['done', 'cancelled'] },
  shop: { running: ['unpaid', 'preparing', 'shipped', 'arrived'], history: ['done', 'cancelled', 'returned'] },
} as const satisfies { fnb: Record<Group, readonly FnbTab[]>; shop: Record<Group, readonly ShopTab[]> };

/** States within 進行中 or 歷史. */
export function stateTabs(platform: OrderPlatform, group: Group): readonly OrderTab[] {
  return STATE_TABS[platform][group];
}

/** Group of a tab. */
export function groupOf(platform: OrderPlatform, tab: OrderTab): Group {
  return tab === 'history' || stateTabs(platform, 'history').includes(tab) ? 'history' : 'running';
}

/** Tab from the URL. Unknown values fall back to 進行中. */
export function tabIn(platform: OrderPlatform, text: string | undefined): OrderTab {
  const tabs: readonly OrderTab[] = [
    'running',
    'history',
    ...stateTabs(platform, 'running'),
    ...stateTabs(platform, 'history'),
  ];
  return tabs.find((tab) => tab === text) ?? 'running';
}

/** Label of a tab. */
export function tabLabel(platform: OrderPlatform, tab: OrderTab): string {
  if (tab === 'running' || tab === 'history') return ordersText.tabs[tab];
  const labels: Readonly<Partial<Record<OrderTab, string>>> =
    platform === 'fnb' ? ordersText.fnbTabs : ordersText.shopTabs;
  return labels[tab] ?? '';
}
