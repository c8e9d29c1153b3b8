import { useEffect, useRef } from 'react';

import { noticesText } from '#text/noticesText.ts';
import { listText } from '#text/listText.ts';
import { Button } from '#widgets/Button.tsx';

import * as base from '#widgets/base.module.css';
import * as s from '../notices.module.css';

type Props = {
  list: {
    isFetchNextPageError: boolean;
    isFetchingNextPage: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  /** False until the list has scrolled to its end. */
  isOn: boolean;
};

/** Distance from the top at which earlier rows are fetched. */
const NEAR = '400px 0px';

/** Top of a list with its newest row last. Fetches earlier rows when it comes near, or offers a button. */
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
        <p className={base.fine} role="status">
          {listText.moreLoading}
        </p>
      ) : (
        <Button kind="quiet" size="small" onClick={() => fetchNextPage()}>
          {list.isFetchNextPageError ? listText.retry : noticesText.shop.earlier}
        </Button>
      )}
    </div>
  );
}
