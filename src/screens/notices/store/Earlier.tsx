import { useEffect, useRef } from 'react';

import { noticesText } from '#text/noticesText.ts';
import { widgetsText } from '#text/widgetsText.ts';
import { Button } from '#widgets/Button.tsx';

import s from '../notices.module.css';

type Props = {
  list: {
    isFetchNextPageError: boolean;
    isFetchingNextPage: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** Off while the list is still to be put at its end. */
  isOn: boolean;
};

/** Earlier rows are asked for this far before the top comes into view. */
const NEAR = '400px 0px';

/** The top of a list whose newest row stands last: loads earlier ones when it comes near, or offers to. */
export function Earlier({ list, isOn }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const isReady = isOn && list.hasNextPage && !list.isFetchNextPageError && !list.isFetching;
  const { fetchNextPage } = list;
  useEffect(() => {
    const element = top.current;
    if (!isReady || element === null || typeof window.IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        fetchNextPage();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isReady, fetchNextPage]);

  if (!list.hasNextPage) return null;
  return (
    <div ref={top} className={s.earlier}>
      {list.isFetchingNextPage ? (
        <p className={s.earlierWords} role="status">
          {widgetsText.list.moreLoading}
        </p>
      ) : (
        <Button kind="quiet" size="small" onClick={() => fetchNextPage()}>
          {list.isFetchNextPageError ? widgetsText.list.retry : noticesText.shop.earlier}
        </Button>
      )}
    </div>
  );
}
