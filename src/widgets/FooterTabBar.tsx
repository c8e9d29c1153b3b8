/**
 * The footer tab bar with three tabs (spec 2: 商店, 探索, 我的), on antd-mobile's TabBar. Its items are plain boxes, so
 * the words of each are a real button that covers its box: click, keyboard and screen reader all press the same thing.
 */
import TabBar from 'antd-mobile/es/components/tab-bar';

import { widgetsText } from '#text/widgetsText.ts';

import { CompassIcon } from './icons/CompassIcon.tsx';
import { PersonIcon } from './icons/PersonIcon.tsx';
import { ShopIcon } from './icons/ShopIcon.tsx';

import s from './FooterTabBar.module.css';

import type { ReactNode } from 'react';

export type FooterTab = 'store' | 'discover' | 'mine';
export type FooterTabBarProps = {
  active: FooterTab | null;
  onChange: (tab: FooterTab) => void;
  /** Over a corner of a tab's icon, and read with its words: a count, say. */
  badges?: Partial<Record<FooterTab, ReactNode>>;
};

const TABS = [
  { key: 'store', Icon: ShopIcon },
  { key: 'discover', Icon: CompassIcon },
  { key: 'mine', Icon: PersonIcon },
] as const;

export function FooterTabBar({ active, onChange, badges = {} }: FooterTabBarProps) {
  return (
    <nav className={s.bar} aria-label={widgetsText.tabs.name}>
      <TabBar safeArea activeKey={active} onChange={(key) => onChange(key as FooterTab)}>
        {TABS.map(({ key, Icon }) => (
          <TabBar.Item
            key={key}
            icon={<Icon />}
            title={
              // antd-mobile says nothing of a tap on the active tab, which leads back to the tab's own screen
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
