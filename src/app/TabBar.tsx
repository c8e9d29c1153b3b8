import { useMember } from '#features/member/useMember.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { homePath } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { useAppSelector } from '#state/hooks.ts';
import { frameText } from '#text/frameText.ts';
import { cx } from '#widgets/cx.ts';

import { MineUnread } from './MineUnread.tsx';
import { activeTab } from './tabBarRules.ts';

import * as s from './TabBar.module.css';

const ICONS = {
  store:
    'M4 10v10h16V10M3 7l2-3h14l2 3v1.5a2.5 2.5 0 0 1-4.5 1.5 2.5 2.5 0 0 1-4.5 0 2.5 2.5 0 0 1-4.5 0A2.5 2.5 0 0 1 3 8.5V7ZM10 20v-5h4v5',
  mine: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20.5c0-4 3.4-6 7.5-6s7.5 2 7.5 6',
} as const;

/**
 * The two tabs of the shell (spec 2) as plain links. antd-mobile's bar would add 4 KiB to the first view
 * (docs/decisions/015). The three-tab widget of spec 2 is widgets/FooterTabBar, on antd-mobile's TabBar.
 */
export function TabBar({ pathname }: { pathname: string }) {
  const active = activeTab(pathname);
  const { isSignedIn } = useMember();
  // homePath reads the branch that is saved with the store info
  useAppSelector((state) => state.store.currentStore?.braId);
  const tabs = [
    { key: 'store', to: homePath(), name: frameText.store },
    { key: 'mine', to: paths.mine(), name: frameText.mine },
  ] as const;
  return (
    <nav className={s.bar} aria-label={frameText.tabs}>
      {tabs.map(({ key, to, name }) => (
        <AppLink
          key={key}
          to={to}
          className={cx(s.tab, key === active && s.active)}
          aria-current={key === active ? 'page' : undefined}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true" className={s.icon}>
            <path d={ICONS[key]} />
          </svg>
          <span className={s.label}>{name}</span>
          {key === 'mine' && isSignedIn && <MineUnread className={s.badge} />}
        </AppLink>
      ))}
    </nav>
  );
}
