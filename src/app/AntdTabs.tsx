/**
 * The shell's two tabs on antd-mobile's TabBar, in a chunk of its own: 4 KiB that the first view does without. Each item
 * holds a whole link, the one that the painted bar has, and leaves it the room of the item.
 */
import AntdTabBar from 'antd-mobile/es/components/tab-bar';

import { cx } from '#widgets/cx.ts';

import s from './AntdTabs.module.css';

import type { ReactElement } from 'react';

export type TabItem = { key: string; link: ReactElement };

export function AntdTabs({ active, items }: { active: string | null; items: readonly TabItem[] }) {
  return (
    <AntdTabBar activeKey={active} className={cx(s.tabs)}>
      {items.map(({ key, link }) => (
        <AntdTabBar.Item key={key} title={link} />
      ))}
    </AntdTabBar>
  );
}
