import { type FocusEvent, type MouseEvent, useState } from 'react';

import { useFirstViewDone } from '#features/frame/useFirstViewDone.ts';
import { useMember } from '#features/member/useMember.ts';
import { AppLink } from '#navigation/AppLink.tsx';
import { homePath } from '#navigation/homePath.ts';
import { paths } from '#navigation/paths.ts';
import { useAppSelector } from '#state/hooks.ts';
import { frameText } from '#text/frameText.ts';
import { cx } from '#widgets/cx.ts';
import { lazyModule } from '#widgets/lazy/lazyModule.ts';
import { useLazyModule } from '#widgets/lazy/useLazyModule.ts';

import { MineUnread } from './MineUnread.tsx';
import { activeTab } from './tabBarRules.ts';

import s from './TabBar.module.css';

const ICONS = {
  store:
    'M4 10v10h16V10M3 7l2-3h14l2 3v1.5a2.5 2.5 0 0 1-4.5 1.5 2.5 2.5 0 0 1-4.5 0 2.5 2.5 0 0 1-4.5 0A2.5 2.5 0 0 1 3 8.5V7ZM10 20v-5h4v5',
  mine: 'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20.5c0-4 3.4-6 7.5-6s7.5 2 7.5 6',
} as const;

const antdModule = lazyModule(() => import(/* webpackChunkName: "tabs" */ './AntdTabs.tsx'));

/**
 * The shell's two tabs (spec 2), on antd-mobile's TabBar. The first view does without its 4 KiB: the bar stands at once
 * as plain links, and once the first view is there antd-mobile's takes these links in, without a shift and never under
 * a
 * finger or the focus. The three-tab widget of spec 2 is widgets/FooterTabBar.
 */
export function TabBar({ pathname }: { pathname: string }) {
  const active = activeTab(pathname);
  const { isSignedIn } = useMember();
  const { isReady, holders } = useTakeOver();
  // the saved branch is saved with the store info: the link follows it
  useAppSelector((state) => state.store.currentStore?.braId);
  const tabs = [
    { key: 'store', to: homePath(), name: frameText.store },
    { key: 'mine', to: paths.mine(), name: frameText.mine },
  ] as const;
  const items = tabs.map(({ key, to, name }) => ({
    key,
    link: (
      <AppLink
        key={key}
        to={to}
        className={cx(s.tab, key === active && s.active)}
        aria-current={key === active ? 'page' : undefined}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className={s.icon}>
          <path d={ICONS[key]} />
        </svg>
        <span className={s.name}>{name}</span>
        {key === 'mine' && isSignedIn && <MineUnread className={s.badge} />}
      </AppLink>
    ),
  }));
  const antd = isReady ? antdModule.now() : null;
  return (
    <nav className={s.bar} aria-label={frameText.tabs} {...holders}>
      {antd === null ? items.map(({ link }) => link) : <antd.AntdTabs active={active} items={items} />}
    </nav>
  );
}

/** When antd-mobile's bar may take the painted one's place: its script is there, and no link is pressed or in focus. */
function useTakeOver() {
  const { loaded } = useLazyModule(antdModule, useFirstViewDone());
  const [isHeld, setHeld] = useState(false);
  const [isReady, setReady] = useState(antdModule.now() !== null);
  // adjusted while rendering, so that no third bar is painted in between
  if (!isReady && !isHeld && loaded !== null) setReady(true);
  const holders = {
    onPointerDown: () => setHeld(true),
    onPointerCancel: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setHeld(currentTarget.contains(relatedTarget)),
    onClick: ({ currentTarget }: MouseEvent) => setHeld(currentTarget.contains(document.activeElement)),
  };
  return { isReady, holders };
}
