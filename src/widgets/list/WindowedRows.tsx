import { useEffectEvent, useLayoutEffect, useRef, type ReactElement } from 'react';
import { WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';

export type WindowedRowsProps<L> = {
  rows: readonly L[];
  /** Must return the same element for the same row, so that scrolling does not render rows again. */
  renderRow: (row: L, at: number) => ReactElement;
  /** Known heights from the first row on, px. */
  sizes: readonly number[];
  /** Height of an unmeasured row. By default measured rows decide. */
  rowHeight: number | undefined;
  /** Receives the heights when the rows unmount. */
  onLeave: (sizes: readonly number[]) => void;
};

/** Overscan above and below the viewport, px. */
const AROUND = 400;

/** Median of the known heights. */
function middleOf(sizes: readonly number[]): number | undefined {
  const typicalSize = sizes.filter((size) => size > 0).sort((one, other) => one - other);
  return typicalSize[Math.floor(typicalSize.length / 2)];
}

/** Mounts only the rows near the viewport and reserves the space of the others (virtua). */
export function WindowedRows<L>({ rows, renderRow, sizes, rowHeight, onLeave }: WindowedRowsProps<L>) {
  const virtualizer = useRef<WindowVirtualizerHandle>(null);
  const handleLeave = useEffectEvent(onLeave);
  useLayoutEffect(() => {
    const handle = virtualizer.current;
    const report = () => {
      if (handle === null) return;
      // unmeasured rows keep their estimated height, so that the scroll position of the visible row stays valid
      const [measured, taken = 0] = handle.cache;
      handleLeave(measured.map((size) => (size < 0 ? taken : size)));
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
