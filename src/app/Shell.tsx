import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useHistoryEntry } from '#navigation/historyEntry.ts';
import { savedBraId } from '#navigation/homePath.ts';
import { normalizePath } from '#navigation/internalPath.ts';
import { useNav } from '#navigation/useNav.ts';
import { cx } from '#widgets/cx.ts';
import { EntryContext } from '#widgets/list/entryContext.ts';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { NetworkBar } from './NetworkBar.tsx';
import { PageTransition } from './PageTransition.tsx';
import { RouteView } from './RouteView.tsx';
import { TabBar } from './TabBar.tsx';
import { showsTabBar } from './tabBarRules.ts';
import { useArrival } from './useArrival.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

import s from './Shell.module.css';

/** The frame around the screens: the page that slides, the tab bar that stays. */
export function Shell() {
  const location = useLocation();
  const nav = useNav();
  const arrival = useArrival();
  useScrollRestoration();
  const entry = useHistoryEntry();

  const normalized = normalizePath(location.pathname);
  const isNormalized = normalized === location.pathname;
  useEffect(() => {
    // a path with a trailing slash is the same screen
    if (!isNormalized) nav.replace(`${normalized}${location.search}${location.hash}`, { animation: 'none' });
  }, [isNormalized, normalized, location.search, location.hash, nav]);
  if (!isNormalized) return null;

  const hasTabs = showsTabBar(location.pathname, savedBraId());
  return (
    <div className={cx(s.shell, hasTabs && s.withTabs)}>
      <PageTransition key={location.pathname} animation={arrival.animation}>
        <ErrorBoundary>
          <EntryContext value={entry}>
            <RouteView pathname={location.pathname} />
          </EntryContext>
        </ErrorBoundary>
      </PageTransition>
      {hasTabs && <TabBar pathname={location.pathname} />}
      <NetworkBar />
    </div>
  );
}
