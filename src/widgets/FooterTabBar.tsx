/**
 * The footer tab bar with three tabs (spec 2: 到店, 探索, 我的), on antd-mobile's TabBar. Its items are plain boxes, so the
 * text of each is a real button that covers the box. Click, keyboard and screen reader activate the same element.
 */
import TabBar from 'antd-mobile/es/components/tab-bar';

import { widgetsText } from '#text/widgetsText.ts';

import { TABS } from './footerTabs.ts';

import * as s from './FooterTabBar.module.css';

import type { ReactNode } from 'react';

export type FooterTab = 'store' | 'discover' | 'mine';
export type FooterTabBarProps = {
  active: FooterTab | null;
  onChange: (tab: FooterTab) => void;
  /** A badge at the icon of a tab, e.g. a count. Screen readers announce it with the tab. */
  badges?: Partial<Record<FooterTab, ReactNode>>;
};

export function FooterTabBar({ active, onChange, badges = {} }: FooterTabBarProps) {
  return (
    <nav className={s.bar} aria-label={widgetsText.tabs.name}>
      <TabBar safeArea activeKey={active} onChange={(key) => onChange(key as FooterTab)}>
        {TABS.map(({ key, Icon }) => (
          <TabBar.Item
            key={key}
            icon={<Icon />}
            title={
              // antd-mobile ignores a tap on the active tab, which opens the tab's own screen
              <button
                type="button"
                className={s.tab}
                aria-current={key === active ? 'page' : undefined}
                onClick={key === active ? () => onChange(key) : undefined}
              >
                {widgetsText.tabs[key]}
                {badges[key] !== undefined && <span className={s.badge}>{badges[key]}</span>}
              </button>
            }
          />
        ))}
      </TabBar>
    </nav>
  );
}
