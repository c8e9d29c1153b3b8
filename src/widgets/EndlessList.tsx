/**
 * A list that goes on (product.md: every list): skeleton at first, empty and failed each in their place, the next page
 * when the end comes near, never one page twice, a failed page with its own retry. It takes what an RTK infinite query
 * returns by its shape and knows nothing else of it. Failures are told by api/failures.ts; here they are only in place.
 */
import type { ReactNode } from 'react';
import { widgetsText } from '#text/widgetsText.ts';
import { EmptyState } from './EmptyState.tsx';
import { EndlessFoot } from './EndlessFoot.tsx';
import { EndlessRows } from './EndlessRows.tsx';
import { ListFailed } from './ListFailed.tsx';

export type EndlessResult<T> = {
  data?: { pages: readonly { list: readonly T[] }[] } | undefined;
  isLoading: boolean;
  isError: boolean;
  isUninitialized?: boolean;
  isFetching?: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError?: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
};
export type EndlessListProps<T> = {
  list: EndlessResult<T>;
  skeleton: ReactNode;
  /** The words of the empty state, or the whole of it. */
  empty?: ReactNode;
  /** Said at the end of a list longer than one page. */
  end?: string;
  className?: string;
  children: (item: T, index: number) => ReactNode;
};

export function EndlessList<T>({ list, skeleton, empty = widgetsText.list.empty, end, className, children }: EndlessListProps<T>) {
  const { data } = list;
  if (data === undefined) return list.isError && list.isFetching !== true ? <ListFailed onRetry={list.refetch} /> : <div aria-busy="true">{skeleton}</div>;
  const isEmpty = data.pages.every((page) => page.list.length === 0);
  if (isEmpty && !list.hasNextPage) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
  return (
    <>
      <EndlessRows pages={data.pages} className={className}>
        {children}
      </EndlessRows>
      <EndlessFoot list={list} end={data.pages.length > 1 ? end : undefined} />
    </>
  );
}
