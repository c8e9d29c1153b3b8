/**
 * The rows of an endless list. Alone decides which rows are mounted. A short list mounts all rows. From WINDOW_FROM
 * rows, only those near the viewport are mounted. The virtualiser has its own chunk, loaded when the list may become
 * long. Until then, and in engines that cannot measure, all rows are mounted.
 */
import {
  isValidElement,
  startTransition,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type Key,
  type ReactElement,
  type ReactNode,
} from 'react';

import { recallEntry, rememberEntry } from '#platform/entryMemory.ts';

import { lazyModule } from '../lazy/lazyModule.ts';
import { useLazyModule } from '../lazy/useLazyModule.ts';
import { EntryContext } from './entryContext.ts';

import * as s from './EndlessRows.module.css';

export type EndlessRowsProps<T> = {
  pages: readonly { list: readonly T[] }[];
  /** More pages follow. */
  hasMore: boolean;
  className: string | undefined;
  columns: 1 | 2;
  /** px */
  gap: number;
  rowHeight: number | undefined;
  /** Maximum rows in the viewport. */
  inView: number;
  /** Rendered below the last row. */
  foot: ReactNode;
  children: (item: T, index: number) => ReactNode;
};
type Row<T> = readonly T[];

export const WINDOW_FROM = 30;
const lazy = lazyModule(() => import(/* webpackChunkName: "rows" */ './WindowedRows.tsx'));
const NO_SIZES: readonly number[] = [];

/** Preloads the virtualiser before the rows are rendered. */
export function prepareLongList(): Promise<unknown> {
  return lazy.get();
}

const canMeasure = () => typeof window.ResizeObserver === 'function';

function rowsOf<T>(pages: EndlessRowsProps<T>['pages'], columns: number): Row<T>[] {
  const rows: T[][] = [];
  for (const { list } of pages) {
    for (const item of list) {
      const last = rows[rows.length - 1];
      if (last === undefined || last.length === columns) rows.push([item]);
      else last.push(item);
    }
  }
  return rows;
}

/** Renders rows and caches each element while `children` stays the same function. */
function rowRenderer<T>(
  { columns, gap, children }: Pick<EndlessRowsProps<T>, 'columns' | 'gap' | 'children'>,
  total: number,
) {
  const cache: { items: Row<T>; element: ReactElement }[] = [];
  function draw(items: Row<T>, at: number): ReactElement {
    const first = at * columns;
    const cells = items.map((item, column) => children(item, first + column));
    const key: Key = (isValidElement(cells[0]) ? cells[0].key : null) ?? at;
    if (columns === 1) {
      return (
        <div
          key={key}
          className={s.row}
          style={{ paddingBottom: gap }}
          role="listitem"
          aria-posinset={at + 1}
          aria-setsize={total}
        >
          {cells}
        </div>
      );
    }
    return (
      <div key={key} className={s.columns} style={{ paddingBottom: gap, columnGap: gap }}>
        {cells.map((cell, column) => (
          <div key={column} className={s.cell} role="listitem" aria-posinset={first + column + 1} aria-setsize={total}>
            {cell}
          </div>
        ))}
      </div>
    );
  }
  return (items: Row<T>, at: number): ReactElement => {
    const cached = cache[at];
    if (
      cached !== undefined &&
      cached.items.length === items.length &&
      cached.items.every((item, column) => item === items[column])
    )
      return cached.element;
    const element = draw(items, at);
    cache[at] = { items, element };
    return element;
  };
}

export function EndlessRows<T>({
  pages,
  hasMore,
  className,
  columns,
  gap,
  rowHeight,
  inView,
  foot,
  children,
}: EndlessRowsProps<T>) {
  const entry = useContext(EntryContext);
  const box = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(pages, columns), [pages, columns]);
  // -1 for an unknown total
  const total = hasMore ? -1 : pages.reduce((sum, { list }) => sum + list.length, 0);
  const draw = useMemo(() => rowRenderer({ columns, gap, children }, total), [columns, gap, children, total]);

  const isLong = rows.length > WINDOW_FROM && canMeasure();
  const { loaded: windowed } = useLazyModule(lazy, isLong || (hasMore && canMeasure()));
  const [sizes, setSizes] = useState<readonly number[] | null>(() => {
    if (lazy.now() === null) return null;
    const before = recallEntry(entry.key).list?.sizes ?? NO_SIZES;
    // a list that was left before the virtualiser had loaded has no heights, so a return measures its rows
    return entry.isReturn && before.length === 0 ? null : before;
  });
  const [isWindowed, setWindowed] = useState(false);
  if (!isWindowed && isLong && windowed !== null && sizes !== null) setWindowed(true);

  // A page of comments takes 100 ms on a slow phone, so rows below the viewport follow after the paint. A return needs
  // the full height at once.
  const [isWhole, setWhole] = useState(entry.isReturn || rows.length <= inView);
  useEffect(() => startTransition(() => setWhole(true)), []);
  const mountedRows = isWhole ? rows : rows.slice(0, inView);

  // mounted rows are measured before the virtualiser replaces them, so nothing shifts
  const isMeasured = windowed !== null && !isWindowed && isWhole;
  useEffect(() => {
    if (!isMeasured || box.current === null) return;
    setSizes(Array.from(box.current.children, (row) => row.getBoundingClientRect().height));
  }, [isMeasured, rows]);

  // a short list needs only its depth
  useEffect(() => {
    if (!isWindowed) rememberEntry(entry.key, { list: { pages: pages.length, sizes: sizes ?? NO_SIZES } });
  }, [isWindowed, entry.key, pages.length, sizes]);

  return (
    <>
      <div ref={box} className={className} role={rows.length === 0 ? undefined : 'list'}>
        {isWindowed && windowed !== null ? (
          <windowed.WindowedRows
            rows={rows}
            renderRow={draw}
            sizes={sizes ?? NO_SIZES}
            rowHeight={rowHeight}
            onLeave={(left) => rememberEntry(entry.key, { list: { pages: pages.length, sizes: left } })}
          />
        ) : (
          mountedRows.map(draw)
        )}
      </div>
      {(isWhole || isWindowed) && foot}
    </>
  );
}
