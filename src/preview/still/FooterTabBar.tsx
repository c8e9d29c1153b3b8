/**
 * Stands for widgets/FooterTabBar.tsx in a preview: the markup of antd-mobile's TabBar, which needs React. Its styles
 * come with the screen.
 */
import { widgetsText } from '#text/widgetsText.ts';
import { TABS } from '#widgets/footerTabs.ts';
import { cx } from '#widgets/cx.ts';

import * as s from '#widgets/FooterTabBar.module.css';

import type { FooterTabBarProps } from '#widgets/FooterTabBar.tsx';

export function FooterTabBar({ active }: Pick<FooterTabBarProps, 'active'>) {
  return (
    <nav className={s.bar} aria-label={widgetsText.tabs.name}>
      <div className="adm-tab-bar">
        <div className="adm-tab-bar-wrap">
          {TABS.map(({ key, Icon }) => (
            <div key={key} className={cx('adm-tab-bar-item', key === active && 'adm-tab-bar-item-active')}>
              <div className="adm-badge-wrapper">
                <div className="adm-tab-bar-item-icon">
                  <Icon />
                </div>
              </div>
              <div className="adm-tab-bar-item-title adm-tab-bar-item-title-with-icon">
                <button type="button" className={s.tab} aria-current={key === active ? 'page' : undefined}>
                  {widgetsText.tabs[key]}
                </button>
              </div>
            </div>
          ))}
        </div>
        <div className="adm-safe-area adm-safe-area-position-bottom" />
      </div>
    </nav>
  );
}
