/**
 * An endless list with skeleton, empty state and error state. The next page loads near the end, never twice. A failed
 * page has its own retry. Pull to refresh is included, and a return restores the rows (R25). The `list` prop is an RTK
 * infinite query result. Errors are toasted by api/failures.ts, and the list shows the same text in place.
 *
 * Each row is a list item, and `children` returns its content with a key. A long list mounts only the rows near the
 * viewport. A row therefore keeps its margins inside (or uses `gap`), contains no sheet, and has no sibling selectors.
 */
import { listText } from '#text/listText.ts';

import { EmptyState } from '../states/EmptyState.tsx';
import { isStale, type RefreshedQuery, StaleNotice } from '../states/StaleNotice.tsx';
import { EndlessFoot } from './EndlessFoot.tsx';
import { EndlessRows } from './EndlessRows.tsx';
import { ListFailed } from './ListFailed.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { useRestoredDepth } from './useRestoredDepth.ts';

import type { ReactNode } from 'react';
import type { EndlessResult } from './endlessResult.ts';

export type EndlessListProps<T> = {
  list: EndlessResult<T>;
  skeleton: ReactNode;
  /** Text of the empty state, or the whole element. */
  empty?: ReactNode;
  /** Text at the end of a list longer than one page. */
  end?: string;
  /** Another query of the screen. A pull refreshes it too, and its failure is shown like that of the list. */
  also?: RefreshedQuery;
  /** The screen has its own pull to refresh and StaleNotice. */
  isRefreshedOutside?: boolean;
  /** Estimated row height before measurement, px. By default the first rows are measured. */
  rowHeight?: number;
  /** Number of rows to render first, for high rows. The others follow after the paint. */
  inView?: number;
  /** Equal heights side by side. */
  columns?: 1 | 2;
  /** Space below each row and between columns, px. */
  gap?: 0 | 4 | 8 | 12 | 16 | 24;
  className?: string | undefined;
  children: (item: T, index: number) => ReactNode;
};

/** Suits rows with one line of text and a picture. */
const IN_VIEW = 10;

export function EndlessList<T>({ also, isRefreshedOutside = false, ...props }: EndlessListProps<T>) {
  const { list } = props;
  const isRestoring = useRestoredDepth(list);
  const handleRefresh = () => Promise.all([list.refetch({ refetchCachedPages: false }), also?.refetch()]);
  // one notice for both, and none beside a list without data
  const stale = also === undefined || list.data === undefined || isStale(list) ? list : also;
  return (
    <>
      {!isRefreshedOutside && (
        <>
          <PullToRefresh onRefresh={handleRefresh} />
          <StaleNotice query={stale} onRetry={handleRefresh} />
        </>
      )}
      {isRestoring ? <div aria-busy="true">{props.skeleton}</div> : <Content {...props} />}
    </>
  );
}

function Content<T>({
  list,
  skeleton,
  empty = listText.empty,
  end,
  className,
  rowHeight,
  inView = IN_VIEW,
  columns = 1,
  gap = 0,
  children,
}: Omit<EndlessListProps<T>, 'also' | 'isRefreshedOutside'>) {
  const { data } = list;
  if (data === undefined)
    return list.isError && list.isFetching !== true ? (
      <ListFailed error={list.error} onRetry={list.refetch} />
    ) : (
      <div aria-busy="true">{skeleton}</div>
    );
  const isEmpty = data.pages.every((page) => page.list.length === 0);
  if (isEmpty && !list.hasNextPage) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
  // one foot per page, because new rows would push out a foot in view, which counts as a layout shift
  const foot = <EndlessFoot key={data.pages.length} list={list} end={data.pages.length > 1 ? end : undefined} />;
  return (
    <EndlessRows
      pages={data.pages}
      hasMore={list.hasNextPage}
      className={className}
      columns={columns}
      gap={gap}
      rowHeight={rowHeight}
      inView={inView}
      foot={foot}
    >
      {children}
    </EndlessRows>
  );
}
