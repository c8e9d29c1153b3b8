/** A screen with the frame of app/Shell.tsx around it, drawn once within a visit (still/visit.ts). */
import { cx } from '#widgets/cx.ts';
import { showsTabBar } from '#app/tabBarRules.ts';
import { TabBar } from '#app/TabBar.tsx';
import { savedBraId } from '#navigation/homePath.ts';

import * as base from '#widgets/base.module.css';
import * as s from '#app/Shell.module.css';

import type { ComponentType } from 'react';

export function ScreenPreview({ Screen, pathname }: { Screen: ComponentType; pathname: string }) {
  const hasTabs = showsTabBar(pathname, savedBraId());
  return (
    <div className={cx(s.shell, hasTabs && s.withTabs)}>
      <div className={base.fillingColumn}>
        <Screen />
      </div>
      {hasTabs && <TabBar pathname={pathname} />}
    </div>
  );
}
