import { homePath } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { useNav } from '#navigation/useNav.ts';
import { type FooterTab, FooterTabBar } from '#widgets/FooterTabBar.tsx';

import s from './FooterTabs.module.css';

const PLACES: Record<FooterTab, () => string> = { store: homePath, discover: paths.discover, mine: paths.mine };

/** The three-tab bar of /discover/* (spec 2: 商店, 探索, 我的), always in reach at the bottom; goes to Screen's `tabs`. */
export function FooterTabs({ active }: { active: FooterTab }) {
  const nav = useNav();
  return (
    <div className={s.tabs}>
      <FooterTabBar active={active} onChange={(tab) => nav.push(PLACES[tab]())} />
    </div>
  );
}
