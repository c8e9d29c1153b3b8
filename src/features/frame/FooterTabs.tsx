import { homePath } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { type FooterTab, FooterTabBar } from '#widgets/FooterTabBar.tsx';

import * as s from './FooterTabs.module.css';

import type { ReactNode } from 'react';

/** Order of the tabs from left to right. */
const ORDER: readonly FooterTab[] = ['store', 'discover', 'mine'];
const PLACES: Record<FooterTab, () => string> = { store: homePath, discover: paths.discover, mine: paths.mine };

/** The three tabs of /discover/* (spec 2: 到店, 探索, 我的), for Screen's `tabs`. */
export function FooterTabs({
  active,
  atMine,
}: {
  active: FooterTab;
  /** The badge at the corner of 我的. */ atMine?: ReactNode;
}) {
  const nav = useNav();
  // spec 2: switching tabs slides by tab order
  const go = (tab: FooterTab) =>
    nav.push(PLACES[tab](), { animation: ORDER.indexOf(tab) < ORDER.indexOf(active) ? 'left-in' : 'right-in' });
  return (
    <div className={s.tabs}>
      <FooterTabBar active={active} onChange={go} badges={{ mine: atMine }} />
    </div>
  );
}
