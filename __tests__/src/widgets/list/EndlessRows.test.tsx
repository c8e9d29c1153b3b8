import { act, render, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';

import { EndlessRows, prepareLongList, WINDOW_FROM } from '#widgets/list/EndlessRows.tsx';
import { recallEntry } from '#platform/entryMemory.ts';
import { EntryContext } from '#widgets/list/entryContext.ts';

import { freshBrowser } from '../../../support/renderScreen.tsx';

import type { WindowedRowsProps } from '#widgets/list/WindowedRows.tsx';

type Row = { id: number };
let mockWindows: WindowedRowsProps<readonly Row[]>[] = [];
jest.mock('#widgets/list/WindowedRows.tsx', () => ({
  WindowedRows: (props: WindowedRowsProps<readonly Row[]>) => {
    mockWindows.push(props);
    return <div data-testid="window">{props.rows.slice(0, 3).map(props.renderRow)}</div>;
  },
}));

const pages = (count: number) => [{ list: Array.from({ length: count }, (_, id) => ({ id })) }];
const rows = (count: number, more: Partial<Parameters<typeof EndlessRows<Row>>[0]> = {}, isReturn = false) => (
  <EntryContext value={{ key: 'v', isReturn }}>
    <EndlessRows
      pages={pages(count)}
      hasMore={false}
      className="mine"
      columns={1}
      gap={12}
      rowHeight={undefined}
      inView={10}
      foot={<p>列尾</p>}
      {...more}
    >
      {(row) => <p key={row.id}>第 {row.id} 列</p>}
    </EndlessRows>
  </EntryContext>
);
const withResizeObserver = () => {
  window.ResizeObserver = class {
    observe = jest.fn();
    unobserve = jest.fn();
    disconnect = jest.fn();
  };
};

beforeEach(() => {
  freshBrowser();
  mockWindows = [];
  withResizeObserver();
});
afterEach(() => {
  delete (window as Partial<Window & typeof globalThis>).ResizeObserver;
});

describe('EndlessRows', () => {
  it('a short list mounts all rows as list items with positions', () => {
    render(rows(WINDOW_FROM));
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items).toHaveLength(WINDOW_FROM);
    expect(items[1]).toHaveAttribute('aria-posinset', '2');
    expect(items[1]).toHaveAttribute('aria-setsize', String(WINDOW_FROM));
    expect(screen.queryByTestId('window')).toBeNull();
  });

  it('rows near the viewport render first; a return renders all rows at once', () => {
    const atCommits = (isReturn: boolean) => {
      const commits: [number, boolean][] = [];
      const look = () =>
        void commits.push([
          document.querySelectorAll('[role="listitem"]').length,
          document.body.textContent.includes('列尾'),
        ]);
      const { unmount } = render(
        <Profiler id="rows" onRender={look}>
          {rows(20, {}, isReturn)}
        </Profiler>,
      );
      unmount();
      return commits;
    };
    expect(atCommits(false)).toEqual([
      [10, false],
      [20, true],
    ]);
    expect(atCommits(true)[0]).toEqual([20, true]);
  });

  it('mounts all rows in an engine that cannot measure', () => {
    delete (window as Partial<Window & typeof globalThis>).ResizeObserver;
    render(rows(80));
    expect(screen.getAllByRole('listitem')).toHaveLength(80);
  });

  it('a long list mounts only rows near the viewport, after measuring the earlier ones', async () => {
    const { rerender } = render(rows(20, { hasMore: true }));
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1');
    await act(async () => {
      await Promise.resolve();
    });
    rerender(rows(70, { hasMore: true }));
    await screen.findByTestId('window');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(mockWindows[mockWindows.length - 1]?.sizes).toHaveLength(20);
    expect(mockWindows[mockWindows.length - 1]?.rows).toHaveLength(70);
  });

  it('scrolling reuses the elements of unchanged rows', async () => {
    render(rows(70));
    await screen.findByTestId('window');
    const props = mockWindows[mockWindows.length - 1];
    const row = props?.rows[5];
    if (!props || !row) throw new Error('no window');
    expect(props.renderRow(row, 5)).toBe(props.renderRow(row, 5));
  });

  it('R25: saves the row heights for the history entry', async () => {
    render(rows(70));
    await screen.findByTestId('window');
    act(() => mockWindows[mockWindows.length - 1]?.onLeave([100, 200]));
    expect(recallEntry('v').list).toEqual({ pages: 1, sizes: [100, 200] });
  });

  it('R25: a return without saved heights measures all rows before it mounts a few', async () => {
    await prepareLongList();
    render(rows(70, {}, true));
    await screen.findByTestId('window');
    expect(mockWindows[0]?.sizes).toHaveLength(70);
  });

  it('two columns: each cell of a row is a list item', async () => {
    render(rows(5, { columns: 2 }));
    const items = screen.getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-posinset'))).toEqual(['1', '2', '3', '4', '5']);
    expect(items[0]?.parentElement?.children).toHaveLength(2);
    await waitFor(() => expect(screen.queryByTestId('window')).toBeNull());
  });
});
