import { useEffect, useEffectEvent, useRef } from 'react';

import { listText } from '#text/listText.ts';

import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { failureMessage } from '../states/failureMessage.ts';

import * as base from '../base.module.css';
import * as s from './EndlessFoot.module.css';

import type { EndlessResult } from './endlessResult.ts';

export type EndlessFootProps = {
  list: Omit<EndlessResult<unknown>, 'data' | 'isLoading' | 'refetch'>;
  end: string | undefined;
};

/** Distance from the viewport at which the next page loads. */
const NEAR = '600px 0px';

/**
 * The end of an endless list. Loads the next page when near the viewport, or offers a button. Its key remounts it for
 * each page.
 */
export function EndlessFoot({ list, end }: EndlessFootProps) {
  const foot = useRef<HTMLDivElement>(null);
  const hasFailed = list.isFetchNextPageError ?? list.isError;
  const why = hasFailed ? failureMessage(list.error) : null;
  const isReady = list.hasNextPage && !hasFailed && !list.isFetchingNextPage && list.isFetching !== true;
  const fetchNext = useEffectEvent(list.fetchNextPage);
  // The observer is disconnected during a request, so each page is requested once. RTK Query may drop the request
  // during a refetch that no render has shown. A foot that remains then observes again.
  useEffect(() => {
    const element = foot.current;
    if (!isReady || element === null || typeof window.IntersectionObserver !== 'function') return;
    let isOver = false;
    let timer = 0;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void Promise.resolve(fetchNext()).finally(() => {
          if (!isOver) timer = window.setTimeout(() => observer.observe(element));
        });
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      observer.disconnect();
    };
  }, [isReady]);

  if (!list.hasNextPage) return end === undefined ? null : <p className={s.end}>{end}</p>;
  return (
    <div ref={foot} className={s.foot}>
      {why !== null && !list.isFetchingNextPage ? (
        <>
          <p className={cx(base.note, base.spaceBelow8)}>
            {listText.moreFailed}
            <span className={cx(base.block, base.text13)}>{why}</span>
          </p>
          <Button kind="second" size="small" onClick={() => list.fetchNextPage()}>
            {listText.retry}
          </Button>
        </>
      ) : list.isFetchingNextPage ? (
        <p className={cx(base.note, base.spaceBelow8)} role="status">
          {listText.moreLoading}
        </p>
      ) : (
        <Button kind="quiet" size="small" onClick={() => list.fetchNextPage()}>
          {listText.more}
        </Button>
      )}
    </div>
  );
}
