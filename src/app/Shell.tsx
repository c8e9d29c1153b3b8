import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { decodePathPart } from '#domain/decodePathPart.ts';
import { useHistoryEntry } from '#navigation/historyEntry.ts';
import { savedBraId } from '#navigation/homePath.ts';
import { normalizePath } from '#navigation/internalPath.ts';
import { useNav } from '#navigation/useNav.ts';
import { cx } from '#widgets/cx.ts';
import { EntryContext } from '#widgets/list/entryContext.ts';

import { ErrorBoundary } from './ErrorBoundary.tsx';
import { LazyAfterStart } from './LazyAfterStart.tsx';
import { PageTransition } from './PageTransition.tsx';
import { ScreenRoutes } from './ScreenRoutes.tsx';
import { TabBar } from './TabBar.tsx';
import { showsTabBar } from './tabBarRules.ts';
import { useArrival } from './useArrival.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';

import * as s from './Shell.module.css';

/** The frame around the screens: the page that slides in, and the tab bar that stays. */
export function Shell() {
  const location = useLocation();
  const nav = useNav();
  const arrival = useArrival();
  useScrollRestoration();
  const entry = useHistoryEntry();

  const normalized = normalizePath(encodeMalformed(location.pathname));
  const isNormalized = normalized === location.pathname;
  useEffect(() => {
    // a trailing slash names the same screen
    if (!isNormalized) nav.replace(`${normalized}${location.search}${location.hash}`, { animation: 'none' });
  }, [isNormalized, normalized, location.search, location.hash, nav]);
  if (!isNormalized) return null;

  const hasTabs = showsTabBar(location.pathname, savedBraId());
  return (
    <div className={cx(s.shell, hasTabs && s.withTabs)}>
      <PageTransition key={location.pathname} animation={arrival.animation}>
        <ErrorBoundary>
          <EntryContext value={entry}>
            <ScreenRoutes />
          </EntryContext>
        </ErrorBoundary>
      </PageTransition>
      {hasTabs && <TabBar pathname={location.pathname} />}
      <LazyAfterStart />
    </div>
  );
}

/** Encodes each segment that is no valid encoding, such as `%`: one of them makes the router leave all undecoded. */
function encodeMalformed(pathname: string): string {
  const encode = (part: string) =>
    part.includes('%') && decodePathPart(part) === part ? encodeURIComponent(part) : part;
  return pathname.split('/').map(encode).join('/');
}
