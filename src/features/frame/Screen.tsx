import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { useNav } from '#navigation/useNav.ts';
import { frameText } from '#text/frameText.ts';
import { firstViewDone, isFirstViewDone } from '#preview/handOver.ts';

import * as s from './Screen.module.css';

type Props = {
  /** Title of the document and, unless `bare`, the h1 in the bar. */
  title: string;
  /** Back button at the left of the bar. Default true. */
  back?: boolean;
  /** Replaces going back, e.g. to ask about unsaved changes. */
  onBack?: (() => void) | undefined;
  /** At the right of the bar. */
  right?: ReactNode;
  /** Stays at the bottom, above the tab bar where there is one. */
  footer?: ReactNode;
  /** A tab bar of the screen's own below everything, as FooterTabs on /discover/*. */
  tabs?: ReactNode;
  /** No bar: the screen brings its own h1. */
  bare?: boolean;
  /** True while there is no data: the preview or skeleton stays. */
  isWaiting?: boolean;
  children?: ReactNode;
};

/** The frame of every screen: bar, heading, document title, focus after a route change. */
export function Screen({
  title,
  back = true,
  onBack,
  right,
  footer,
  tabs,
  bare = false,
  isWaiting = false,
  children,
}: Props) {
  const nav = useNav();
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLElement>(null);
  const [isLaterScreen] = useState(isFirstViewDone);

  useEffect(() => {
    document.title = title === '' ? frameText.appName : `${title}｜${frameText.appName}`;
  }, [title]);

  useEffect(() => {
    // the first screen leaves the focus alone, and later screens announce themselves
    if (!isLaterScreen) return;
    const heading = root.current?.querySelector<HTMLElement>('h1') ?? content.current;
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [isLaterScreen]);

  useLayoutEffect(() => {
    if (!isWaiting) firstViewDone();
  }, [isWaiting]);

  return (
    <div ref={root} className={s.screen}>
      {!bare && (
        <header className={s.bar}>
          <div className={s.side}>
            {back && (
              <button type="button" className={s.back} aria-label={frameText.back} onClick={onBack ?? nav.back}>
                <svg viewBox="0 0 24 24" aria-hidden="true" className={s.chevron}>
                  <path d="M15 4 7 12l8 8" />
                </svg>
              </button>
            )}
          </div>
          <h1 className={s.title}>{title}</h1>
          <div className={s.side}>{right}</div>
        </header>
      )}
      <main ref={content} aria-label={title} className={s.content}>
        {children}
      </main>
      {footer !== undefined && <div className={s.footer}>{footer}</div>}
      {tabs}
    </div>
  );
}
