import { useLayoutEffect, useRef, type ReactElement } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';

export type WindowedRowsProps<L> = {
  lines: readonly L[];
  /** Gives the same element for the same line, so that scrolling draws no row anew. */
  renderLine: (line: L, at: number) => ReactElement;
  /** Heights known from before, px, from the first row on. */
  sizes: readonly number[];
  /** What to take for a row of unknown height; measured rows decide when it is absent. */
  rowHeight: number | undefined;
  /** The heights at the moment the rows leave. */
  onLeave: (sizes: readonly number[]) => void;
};

/** Further rows drawn above and below the view, px. */
const AROUND = 400;

/** Half of the known heights are higher, half lower. */
function middleOf(sizes: readonly number[]): number | undefined {
  const known = sizes.filter((size) => size > 0).sort((one, other) => one - other);
  return known[Math.floor(known.length / 2)];
}

/** Only the rows around the view stand in the page; the place of the others is kept free (virtua). */
export function WindowedRows<L>({ lines, renderLine, sizes, rowHeight, onLeave }: WindowedRowsProps<L>) {
  const rows = useRef<WindowVirtualizerHandle>(null);
  const leave = useRef(onLeave);
  useLayoutEffect(() => {
    leave.current = onLeave;
  });
  useLayoutEffect(() => {
    const handle = rows.current;
    const report = () => {
      if (handle === null) return;
      // rows that were flung past count as they were counted then: the way to the row in view stays as long as it was
      const [measured, taken = 0] = handle.cache;
      leave.current(measured.map((size) => (size < 0 ? taken : size)));
    };
    window.addEventListener('pagehide', report);
    return () => {
      window.removeEventListener('pagehide', report);
      report();
    };
  }, []);
  const known = middleOf(sizes);
  return (
    <WindowVirtualizer
      ref={rows}
      data={lines}
      bufferSize={AROUND}
      {...(known === undefined
        ? rowHeight === undefined
          ? {}
          : { itemSize: rowHeight }
        : { itemSize: known, cache: [[...sizes], known] })}
    >
      {renderLine}
    </WindowVirtualizer>
  );
}
