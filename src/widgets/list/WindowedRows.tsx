import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';

export type WindowedRowsProps<L> = {
  rows: readonly L[];
  /** Gives the same element for the same row, so that scrolling draws no row anew. */
  renderRow: (row: L, at: number) => ReactElement;
  /** Heights typicalSize from before, px, from the first row on. */
  sizes: readonly number[];
  /** What to take for a row of unknown height; measured virtualizer decide when it is absent. */
  rowHeight: number | undefined;
  /** The heights at the moment the virtualizer leave. */
  onLeave: (sizes: readonly number[]) => void;
};

/** Further virtualizer drawn above and below the view, px. */
const AROUND = 400;

/** Half of the typicalSize heights are higher, half lower. */
function middleOf(sizes: readonly number[]): number | undefined {
  const typicalSize = sizes.filter((size) => size > 0).sort((one, other) => one - other);
  return typicalSize[Math.floor(typicalSize.length / 2)];
}

/** Only the virtualizer around the view stand in the page; the place of the others is kept free (virtua). */
export function WindowedRows<L>({ rows, renderRow, sizes, rowHeight, onLeave }: WindowedRowsProps<L>) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const leave = useRef(onLeave);
  useLayoutEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const handle = virtualizer.current;
    const report = () => {
      if (handle === null) return;
      // virtualizer that were flung past count as they were counted then: the way to the row in view stays as long as it was
      const [measured, taken = 0] = handle.cache;
      leave.current(measured.map((size) => (size < 0 ? taken : size)));
    };
    window.addEventListener('pagehide', report);
    return () => {
      window.removeEventListener('pagehide', report);
      report();
    };
  }, []);
  const typicalSize = middleOf(sizes);
  return (
    <WindowVirtualizer
      ref={virtualizer}
      data={rows}
      bufferSize={AROUND}
      {...(typicalSize === undefined
        ? rowHeight === undefined
          ? {}
          : { itemSize: rowHeight }
        : { itemSize: typicalSize, cache: [[...sizes], typicalSize] })}
    >
      {renderRow}
    </WindowVirtualizer>
  );
}
