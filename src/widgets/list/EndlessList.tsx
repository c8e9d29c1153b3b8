/**
 * A list that goes on: skeleton at first, empty and failed each in their place, the next page
 * when the end comes near, never one page twice, a failed page with its own retry, pull to refresh, and on return the
 * rows as they were left (R25). It takes what an RTK infinite query returns by its shape and knows nothing else of it.
 * Failures are toasted by api/failures.ts; here they are said in place, in the same words.
 *
 * Rows are list items; what `children` returns is the inside of one, with a key. A long list keeps only the rows around
 * the view in the page, so a row keeps its own margins (or `gap`), holds no sheet, and is not styled by its neighbours.
 */
import { listText } from '#text/listText.ts';

import { EmptyState } from '../states/EmptyState.tsx';
import { StaleNotice } from '../states/StaleNotice.tsx';
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
  /** The words of the empty state, or the whole of it. */
  empty?: ReactNode;
  /** Said at the end of a list longer than one page. */
  end?: string;
  /**
   * Pull to refresh: what it asks for besides the list's first page; false: the screen has its own, and its own
   * StaleNotice.
   */
  refresh?: false | (() => unknown);
  /** What to take for a row before it is measured, px; without it the first rows tell. */
  rowHeight?: number;
  /** As many lines as may be in view at first, when rows are high; the others are drawn once these are painted. */
  inView?: number;
  /** Side by side, of equal height. */
  columns?: 1 | 2;
  /** Below each row and between columns, px. */
  gap?: 0 | 4 | 8 | 12 | 16 | 24;
  className?: string | undefined;
  children: (item: T, index: number) => ReactNode;
};

/** Of rows as low as a line of text and a picture. */
const IN_VIEW = 10;

export function EndlessList<T>({ refresh, ...props }: EndlessListProps<T>) {
  const { list } = props;
  const isRestoring = useRestoredDepth(list);
  const handleRefresh = () =>
    Promise.all([list.refetch({ refetchCachedPages: false }), refresh === false ? null : refresh?.()]);
  return (
    <>
      {refresh !== false && (
        <>
          <PullToRefresh onRefresh={handleRefresh} />
          <StaleNotice query={list} onRetry={handleRefresh} />
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
}: Omit<EndlessListProps<T>, 'refresh'>) {
  const { data } = list;
  if (data === undefined)
    return list.isError && list.isFetching !== true ? (
      <ListFailed error={list.error} onRetry={list.refetch} />
    ) : (
      <div aria-busy="true">{skeleton}</div>
    );
  const isEmpty = data.pages.every((page) => page.list.length === 0);
  if (isEmpty && !list.hasNextPage) return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
  // a foot of its own for each page: one that stood in view would be pushed out by the rows that come, which counts as
  // a jump
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
