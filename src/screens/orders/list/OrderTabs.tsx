import { useNav } from '#navigation/useNav.ts';
import { paths } from '#navigation/paths.ts';
import { ordersText } from '#text/ordersText.ts';
import { showChosen } from '#widgets/showChosen.ts';

import { stateTabs, groupOf, tabLabel } from './stateTabs.ts';

import * as s from '../OrderTabs.module.css';

import type { Group, OrderTab } from './stateTabs.ts';
import type { OrderPlatform } from '#api/orders.ts';

type Props = {
  platform: OrderPlatform;
  tab: OrderTab;
  /** Counts by tab. undefined while loading. */ counts: Readonly<Record<string, number>> | undefined;
  /** The list is long enough for chips of its states. */ isLong: boolean;
};

const GROUPS: readonly Group[] = ['running', 'history'];

/** Tabs 進行中 and 歷史訂單, and below them chips of the states when a list is long. The URL holds the tab. */
export function OrderTabs({ platform, tab, counts, isLong }: Props) {
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
      {(isLong || tab !== group) && (
        <div ref={showChosen} className={s.stateTabs} role="group" aria-label={ordersText.tabs.finer}>
          {[group, ...stateTabs(platform, group)].map((one) => {
            // the tab above has the count of all
            const count = one === group ? 0 : countOf(one);
            const name = one === group ? ordersText.tabs.all : tabLabel(platform, one);
            return (
              <button
                key={one}
                type="button"
                className={s.chip}
                aria-pressed={one === tab}
                aria-label={one === group ? name : nameOf(name, one)}
                onClick={() => choose(one)}
              >
                {name}
                {count > 0 && <span className={s.count}>{count}</span>}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
