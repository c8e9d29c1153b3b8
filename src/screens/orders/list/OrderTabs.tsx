import { useNav } from '#navigation/useNav.ts';
import { paths } from '#navigation/paths.ts';
import { ordersText } from '#text/ordersText.ts';

import { stateTabs, groupOf, tabLabel } from './stateTabs.ts';

import s from '../OrderTabs.module.css';

import type { Group, OrderTab } from './stateTabs.ts';
import type { OrderPlatform } from '#api/orders.ts';

type Props = {
  platform: OrderPlatform;
  tab: OrderTab;
  /** Counts by tab. undefined while loading. */ counts: Readonly<Record<string, number>> | undefined;
};

const GROUPS: readonly Group[] = ['running', 'history'];

/** Tabs 進行中 and 歷史訂單 with counts, and below them the states of the selected tab. The URL holds the tab. */
export function OrderTabs({ platform, tab, counts }: Props) {
  const nav = useNav();
  const group = groupOf(platform, tab);
  const countOf = (one: OrderTab) => counts?.[one] ?? 0;
  const nameOf = (name: string, one: OrderTab) => (countOf(one) > 0 ? ordersText.tabs.count(name, countOf(one)) : name);

  function choose(next: OrderTab) {
    if (next === tab) return;
    window.scrollTo(0, 0);
    nav.replace(paths.order(platform, next), { animation: 'none' });
  }

  return (
    <div className={s.bar}>
      <div className={s.groups} role="group" aria-label={ordersText.tabs.label}>
        {GROUPS.map((one) => (
          <button
            key={one}
            type="button"
            className={s.group}
            aria-pressed={one === group}
            aria-label={nameOf(tabLabel(platform, one), one)}
            onClick={() => choose(one)}
          >
            {tabLabel(platform, one)}
            {one === 'running' && countOf(one) > 0 && <span className={s.badge}>{countOf(one)}</span>}
          </button>
        ))}
      </div>
      <div className={s.stateTabs} role="group" aria-label={ordersText.tabs.finer}>
        {[group, ...stateTabs(platform, group)].map((one) => {
          const name = one === group ? ordersText.tabs.all : tabLabel(platform, one);
          return (
            <button
              key={one}
              type="button"
              className={s.chip}
              aria-pressed={one === tab}
              aria-label={nameOf(name, one)}
              onClick={() => choose(one)}
            >
              {name}
              {countOf(one) > 0 && <span className={s.count}>{countOf(one)}</span>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
